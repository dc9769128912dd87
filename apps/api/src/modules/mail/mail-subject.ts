import { fillPlaceholders, type CopyVariables } from '@dining/copy-engine';
import { oneLine } from './one-line.ts';

/** Letters of a subject that the lists of mail programs show. */
const MAX_SUBJECT_LETTERS = 60;

/** A restaurant's name is not cut shorter than this. */
const MIN_NAME_LETTERS = 12;

/** Fills a subject in. A restaurant with a long name is shortened, so that the end of the subject still shows. */
export function fittingSubject(text: string, data: CopyVariables): string {
  const whole = oneLine(fillPlaceholders(text, data));
  const name = oneLine(String(data['merchantName'] ?? ''));
  const excess = whole.length - MAX_SUBJECT_LETTERS;
  if (excess <= 0 || name === '' || !text.includes('{merchantName}')) return whole;
  const letters = Math.max(MIN_NAME_LETTERS, name.length - excess - 1);
  if (letters >= name.length) return whole;
  const merchantName = `${name.slice(0, letters).toWellFormed().trimEnd()}…`;
  return oneLine(fillPlaceholders(text, { ...data, merchantName }));
}
