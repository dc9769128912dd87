import { LRUCache } from 'lru-cache';
import { addTo, candidatesOf, emptySet, intersect, unite, type Candidates } from './bit-sets.ts';
import { factBit } from './filter-bits.ts';
import { foodTerms, type FoodMeaning, type FoodTerm } from './food-terms.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import type { SphereTree } from './sphere-tree.ts';
import { STRIDE, type Pause } from './time-slices.ts';
import { typedWords } from './typed-words.ts';
import { significantWords, type Vocabulary } from './vocabulary.ts';

/** A word or phrase as it was typed. */
export type TypedTerm = FoodTerm & { readonly typed: string };

/** The merchants that match words, and those among them that have the words themselves, the dish, or the cuisine that they name. */
type TermMatch = { readonly bits: Uint32Array; readonly exact: Uint32Array };

/** Size of a cache of matches. */
const MAX_CACHED_BYTES = 8_000_000;
/** Texts whose terms are remembered. */
const MAX_CACHED_TEXTS = 2_000;

const createCache = (): LRUCache<string, Candidates> =>
  new LRUCache({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bits, positions, exact }) =>
      bits.byteLength + (positions?.byteLength ?? 0) + (exact?.byteLength ?? 0) + 100,
  });

const keyOf = ({ words }: FoodTerm): string => words.join(' ');

/** Whether a term is food or a kitchen by the food words: "hot" and "rooftop" alone say little of what to eat. */
export const isFoodTerm = ({ meanings }: FoodTerm): boolean =>
  meanings.some(({ cuisines, facts, traits }) => cuisines.length > 0 || facts.length + traits.length === 0);

/** Whether a term asks for a fact or a trait. */
const isQuality = ({ meanings }: FoodTerm): boolean =>
  meanings.some(({ facts, traits }) => facts.length + traits.length > 0);

