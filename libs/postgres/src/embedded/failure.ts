import { DataError } from '../data-error.ts';

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
  return new DataError(`${what} in ${folder}: ${reason?.trim() ?? 'PostgreSQL gave no reason'}. ${more}`.trimEnd());
}
