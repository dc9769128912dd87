/** Characters that nobody sees or types: format and bidirectional marks, joiners, fillers, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A part of a person's name as it is stored (ACC-03): composed, without invisible characters, and with plain single
 * spaces. Control characters and lone surrogates stay, for the caller to refuse or replace.
 */
export const cleanName = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .normalize('NFC')
    .replaceAll(/\p{Z}+/gu, ' ')
    .trim();

/**
 * A name that other people see, in a mail, a review or a greeting, if it looks like one: at most 40 letters, marks, spaces,
 * hyphens, apostrophes and abbreviation dots, with at most four marks on a letter. Anything else could be a text or a link
 * that somebody sends to others under the program's name.
 */
export function shownName(text: string): string | undefined {
  const name = cleanName(text);
  return /^\p{L}(?:[\p{L}'’ -]|\p{M}{1,4}(?!\p{M})|\.(?= |$))*$/u.test(name) && [...name].length <= 40
    ? name
    : undefined;
}
