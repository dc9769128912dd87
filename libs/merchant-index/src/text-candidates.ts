import { LRUCache } from 'lru-cache';
import { addTo, candidatesOf, emptySet, intersect, unite, type Candidates } from './bit-sets.ts';
import { factBit } from './filter-bits.ts';
import { foodTerms, type FoodMeaning, type FoodTerm } from './food-terms.ts';
import type { PreparedMerchant } from './prepared-merchant.ts';
import type { SphereTree } from './sphere-tree.ts';
import { STRIDE, type Pause } from './time-slices.ts';
import { searchWords, significantWords, type Vocabulary } from './vocabulary.ts';

/** Size of a cache of matches. */
const MAX_CACHED_BYTES = 8_000_000;

const createCache = (): LRUCache<string, Candidates> =>
  new LRUCache({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (match) => match.bits.byteLength + (match.positions?.byteLength ?? 0) + 100,
  });

/** Which merchants have which word of the vocabulary. */
export class TextCandidates {
  readonly #vocabulary: Vocabulary;
  /** Of the tree: the filter bits of the merchant at position p are number 4 p + 3. */
  readonly #points: Float64Array;
  /** Merchants with word n: `postings` from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  /** By text. */
  readonly #matches = createCache();
  /** By state and text. */
  readonly #stateMatches = createCache();

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

  /**
   * The merchants of a state that match a text; undefined if neither narrows the search.
   * @param state two letters, or empty for all states
   */
  match(text: string, state: string): Candidates | undefined {
    const cache = state === '' ? this.#matches : this.#stateMatches;
    const key = state + text;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const words = [...new Set(significantWords(searchWords(text)))];
    if (words.length === 0 && state === '') return undefined;
    const bits = words.length === 0 ? this.#inState(state) : this.#matchAll(words);
    if (words.length > 0 && state !== '') intersect(bits, this.#inState(state));
    const found = candidatesOf(bits);
    cache.set(key, found);
    return found;
  }

  #inState(state: string): Uint32Array {
    const number = this.#vocabulary.stateNumber(state);
    return this.#merchantsWith(number === undefined ? [] : [number]);
  }

  /** The merchants that match every word or phrase. */
  #matchAll(words: readonly string[]): Uint32Array {
    const terms = foodTerms(words, (word) => {
      const number = this.#vocabulary.numberOf(word);
      return number !== undefined && this.#isUsed(number);
    });
    const bits = this.#matchTerm(terms[0]!);
    for (const term of terms.slice(1)) intersect(bits, this.#matchTerm(term));
    return bits;
  }

  /** The merchants that have the words themselves, or anything that they mean. */
  #matchTerm({ words, meanings }: FoodTerm): Uint32Array {
    const bits = this.#matchEach(words, (word) => this.#vocabulary.meanings(word, this.#isUsed));
    // A known phrase is found in its other form too: "tacos" in "Taco Stand".
    if (meanings.length > 0)
      unite(
        bits,
        this.#matchEach(words, (word) => this.#vocabulary.forms(word)),
      );
    for (const meaning of meanings) this.#addMeaning(bits, meaning);
    return bits;
  }

  #addMeaning(bits: Uint32Array, { cuisines, facts }: FoodMeaning): void {
    for (const cuisine of cuisines)
      unite(
        bits,
        this.#matchEach(cuisine, (word) => this.#vocabulary.forms(word)),
      );
    if (facts.length === 0) return;
    const wanted = facts.reduce((sum, fact) => sum | factBit(fact), 0);
    const points = this.#points;
    for (let position = 0, at = 3; at < points.length; position++, at += 4)
      if ((points[at]! & wanted) !== 0) addTo(bits, position);
  }

  readonly #isUsed = (number: number): boolean =>
    number + 1 < this.#starts.length && this.#starts[number + 1]! > this.#starts[number]!;

  /** The merchants that have, for every word, one of the vocabulary's words that it stands for. */
  #matchEach(words: readonly string[], numbersOf: (word: string) => readonly number[]): Uint32Array {
    const bits = this.#merchantsWith(numbersOf(words[0]!));
    for (const word of words.slice(1)) intersect(bits, this.#merchantsWith(numbersOf(word)));
    return bits;
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
