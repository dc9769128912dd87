import { foodWords, stemOf } from '@dining/rules';
import SearchableMap from 'minisearch/SearchableMap';
import { isFact, type Fact } from './filter-bits.ts';
import { searchWords, significantWords, typosAllowed } from './vocabulary.ts';

/** What a dish, a diet or a kind of place stands for (SRC-01). */
export type FoodMeaning = {
  /** Each is a cuisine or part of a name: all of its words must occur. */
  readonly cuisines: readonly (readonly string[])[];
  readonly facts: readonly Fact[];
};

/** A word or a known phrase of a typed text. */
export type FoodTerm = {
  readonly words: readonly string[];
  readonly meanings: readonly FoodMeaning[];
};

/** Words in the longest phrase of the data. */
const MAX_PHRASE_WORDS = 4;

/** The words of a phrase as they are compared: without fillers and plurals. */
const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ');

const meaningOf = new SearchableMap<FoodMeaning>();
for (const [phrases, meanings] of foodWords) {
  const parts = meanings.split(', ');
  const facts = parts.filter((part) => part.startsWith('@')).map((part) => part.slice(1));
  const meaning: FoodMeaning = {
    cuisines: parts.filter((part) => !part.startsWith('@')).map(searchWords),
    facts: facts.filter(isFact),
  };
  for (const phrase of phrases.split(', ')) {
    const key = keyOf(significantWords(searchWords(phrase)));
    meaningOf.set(key, meaning);
    // "dimsum" is "dim sum"; a word that the data has for itself keeps its own meaning.
    const joined = key.replaceAll(' ', '');
    if (!meaningOf.has(joined)) meaningOf.set(joined, meaning);
  }
}

/**
 * Divides a typed text into words and known phrases, the longest first, and looks up what they mean. A word that neither
 * the data nor any merchant has means the food words that are a typo away.
 * @param isUsed whether any merchant has a word
 */
export function foodTerms(words: readonly string[], isUsed: (word: string) => boolean): FoodTerm[] {
  const terms: FoodTerm[] = [];
  for (let from = 0; from < words.length;) {
    const length = phraseLength(words, from);
    const term = words.slice(from, from + Math.max(length, 1));
    const known = length > 0 ? [meaningOf.get(keyOf(term))!] : isUsed(term[0]!) ? [] : misspelled(term[0]!);
    terms.push({ words: term, meanings: known });
    from += term.length;
  }
  return terms;
}

/** Words in the longest known phrase at a place; 0 if there is none. */
function phraseLength(words: readonly string[], from: number): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - from); length > 0; length--)
    if (meaningOf.has(keyOf(words.slice(from, from + length)))) return length;
  return 0;
}

/** What a misspelled word may mean: "buritto" is "burrito". */
function misspelled(word: string): FoodMeaning[] {
  const stem = stemOf(word);
  const typos = typosAllowed(stem);
  if (typos === 0) return [];
  const near = [...meaningOf.fuzzyGet(stem, typos)].filter(([key]) => key[0] === word[0]);
  return near.map(([, [meaning]]) => meaning);
}
