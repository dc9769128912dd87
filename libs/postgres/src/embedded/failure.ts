import { DataError } from '../data-error.ts';

/** How to fix damaged data, as a sentence. */
export const startOver = (folder: string): string =>
  `Restore ${folder} from a backup, or move it away to start over: mv ${folder} ${folder}.damaged`;

/** What PostgreSQL says when its own files are damaged or not readable for it. */
const DAMAGED =
  /could not (?:locate|read|open|find)|invalid (?:checkpoint|record|page|permissions)|incorrect checksum|control file|corrupt|missing chunk/i;

/**
 * Creates an error from the output of a PostgreSQL program that failed.
 * @param what the failure, as the beginning of a sentence
 * @param folder the folder concerned
 * @param more where to read on, as a sentence
 */
export function programFailure(what: string, folder: string, output: string, more = ''): DataError {
  if (/No space left on device/.test(output))
    return new DataError(
      `${what}: the disk that holds ${folder} is full. Free some space and start again; nothing acknowledged is lost.`,
    );
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.filter((line) => /FATAL|PANIC|error:|ERROR|could not/.test(line)).at(-1) ?? lines.at(-1);
  const fix = reason !== undefined && DAMAGED.test(reason) ? startOver(folder) : '';
  const sentences = [`${what} in ${folder}: ${reason?.trim() ?? 'PostgreSQL gave no reason'}.`, fix, more];
  return new DataError(sentences.filter(Boolean).join(' '));
}

/** The problem of an embedded database whose files are damaged; undefined for any other error. */
export function damageProblem(error: unknown, folder: string): DataError | undefined {
  const { message } = error as Error;
  if (!DAMAGED.test(message)) return undefined;
  return new DataError(`The database in ${folder} is damaged. ${message.replace(/\.?$/, '.')} ${startOver(folder)}`);
}
