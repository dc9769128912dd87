import { LRUCache } from 'lru-cache';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { STRIDE, type Pause } from './time-slices.ts';
import { searchWords, significantWords, type Vocabulary } from './vocabulary.ts';

/** The merchants that match a typed text. */
export type TextMatch = {
  /** One bit per merchant, by position. */
  readonly bits: Uint32Array;
  /** The positions themselves if they are few enough to be examined one by one. */
  readonly positions: Int32Array | undefined;
};

/** Above this it is cheaper to walk the tree and check each merchant nearby. */
const MAX_POSITIONS = 2048;
/** Size of the cache of matches. */
const MAX_CACHED_BYTES = 8_000_000;

/** Which merchants have which word of the vocabulary. */
export class TextCandidates {
  readonly #vocabulary: Vocabulary;
  readonly #size: number;
  /** Merchants with word n: `postings` from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  readonly #matches = new LRUCache<string, TextMatch>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (match) => match.bits.byteLength + (match.positions?.byteLength ?? 0) + 100,
  });

  private constructor(vocabulary: Vocabulary, size: number, starts: Uint32Array, postings: Uint32Array) {
    this.#vocabulary = vocabulary;
    this.#size = size;
    this.#starts = starts;
    this.#postings = postings;
  }

  static async build(
    merchants: readonly PreparedMerchant[],
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
    return new TextCandidates(vocabulary, merchants.length, starts, postings);
  }

  /** Undefined if the text has no words: it does not narrow the search then. */
  match(text: string): TextMatch | undefined {
    const cached = this.#matches.get(text);
    if (cached !== undefined) return cached;
    const words = [...new Set(significantWords(searchWords(text)))];
    if (words.length === 0) return undefined;
    const found = this.#matchAll(words);
    this.#matches.set(text, found);
    return found;
  }

  /** The merchants that match every word. */
  #matchAll(words: readonly string[]): TextMatch {
    const bits = this.#matchOne(words[0]!);
    for (const word of words.slice(1)) {
      const others = this.#matchOne(word);
      for (let block = 0; block < bits.length; block++) bits[block]! &= others[block]!;
    }
    let count = 0;
    for (const block of bits) count += bitCount(block);
    return { bits, positions: count <= MAX_POSITIONS ? positionsIn(bits, count) : undefined };
  }

  #matchOne(word: string): Uint32Array {
    const starts = this.#starts;
    const isUsed = (number: number) => number + 1 < starts.length && starts[number + 1]! > starts[number]!;
    const bits = new Uint32Array((this.#size + 31) >>> 5);
    for (const number of this.#vocabulary.meanings(word, isUsed)) {
      for (let at = starts[number]!; at < starts[number + 1]!; at++) {
        const position = this.#postings[at]!;
        bits[position >>> 5]! |= 1 << (position & 31);
      }
    }
    return bits;
  }
}

function bitCount(block: number): number {
  let count = 0;
  for (let rest = block; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function positionsIn(bits: Uint32Array, count: number): Int32Array {
  const positions = new Int32Array(count);
  let filled = 0;
  bits.forEach((block, place) => {
    for (let rest = block; rest !== 0; rest &= rest - 1)
      positions[filled++] = place * 32 + 31 - Math.clz32(rest & -rest);
  });
  return positions;
}
