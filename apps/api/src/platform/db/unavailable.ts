/**
 * PostgreSQL's codes, whole or by class: connection lost (08), out of memory, disk or connections (53), shutting down
 * or starting (57P…), accepting no connections (55000), disk errors (58), timeouts (57014, 55P03, 25P03, 25P04),
 * serialization failures and deadlocks (40001, 40P01).
 */
const SERVER_CODES = /^(?:08...|53...|57P0[1-5]|58...|57014|55000|55P03|25P0[34]|40001|40P01)$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
]);
/** Messages of driver errors that have no code. */
const DRIVER_MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|pool after calling end|driver has already been destroyed/;

/**
 * Whether a statement failed because the database cannot serve right now: unreachable, restarting, out of resources or
 * too slow. The request is fine and nothing was written: answer 503 so that the caller tries again (SRV-04).
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? DRIVER_MESSAGES.test(error.message) : SERVER_CODES.test(code) || NETWORK_CODES.has(code);
}
