import { merchantBits } from './filter-bits.ts';
import { unitVector } from './globe.ts';
import type { IndexedMerchant } from './indexed-merchant.ts';
import { stride, type Steps } from './steps.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A merchant made ready once: what is compared as numbers, what is answered as text. */
export interface PreparedMerchant {
  readonly id: string;
  /** The shared part of the record as JSON, open at the end: `{"id":…,"origin":…,`. Moves in memory, see `headsInOrder`. */
  head: string;
  readonly cuisines: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly bits: number;
  /** Numbers of the words of name and cuisines, each once. */
  readonly words: readonly number[];
  /** The name as it sorts. */
  readonly nameText: string;
  /** Sorting keys: smaller comes first. */
  readonly nameKey: number;
  readonly ratingKey: number;
  readonly newestKey: number;
}

export function prepareMerchant(merchant: IndexedMerchant, vocabulary: Vocabulary): PreparedMerchant {
  const { summary } = merchant;
  const { latitude, longitude } = summary.location;
  const nameWords = wordsOf(summary.name);
  const nameText = nameWords.join(' ');
  const words = new Set(nameWords);
  for (const cuisine of summary.details.cuisines) for (const word of wordsOf(cuisine)) words.add(word);
  const { overallRating, numberOfRatings } = summary.details.rating;
  return {
    id: summary.id,
    head: `${asciiJson(summary).slice(0, -1)},`,
    cuisines: summary.details.cuisines,
    latitude,
    longitude,
    ...unitVector(latitude, longitude),
    bits: merchantBits(merchant),
    words: Array.from(words, (word) => vocabulary.add(word)),
    nameText,
    nameKey: firstLettersKey(nameText),
    ratingKey: -(Math.round(overallRating * 1000) * ratingCountLimit + Math.min(numberOfRatings, ratingCountLimit - 1)),
    newestKey: -merchant.listedAt,
  };
}

/** More ratings than this make no difference to the order. */
const ratingCountLimit = 2 ** 22;

/** JSON in which every character is ASCII: such a text is sent without being encoded anew. */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Writes the heads anew, one after the other in the order of an index: neighbours on the ground become neighbours in
 * memory, which saves a search a tenth of its time. The merchants keep the new ones, so that each is there once.
 */
export function* headsInOrder(merchants: readonly PreparedMerchant[]): Steps<readonly string[]> {
  const heads = new Array<string>(merchants.length);
  for (const [place, merchant] of merchants.entries()) {
    // By way of a buffer: a text that was put together from parts would be copied from its parts each time.
    merchant.head = Buffer.from(merchant.head, 'latin1').toString('latin1');
    heads[place] = merchant.head;
    if (place % stride === 0) yield;
  }
  return heads;
}

/**
 * The first six letters as one number that sorts as they do. From the first letter beyond Latin on they all count as
 * equal, and the whole names decide.
 */
function firstLettersKey(text: string): number {
  let key = 0;
  let open = true;
  for (let place = 0; place < 6; place++) {
    const code = open && place < text.length ? text.charCodeAt(place) : 0;
    key = key * 256 + Math.min(code, 255);
    if (code >= 255) open = false;
  }
  return key;
}
