import type { Opening } from '@dining/api-contract';
import type { Area } from './dining-areas.ts';
import type { EqualValues } from './equal-values.ts';
import { merchantBits } from './filter-bits.ts';
import { pinText } from './pin-text.ts';
import { recordText } from './record-text.ts';
import type { IndexedMerchant, PhotographFacts, SharedSummary, SortOrder } from './search-request.ts';
import { unitVector } from './sphere-tree.ts';
import { STRIDE, type Pause } from './time-slices.ts';
import { searchWords, type Vocabulary } from './vocabulary.ts';

/** Opening hours in one time zone. */
export type Week = { readonly timeZone: string; readonly hours: readonly Opening[] };

/** A merchant prepared once: numbers to compare, text to answer with. */
export type PreparedMerchant = {
  readonly id: string;
  /** The record up to its distance, without an offer, see `recordText`. Moves in memory, see `recordsInOrder`. */
  record: string;
  /** The merchant on a map, see `pinText`. */
  readonly pin: string;
  readonly cuisines: readonly string[];
  /** The photographs that all partners show. */
  readonly photographs: PhotographFacts | undefined;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly bits: number;
  readonly area: Area;
  /** One object for all merchants of the index with the same week. */
  readonly week: Week;
  /** What a dine may earn here at most in a month, see MerchantSummary. */
  readonly maxima: Pick<SharedSummary, 'monthlyMaxSpendCents' | 'monthlyMaxVisits'>;
  /** Numbers of the state, the traits, the dishes and the words of name, cuisines and neighborhood, without duplicates. */
  readonly words: readonly number[];
  /** The name as it sorts. */
  readonly nameText: string;
  /** Sort keys: smaller comes first. */
  readonly sortKeys: Readonly<Record<SortKeyName, number>>;
};

type SortKeyName = Exclude<SortOrder, 'distance' | 'relevance'>;

/** What the merchants of one index share. */
export type SharedByMerchants = {
  readonly vocabulary: Vocabulary;
  readonly areaOf: (location: SharedSummary['location']) => Area;
  readonly values: EqualValues;
};

export function prepareMerchant(
  merchant: IndexedMerchant,
  { vocabulary, areaOf, values }: SharedByMerchants,
): PreparedMerchant {
  const { summary } = merchant;
  const { latitude, longitude } = summary.location;
  const nameWords = searchWords(summary.name);
  const nameText = nameWords.join(' ');
  const words = new Set(nameWords);
  for (const cuisine of summary.details.cuisines) for (const word of searchWords(cuisine)) words.add(word);
  for (const word of searchWords(summary.location.neighborhood ?? '')) words.add(word);
  const { overallRating, numberOfRatings } = summary.details.rating;
  return {
    id: summary.id,
    record: recordText(summary),
    pin: pinText(summary),
    cuisines: values.one(summary.details.cuisines),
    photographs: merchant.photographs,
    ...unitVector(latitude, longitude),
    bits: merchantBits(merchant),
    area: areaOf(summary.location),
    week: values.one({ timeZone: summary.timeZone, hours: merchant.hours }),
    maxima: values.one({
      ...(summary.monthlyMaxSpendCents !== undefined && { monthlyMaxSpendCents: summary.monthlyMaxSpendCents }),
      ...(summary.monthlyMaxVisits !== undefined && { monthlyMaxVisits: summary.monthlyMaxVisits }),
    }),
    words: [
      vocabulary.addState(summary.location.address.state),
      ...merchant.traits.map((trait) => vocabulary.addTrait(trait)),
      ...merchant.dishes.map((key) => vocabulary.addDish(key)),
      ...Array.from(words, (word) => vocabulary.add(word)),
    ],
    nameText,
    sortKeys: {
      name: firstLettersKey(nameText),
      rating: -(
        Math.round(overallRating * 1000) * RATING_COUNT_LIMIT +
        Math.min(numberOfRatings, RATING_COUNT_LIMIT - 1)
      ),
      newest: -merchant.listedAt,
    },
  };
}

/** Ratings beyond this number do not change the order. */
const RATING_COUNT_LIMIT = 2 ** 22;

/**
 * The first six letters as one number that sorts as they do. From the first letter beyond Latin on all count as equal,
 * and the whole names decide.
 */
function firstLettersKey(text: string): number {
  let key = 0;
  let isLatin = true;
  for (let place = 0; place < 6; place++) {
    const code = isLatin && place < text.length ? text.charCodeAt(place) : 0;
    key = key * 256 + Math.min(code, 255);
    if (code >= 255) isLatin = false;
  }
  return key;
}

/** For each order except distance, the sort keys of all merchants by position. */
export type SortKeys = Readonly<Record<SortKeyName, Float64Array>>;

export async function sortKeysOf(merchants: readonly PreparedMerchant[], pause: Pause): Promise<SortKeys> {
  const keys = {
    name: new Float64Array(merchants.length),
    rating: new Float64Array(merchants.length),
    newest: new Float64Array(merchants.length),
  };
  for (let position = 0; position < merchants.length; position++) {
    const { name, rating, newest } = merchants[position]!.sortKeys;
    keys.name[position] = name;
    keys.rating[position] = rating;
    keys.newest[position] = newest;
    if (position % STRIDE === 0) await pause();
  }
  return keys;
}
