/**
 * A problem of the data store that the operator can fix. The message is complete (what is wrong, where, and the fix)
 * and contains no password: print it without a stack trace.
 */
export class DataError extends Error {
  override readonly name = 'DataError';
}
