import { LRUCache } from 'lru-cache';
import type { PreparedMerchant } from './prepared-merchant.ts';
import { STRIDE, type Steps } from './steps.ts';
import { tellingWords, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** The merchants that answer to a typed text. */
export type TextMatch = {
  readonly count: number;
  /** One bit a merchant, by position. */
  readonly bits: Uint32Array;
  /** The positions themselves when they are few enough to be looked at one by one. */
  readonly positions: Int32Array | undefined;
};

/** Above this it is cheaper to walk the tree and ask each merchant near by. */
const FEW_ENOUGH = 2048;
/** Bytes of matches kept for texts that are asked again. */
const KEPT_BYTES = 8_000_000;

/** Which merchants carry which word of the vocabulary. */
export class TextCandidates {
  readonly #vocabulary: Vocabulary;
  readonly #size: number;
  /** Merchants of word n: `postings` from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  readonly #kept = new LRUCache<string, TextMatch>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (match) => match.bits.byteLength + (match.positions?.byteLength ?? 0) + 100,
  });

  private constructor(vocabulary: Vocabulary, size: number, starts: Uint32Array, postings: Uint32Array) {
    this.#vocabulary = vocabulary;
    this.#size = size;
    this.#starts = starts;
    this.#postings = postings;
  }

  static *build(records: readonly PreparedMerchant[], vocabulary: Vocabulary): Steps<TextCandidates> {
    const starts = new Uint32Array(vocabulary.size + 1);
    for (let place = 0; place < records.length; place++) {
      for (const word of records[place]!.words) starts[word + 1]!++;
      if (place % STRIDE === 0) yield;
    }
    for (let word = 0; word < vocabulary.size; word++) starts[word + 1]! += starts[word]!;
    const next = starts.slice();
    const postings = new Uint32Array(starts.at(-1) ?? 0);
    for (let place = 0; place < records.length; place++) {
      for (const word of records[place]!.words) postings[next[word]!++] = place;
      if (place % STRIDE === 0) yield;
    }
    return new TextCandidates(vocabulary, records.length, starts, postings);
  }

  /** Nothing when the text holds no word at all: then it does not narrow the search. */
  match(text: string): TextMatch | undefined {
    const kept = this.#kept.get(text);
    if (kept !== undefined) return kept;
    const words = [...new Set(tellingWords(wordsOf(text)))];
    if (words.length === 0) return undefined;
    const found = this.#meet(words);
    this.#kept.set(text, found);
    return found;
  }

  #meet(words: readonly string[]): TextMatch {
    const bits = this.#carriersOf(words[0]!);
    for (const word of words.slice(1)) {
      const also = this.#carriersOf(word);
      for (let block = 0; block < bits.length; block++) bits[block]! &= also[block]!;
    }
    let count = 0;
    for (const block of bits) count += bitCount(block);
    return { count, bits, positions: count <= FEW_ENOUGH ? positionsIn(bits, count) : undefined };
  }

  #carriersOf(word: string): Uint32Array {
    const starts = this.#starts;
    const inUse = (number: number) => number + 1 < starts.length && starts[number + 1]! > starts[number]!;
    const bits = new Uint32Array((this.#size + 31) >>> 5);
    for (const number of this.#vocabulary.meanings(word, inUse)) {
      for (let at = starts[number]!; at < starts[number + 1]!; at++) {
        const place = this.#postings[at]!;
        bits[place >>> 5]! |= 1 << (place & 31);
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
