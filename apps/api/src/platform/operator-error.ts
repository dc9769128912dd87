import { DataError } from '@dining/postgres';
import { isUnavailable } from './db/unavailable.ts';

/** A problem that the operator can fix. The message says what is wrong and how to fix it. */
export class OperatorError extends Error {}

/** PostgreSQL's codes for damaged pages and indexes, and for a missing file of its data. */
const DAMAGED = new Set(['XX001', 'XX002', '58P01']);

/** An error's message as the end of a sentence; of several attempts to connect, the first one's. */
function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
  return inner.message.replace(/\.?$/, '.');
}

/**
 * What a failed process prints: one line if the operator can fix the problem, otherwise the stack trace.
 * @param error what ended the process
 */
export function failureText(error: unknown): string {
  const { message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof OperatorError || error instanceof DataError) return message;
  if (DAMAGED.has((error as NodeJS.ErrnoException).code ?? ''))
    return `The database is damaged: ${reasonOf(error)} Restore it from a backup: see docs/operations.md, Backups.`;
  if (isUnavailable(error))
    return `The database stopped answering: ${reasonOf(error)} What was committed is kept. Run the same command again once it is back.`;
  return stack ?? message;
}
