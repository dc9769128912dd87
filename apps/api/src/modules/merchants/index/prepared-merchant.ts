import { merchantBits } from './filter-bits.ts';
import { unitVector } from './globe.ts';
import type { IndexedMerchant } from './indexed-merchant.ts';
import { recordText } from './record-text.ts';
import type { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A merchant made ready once: what is compared as numbers, what is answered as text. */
export type PreparedMerchant = {
  readonly id: string;
  /** The record up to its distance, where nothing is offered, see `recordText`. Moves in memory, see `textsInOrder`. */
  text: string;
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
};

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
    text: recordText(summary),
    cuisines: summary.details.cuisines,
    latitude,
    longitude,
    ...unitVector(latitude, longitude),
    bits: merchantBits(merchant),
    words: Array.from(words, (word) => vocabulary.add(word)),
    nameText,
    nameKey: firstLettersKey(nameText),
    ratingKey: -(
      Math.round(overallRating * 1000) * RATING_COUNT_LIMIT +
      Math.min(numberOfRatings, RATING_COUNT_LIMIT - 1)
    ),
    newestKey: -merchant.listedAt,
  };
}

/** More ratings than this make no difference to the order. */
const RATING_COUNT_LIMIT = 2 ** 22;

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
