import { DataError } from '@dining/postgres';

/** A problem that the operator can fix. The message says what is wrong and how to fix it. */
export class OperatorError extends Error {}

/** What a failed process prints: only the message if the operator can fix the problem, otherwise the stack trace. */
export function failureText(error: unknown): string {
  const { message, stack } = error as Error;
  const isOperators = error instanceof OperatorError || error instanceof DataError;
  return isOperators ? message : (stack ?? message);
}
