/** Where the data store tells what it does; any pino or Fastify logger fits. */
export type DataLog = {
  info(message: string): void;
  warn(message: string): void;
};
