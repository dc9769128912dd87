/** Log of the data store; any pino or Fastify logger fits. */
export type DataLog = {
  info(message: string): void;
  warn(message: string): void;
};
