import { foodWords } from '@dining/rules';
import type { IndexedMerchant } from './search-request.ts';

/**
 * A word or phrase of a typed text with the data's meanings ("Tex Mex", "@brunch", "#taco"), and those of them that are
 * phrases of the same line of the data, with the phrase itself as a dish.
 */
export type PlainTerm = {
  readonly words: readonly string[];
  readonly meanings: readonly string[];
  readonly named: readonly string[];
  /** Whether it is more than a fact or a trait. */
  readonly isFood: boolean;
};

type Lookup = {
  readonly wordsOf: (text: string) => string[];
  readonly isFiller: (word: string) => boolean;
  readonly isKnown: (word: string) => boolean;
  /** Typos to the nearest word of a merchant. */
  readonly typosTo: (word: string) => number;
  readonly editDistance: (one: string, other: string) => number;
};

type Row = {
  readonly key: string;
  readonly words: readonly string[];
  readonly meanings: string[];
  readonly named: string[];
  readonly isFood: boolean;
};

function readRows({ wordsOf, isFiller }: Lookup): Row[] {
  const keyOf = (phrase: string): string => {
    const words = wordsOf(phrase);
    const significant = words.filter((word) => !isFiller(word));
    return (significant.length > 0 ? significant : words).map(plainStem).join('');
  };
  return foodWords.flatMap(([phrases, meanings]) => {
    const keys = phrases.split(', ').map(keyOf);
    const all = meanings.split(', ').flatMap((meaning) => {
      if (!meaning.startsWith('#')) return [meaning];
      return meaning === '#' ? keys.map((key) => `#${key}`) : [`#${keyOf(meaning)}`];
    });
    const cuisines = all.filter((meaning) => !/^[@#]/.test(meaning) && keys.includes(keyOf(meaning)));
    return keys.map((key, place) => ({
      key,
      words: wordsOf(phrases.split(', ')[place]!).map(plainStem),
      meanings: [...all, `#${key}`],
      named: [...cuisines, `#${key}`],
      isFood: !meanings.includes('@') || all.some((meaning) => !/^[@#]/.test(meaning)),
    }));
  });
}

/** The food words by phrase, read once: the scan of one random search looks up many words. */
let known: Row[] | undefined;

/** What typed words mean by the food words, without any part of the index. */
export function plainTerms(typed: readonly string[], lookup: Lookup): PlainTerm[] {
  if (typed.length === 0) return [];
  const rows = (known ??= readRows(lookup));
  const starts = [4, 3, 2, 1].filter((length) => length <= typed.length).map((length) => typed.slice(0, length));
  const phrases = starts.filter(({ length }) => length > 1);
  const word = starts.slice(-1);
  const found = exact(phrases, rows) ?? near(phrases, rows, lookup) ?? exact(word, rows) ?? near(word, rows, lookup);
  const term = found ?? { words: typed.slice(0, 1), meanings: [], named: [], isFood: false };
  return [term, ...plainTerms(typed.slice(term.words.length), lookup)];
}

const rowOf = (key: string, rows: readonly Row[]): Row | undefined => rows.findLast((one) => one.key === key);

function exact(choices: readonly (readonly string[])[], rows: readonly Row[]): PlainTerm | undefined {
  for (const words of choices) {
    const row = rowOf(words.map(plainStem).join(''), rows);
    if (row) return { words, meanings: row.meanings, named: row.named, isFood: row.isFood };
  }
  return undefined;
}

function near(
  choices: readonly (readonly string[])[],
  rows: readonly Row[],
  { isKnown, typosTo, editDistance }: Lookup,
): PlainTerm | undefined {
  const isStrange = (word: string): boolean =>
    !isKnown(word) && !rows.some(({ words }) => words.includes(plainStem(word)));
  const keys = [...new Set(rows.map(({ key }) => key))];
  for (const words of choices) {
    const joined = words.join('');
    const stem = plainStem(joined);
    const allowed = stem.length < 4 || stem.length > 24 ? 0 : stem.length < 8 ? 1 : 2;
    if (allowed === 0 || !words.some(isStrange)) continue;
    const swaps = plainSwaps(joined).map(plainStem);
    const typosOf = (key: string): number => {
      if (swaps.includes(key)) return 1;
      return key[0] === joined[0] && Math.abs(key.length - stem.length) <= allowed ? editDistance(stem, key) : Infinity;
    };
    const most = words.length > 1 ? Infinity : typosTo(joined);
    const fits = keys.map((key) => ({ key, typos: typosOf(key), shared: shared(key, stem) }));
    const best = fits
      .filter(({ typos }) => typos <= allowed)
      .toSorted((one, other) => one.typos - other.typos || other.shared - one.shared);
    const meant = best
      .filter(({ typos, shared: letters }) => typos === best[0]!.typos && letters === best[0]!.shared)
      .map(({ key }) => rowOf(key, rows)!);
    if (meant.length > 0 && best[0]!.typos <= most)
      return {
        words,
        meanings: meant.flatMap(({ meanings }) => meanings),
        named: meant.flatMap(({ named }) => named),
        isFood: meant.some(({ isFood }) => isFood),
      };
  }
  return undefined;
}

/** How many letters two words begin with. */
const shared = (one: string, other: string): number => {
  const differs = [...one].findIndex((letter, place) => letter !== other[place]);
  return differs === -1 ? one.length : differs;
};

/** Every word with two neighboring letters of this one swapped. */
export const plainSwaps = (word: string): string[] =>
  [...word.slice(1)].map((letter, place) => `${word.slice(0, place)}${letter}${word[place]}${word.slice(place + 2)}`);

/** Whether a merchant is what one of the meanings names. */
export function hasMeaning(
  { summary, mealsServed, traits, dishes }: IndexedMerchant,
  words: readonly string[],
  meanings: readonly string[],
  wordsOf: (text: string) => string[],
): boolean {
  const stems = words.map(plainStem);
  return meanings.some((meaning) => {
    if (meaning.startsWith('#')) return dishes.includes(meaning.slice(1));
    if (!meaning.startsWith('@')) return wordsOf(meaning).every((word) => stems.includes(plainStem(word)));
    const fact = meaning.slice(1);
    const { features, priceRange } = summary.details;
    const facts: string[] = [...mealsServed, ...features, ...traits, `price${priceRange}`];
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
