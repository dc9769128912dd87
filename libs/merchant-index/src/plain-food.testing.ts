import { foodWords } from '@dining/rules';
import type { IndexedMerchant } from './search-request.ts';

/** A word or phrase of a typed text with the data's meanings: "Tex Mex", "@brunch". */
export type PlainTerm = { readonly words: readonly string[]; readonly meanings: readonly string[] };

type Lookup = {
  readonly wordsOf: (text: string) => string[];
  readonly isFiller: (word: string) => boolean;
  readonly isKnown: (word: string) => boolean;
  readonly editDistance: (one: string, other: string) => number;
};

/** What typed words mean by the food words, read from the data each time, without any part of the index. */
export function plainTerms(typed: readonly string[], lookup: Lookup): PlainTerm[] {
  const rows = foodWords.flatMap(([phrases, meanings]) =>
    phrases.split(', ').map((phrase) => {
      const words = lookup.wordsOf(phrase);
      const significant = words.filter((word) => !lookup.isFiller(word));
      return { key: (significant.length > 0 ? significant : words).map(plainStem).join(' '), meanings };
    }),
  );
  const meaningsOf = (key: string): string[] | undefined => {
    const row = rows.findLast((one) => one.key === key) ?? rows.find((one) => one.key.split(' ').join('') === key);
    return row?.meanings.split(', ');
  };
  if (typed.length === 0) return [];
  for (let length = Math.min(4, typed.length); length > 0; length--) {
    const words = typed.slice(0, length);
    const meanings = meaningsOf(words.map(plainStem).join(' '));
    if (meanings) return [{ words, meanings }, ...plainTerms(typed.slice(length), lookup)];
  }
  const word = typed[0]!;
  const stem = plainStem(word);
  const typos = lookup.isKnown(word) || stem.length < 4 || stem.length > 24 ? 0 : stem.length < 8 ? 1 : 2;
  const keys = rows.flatMap(({ key }) => [key, key.split(' ').join('')]);
  const near = keys.filter(
    (key) =>
      typos > 0 &&
      key[0] === word[0] &&
      Math.abs(key.length - stem.length) <= typos &&
      lookup.editDistance(stem, key) <= typos,
  );
  return [{ words: [word], meanings: near.flatMap((key) => meaningsOf(key)!) }, ...plainTerms(typed.slice(1), lookup)];
}

/** Whether a merchant is what one of the meanings names. */
export function hasMeaning(
  { summary, mealsServed }: IndexedMerchant,
  words: readonly string[],
  meanings: readonly string[],
  wordsOf: (text: string) => string[],
): boolean {
  const stems = words.map(plainStem);
  return meanings.some((meaning) => {
    if (!meaning.startsWith('@')) return wordsOf(meaning).every((word) => stems.includes(plainStem(word)));
    const fact = meaning.slice(1);
    const facts: string[] = [...mealsServed, ...summary.details.features, `price${summary.details.priceRange}`];
    return facts.includes(fact);
  });
}

/** A word without the ending of a plural. */
export function plainStem(word: string): string {
  if (word.length <= 3) return word;
  const singular = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  const isSibilant = ['ch', 'sh', 'x', 'z', 'ss'].some((end) => singular.endsWith(`${end}e`));
  return isSibilant ? singular.slice(0, -1) : singular;
}
