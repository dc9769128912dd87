import { memberLine } from './member-fields.ts';

/**
 * A name that other people see, in a mail, a review or a greeting, if it looks like one: at most 40 letters, marks, spaces,
 * hyphens, apostrophes and abbreviation dots, with at most four marks on a letter. Anything else could be a text or a link
 * that somebody sends to others under the program's name.
 */
export function shownName(text: string): string | undefined {
  const name = memberLine(text);
  return /^\p{L}(?:[\p{L}'’ -]|\p{M}{1,4}(?!\p{M})|\.(?= |$))*$/u.test(name) && [...name].length <= 40
    ? name
    : undefined;
}