/** Which merchants have which word of the vocabulary. */
export class TextCandidates {
  readonly #vocabulary: Vocabulary;
  /** Of the tree: the filter bits of the merchant at position p are number 4 p + 3. */
  readonly #points: Float64Array;
  /** Merchants with word n: `postings` from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  /** By text. */
  readonly #terms = new LRUCache<string, readonly TypedTerm[]>({ max: MAX_CACHED_TEXTS });
  /** By the words of all terms. */
  readonly #matches = createCache();
  /** By state and the words of all terms. */
  readonly #stateMatches = createCache();
  /** By the words of the term. */
  readonly #termMatches = new LRUCache<string, TermMatch>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ bits, exact }) => bits.byteLength + exact.byteLength + 100,
  });

  private constructor(vocabulary: Vocabulary, points: Float64Array, starts: Uint32Array, postings: Uint32Array) {
    this.#vocabulary = vocabulary;
    this.#points = points;
    this.#starts = starts;
    this.#postings = postings;
  }

  static async build(
    { merchants, points }: SphereTree<PreparedMerchant>,
    vocabulary: Vocabulary,
    pause: Pause,
  ): Promise<TextCandidates> {
    const starts = new Uint32Array(vocabulary.size + 1);
    for (let position = 0; position < merchants.length; position++) {
      for (const word of merchants[position]!.words) starts[word + 1]!++;
      if (position % STRIDE === 0) await pause();
    }
    for (let word = 0; word + 1 < starts.length; word++) starts[word + 1]! += starts[word]!;
    const next = starts.slice();
    const postings = new Uint32Array(starts.at(-1) ?? 0);
    for (let position = 0; position < merchants.length; position++) {
      for (const word of merchants[position]!.words) postings[next[word]!++] = position;
      if (position % STRIDE === 0) await pause();
    }
    return new TextCandidates(vocabulary, points, starts, postings);
  }

  /** The words and known phrases of a typed text that must match. */
  terms(text: string): readonly TypedTerm[] {
    const known = this.#terms.get(text);
    if (known !== undefined) return known;
    const places = new Map<string, { from: number; to: number }>();
    for (const { word, ...place } of typedWords(text)) if (!places.has(word)) places.set(word, place);
    const found = foodTerms(significantWords([...places.keys()]), {
      has: (word) => {
        const number = this.#vocabulary.numberOf(word);
        return number !== undefined && this.#isUsed(number);
      },
      typosTo: (word) => this.#vocabulary.typosTo(word, this.#isUsed),
    });
    const terms = found.map((term) => {
      const typed = text.slice(places.get(term.words[0]!)!.from, places.get(term.words.at(-1)!)!.to);
      return { ...term, typed };
    });
    this.#terms.set(text, terms);
    return terms;
  }

  /**
   * The merchants of a state that match all of these terms; undefined if neither narrows the search.
   * @param state two letters, or empty for all states
   */
  match(terms: readonly FoodTerm[], state: string): Candidates | undefined {
    if (terms.length === 0 && state === '') return undefined;
    const cache = state === '' ? this.#matches : this.#stateMatches;
    const key = `${state}${terms.map(keyOf).join(',')}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const found = terms.length === 0 ? candidatesOf(this.#inState(state)) : this.#matchAll(terms, state);
    cache.set(key, found);
    return found;
  }

  #inState(state: string): Uint32Array {
    const number = this.#vocabulary.stateNumber(state);
    return this.#merchantsWith(number === undefined ? [] : [number]);
  }

  #matchAll(terms: readonly FoodTerm[], state: string): Candidates {
    const matches = terms.map((term) => this.#matchTerm(term));
    const bits = matches[0]!.bits.slice();
    for (const match of matches.slice(1)) intersect(bits, match.bits);
    if (state !== '') intersect(bits, this.#inState(state));
    // "Spicy" and "cheap" leave it to "ramen" which restaurants match best: each has the trait, or has it not.
    const deciding = matches.filter((_match, place) => !isQuality(terms[place]!));
    const exact = bits.slice();
    for (const match of deciding.length > 0 ? deciding : matches) intersect(exact, match.exact);
    return candidatesOf(bits, exact);
  }

  /** The merchants that have the words themselves in any form ("tacos" in "Taco Stand"), the dish, or anything that they mean. */
  #matchTerm(term: FoodTerm): TermMatch {
    const key = keyOf(term);
    const { words, meanings } = term;
    const known = this.#termMatches.get(key);
    if (known !== undefined) return known;
    const exact = this.#withForms(words);
    for (const { key: dish, named } of meanings) {
      unite(exact, this.#withDish(dish));
      for (const cuisine of named) unite(exact, this.#withForms(cuisine));
    }
    const bits = this.#matchEach(words, (word) => this.#vocabulary.meanings(word, this.#isUsed));
    unite(bits, exact);
    for (const meaning of meanings) this.#addMeaning(bits, meaning);
    const match = { bits, exact };
    this.#termMatches.set(key, match);
    return match;
  }

  #addMeaning(bits: Uint32Array, { cuisines, dishes, facts, traits }: FoodMeaning): void {
    for (const cuisine of cuisines) unite(bits, this.#withForms(cuisine));
    for (const dish of dishes) unite(bits, this.#withDish(dish));
    const numbers = traits.map((trait) => this.#vocabulary.traitNumber(trait));
    if (traits.length > 0) unite(bits, this.#merchantsWith(numbers.filter((number) => number !== undefined)));
    if (facts.length === 0) return;
    const wanted = facts.reduce((sum, fact) => sum | factBit(fact), 0);
    const points = this.#points;
    for (let position = 0, at = 3; at < points.length; position++, at += 4)
      if ((points[at]! & wanted) !== 0) addTo(bits, position);
  }

  readonly #isUsed = (number: number): boolean =>
    number + 1 < this.#starts.length && this.#starts[number + 1]! > this.#starts[number]!;

  /** The merchants that have every word, in its singular or plural. */
  #withForms(words: readonly string[]): Uint32Array {
    return this.#matchEach(words, (word) => this.#vocabulary.forms(word));
  }

  /** The merchants that have, for every word, one of the vocabulary's words that it stands for. */
  #matchEach(words: readonly string[], numbersOf: (word: string) => readonly number[]): Uint32Array {
    const bits = this.#merchantsWith(numbersOf(words[0]!));
    for (const word of words.slice(1)) intersect(bits, this.#merchantsWith(numbersOf(word)));
    return bits;
  }

  /** The merchants with a phrase of the food words on the menu. */
  #withDish(key: string): Uint32Array {
    const number = this.#vocabulary.dishNumber(key);
    return this.#merchantsWith(number === undefined ? [] : [number]);
  }

  #merchantsWith(numbers: readonly number[]): Uint32Array {
    const bits = emptySet(this.#points.length / 4);
    for (const number of numbers) {
      if (!this.#isUsed(number)) continue;
      for (let at = this.#starts[number]!; at < this.#starts[number + 1]!; at++) {
        addTo(bits, this.#postings[at]!);
      }
    }
    return bits;
  }
}
