import { isLoyaltyNumber, type LoyaltyNumberCheck } from './loyalty-number.ts';

/** A character or a set of characters, and how often it must occur. */
const PIECE = /(?:\[([A-Z0-9-]+)\]|([A-Z0-9]))(?:\{(\d+)(?:,\d*)?\})?/g;

/**
 * A loyalty number of a program's pattern that ends differently for each index: `^HT[0-9]{8}$` gives HT00000107 for 107. Of
 * alternatives it is one of the first.
 * @returns undefined for a pattern that is more than a row of characters and sets of characters with numbers of repetition
 */
export function numberOfPattern(pattern: string, index: number): string | undefined {
  const [first = ''] = pattern.split('|');
  const row = first.replace(/^\^|\$$/g, '');
  if (row.replace(PIECE, '') !== '') return undefined;
  const places = [...row.matchAll(PIECE)].flatMap(([, set, character = '', times = '1']) =>
    Array<string>(Number(times)).fill(set === undefined ? character : charactersOf(set)),
  );
  let rest = index;
  return places
    .toReversed()
    .map((characters) => {
      const character = characters[rest % characters.length]!;
      rest = Math.floor(rest / characters.length);
      return character;
    })
    .toReversed()
    .join('');
}

/** All characters of a set: `A-C9` gives ABC9. */
const charactersOf = (set: string): string =>
  set.replace(/(.)-(.)/g, (_, first: string, last: string) => {
    const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
    return Array.from({ length: to - from + 1 }, (_each, offset) => String.fromCharCode(from + offset)).join('');
  });

/** Ends the example of a pattern: digits that nobody takes for a number of theirs. */
const EXAMPLE = 12_345_678;

/**
 * How a loyalty number of the program looks, for forms that ask for one (ENR-10); undefined where the rule is no pattern,
 * or one that {@link numberOfPattern} cannot read.
 */
export function exampleOfNumber(check: LoyaltyNumberCheck): string | undefined {
  const { loyaltyNumberRule, loyaltyNumberPattern = '' } = check;
  const example = loyaltyNumberRule === 'pattern' ? numberOfPattern(loyaltyNumberPattern, EXAMPLE) : undefined;
  return example !== undefined && isLoyaltyNumber(example, check) ? example : undefined;
}
