/**
 * Something about the data store that the operator can mend. The message is complete by itself
 * (what is wrong, where, and the fix) and holds no password: print it without a stack trace.
 */
export class DataError extends Error {
  override readonly name = 'DataError';
}
