/** Something that the operator can mend. The message says what is wrong and how; it is printed without a stack trace. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
