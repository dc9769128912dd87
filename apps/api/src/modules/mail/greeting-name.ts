import { oneLine } from './one-line.ts';

/**
 * The first name if it looks like a name: letters, marks, spaces, hyphens, apostrophes and abbreviation dots. Otherwise
 * an attacker who joins with another person's address could send that person text or links in the greeting.
 */
export function greetingName(firstName: string): string | undefined {
  const name = oneLine(firstName);
  return /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$)){0,39}$/u.test(name) ? name : undefined;
}
