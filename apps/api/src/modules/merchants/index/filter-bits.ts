import { features, meals } from '@dining/api-contract';
import type { IndexedMerchant, SearchRequest } from './search-request.ts';

const priceBit = (price: number): number => 1 << (price - 1);
const mealBits = new Map<string, number>(meals.map((meal, place) => [meal, 1 << (4 + place)]));
const featureBits = new Map<string, number>(features.map((feature, place) => [feature, 1 << (9 + place)]));
const ACCLAIMED_BIT = 1 << 13;
const NEW_BIT = 1 << 14;
const RESERVATION_BIT = 1 << 15;
/** Set for every merchant, so that an empty "any of these" passes without a branch. */
const ALWAYS_BIT = 1 << 16;

const sumOf = (names: readonly string[], bits: ReadonlyMap<string, number>): number =>
  names.reduce((sum, name) => sum | (bits.get(name) ?? 0), 0);

/** Facts that are not the merchant's alone; only facets write them as bits. */
export const BENEFIT_BIT = 1 << 17;
export const EXTRA_BIT = 1 << 18;
export const OPEN_BIT = 1 << 19;

/** The bits of one group of alternatives. */
export const PRICE_BITS = 0b1111;
export const MEAL_BITS = 0b11111 << 4;

/** The bit of each choice that facets count, by filter. */
export const facetBits = {
  acclaimed: ACCLAIMED_BIT,
  isNew: NEW_BIT,
  reservations: RESERVATION_BIT,
  benefitsFor: BENEFIT_BIT,
  earnsExtra: EXTRA_BIT,
  openNow: OPEN_BIT,
  priceRange: [1, 2, 3, 4].map((value) => ({ value, bit: priceBit(value) })),
  mealsServed: meals.map((value) => ({ value, bit: mealBits.get(value)! })),
  features: features.map((value) => ({ value, bit: featureBits.get(value)! })),
};

/** Everything that the filters check about a merchant, in one number. An unknown price (0) matches no price filter. */
export function merchantBits({ summary, mealsServed }: IndexedMerchant): number {
  const { priceRange, highlight, features: offered } = summary.details;
  return (
    ALWAYS_BIT |
    (priceRange >= 1 && priceRange <= 4 ? priceBit(priceRange) : 0) |
    sumOf(mealsServed, mealBits) |
    sumOf(offered, featureBits) |
    (summary.acclaimedLevel > 0 ? ACCLAIMED_BIT : 0) |
    (highlight === 'new' ? NEW_BIT : 0) |
    (summary.reservationProviders.openTable === undefined ? 0 : RESERVATION_BIT)
  );
}

const factBits: ReadonlyMap<string, number> = new Map([
  ...mealBits,
  ...featureBits,
  ...[1, 2, 3, 4].map((price) => [`price${price}`, priceBit(price)] as const),
]);

/** A fact that typed words can stand for: a meal, a feature, or `price1` to `price4`. */
export type Fact = string & { readonly isFact: true };

export const isFact = (name: string): name is Fact => factBits.has(name);

/** The merchants' bit of a fact. */
export const factBit = (fact: Fact): number => factBits.get(fact)!;

/** A merchant passes if it has all bits of `all` and at least one bit of each of the other two. */
export type FilterMasks = {
  readonly all: number;
  readonly anyPrice: number;
  readonly anyMeal: number;
  /** No filter is active: every merchant passes. */
  readonly isOpen: boolean;
};

export function filterMasks(request: SearchRequest): FilterMasks {
  const all =
    (request.acclaimed ? ACCLAIMED_BIT : 0) |
    (request.isNew ? NEW_BIT : 0) |
    (request.reservations ? RESERVATION_BIT : 0) |
    sumOf(request.features, featureBits);
  const prices = request.priceRange.reduce((sum, price) => sum | priceBit(price), 0);
  const served = sumOf(request.mealsServed, mealBits);
  return {
    all,
    anyPrice: prices || ALWAYS_BIT,
    anyMeal: served || ALWAYS_BIT,
    isOpen: all === 0 && prices === 0 && served === 0,
  };
}
