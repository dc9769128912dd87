import { mapDeck, type CopyValue, type PageCopy } from '@dining/copy-engine';

/** Characters without width that no copy contains. Four of them write numbers in base 4, the last one ends a number. */
const DIGITS = ['\u200B', '\u200C', '\u2060', '\u2061'] as const;
const END = '\u2063';

const MARK = new RegExp(`([${DIGITS.join('')}]+)${END}`, 'u');

/** Texts without letters are figures, which pages read as numbers. */
const LETTER = /\p{L}/u;

/**
 * Appends an invisible mark to every text, from which {@link copyKeyAt} reads its key wherever the text is shown: on
 * screen, in a label or in a description. For pages that are inspected only.
 */
export function markCopy(copy: PageCopy): { copy: PageCopy; keys: readonly string[] } {
  const keys: string[] = [];
  const marked = (key: string, value: CopyValue): CopyValue => {
    if (!LETTER.test(typeof value === 'string' ? value : value.desktop)) return value;
    const mark = markOf(keys.push(key) - 1);
    return typeof value === 'string' ? value + mark : { desktop: value.desktop + mark, mobile: value.mobile + mark };
  };
  const { site, member, staging } = copy;
  return {
    copy: {
      site: mapDeck(site, (key) => marked(key, site[key])),
      ...(member && { member: mapDeck(member, (key) => marked(key, member[key])) }),
      // The tools are no part of the site, and may stand on the page that is inspected.
      ...(staging && { staging }),
    },
    keys,
  };
}

/** The key of a shown text; undefined when it has no mark. Of several joined texts it is the first. */
export function copyKeyAt(text: string, keys: readonly string[]): string | undefined {
  const [, digits] = MARK.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const index = [...digits].reduce((sum, digit) => sum * 4 + DIGITS.indexOf(digit as (typeof DIGITS)[number]), 0);
  return keys[index];
}

const markOf = (index: number): string =>
  [...index.toString(4)].map((digit) => DIGITS[Number(digit) as 0 | 1 | 2 | 3]).join('') + END;
