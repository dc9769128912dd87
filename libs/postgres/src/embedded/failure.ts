import { DataError } from '../data-error.ts';

/**
 * An error out of what one of PostgreSQL's programs said before it gave up.
 * @param what what did not work, as the beginning of a sentence
 * @param place the folder it is about
 * @param more where to read on, as a sentence
 */
export function programFailure(what: string, place: string, words: string, more = ''): DataError {
  if (/No space left on device/.test(words))
    return new DataError(
      `${what}: the disk that holds ${place} is full. Make room and start again; nothing acknowledged is lost.`,
    );
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|error:|ERROR|could not/.test(line)).at(-1) ?? lines.at(-1);
  return new DataError(`${what} in ${place}: ${telling?.trim() ?? 'PostgreSQL gave no reason'}. ${more}`.trimEnd());
}
