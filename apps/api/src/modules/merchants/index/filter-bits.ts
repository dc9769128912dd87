import { features, meals } from '@dining/api-contract';
import type { IndexedMerchant, SearchRequest } from './indexed-merchant.ts';

const priceBit = (price: number): number => 1 << (price - 1);
const mealBits = new Map<string, number>(meals.map((meal, place) => [meal, 1 << (4 + place)]));
const featureBits = new Map<string, number>(features.map((feature, place) => [feature, 1 << (9 + place)]));
const acclaimedBit = 1 << 13;
const newBit = 1 << 14;
const reservationBit = 1 << 15;
/** Every merchant carries it, so that an empty "any of these" is met without a branch of its own. */
const alwaysBit = 1 << 16;

const sumOf = (names: readonly string[], bits: ReadonlyMap<string, number>): number =>
  names.reduce((sum, name) => sum | (bits.get(name) ?? 0), 0);

/** All that the filters ask about a merchant, in one number. An unknown price (0) answers no price filter. */
export function merchantBits({ summary, mealsServed }: IndexedMerchant): number {
  const { priceRange, highlight, features: offered } = summary.details;
  return (
    alwaysBit |
    (priceRange >= 1 && priceRange <= 4 ? priceBit(priceRange) : 0) |
    sumOf(mealsServed, mealBits) |
    sumOf(offered, featureBits) |
    (summary.acclaimedLevel > 0 ? acclaimedBit : 0) |
    (highlight === 'new' ? newBit : 0) |
    (summary.reservationProviders.openTable === undefined ? 0 : reservationBit)
  );
}

/** A merchant passes when it has all of `all` and at least one of each of the other two. */
export interface FilterMasks {
  readonly all: number;
  readonly anyPrice: number;
  readonly anyMeal: number;
  /** No bit is asked for: everyone passes. */
  readonly open: boolean;
}

export function filterMasks(request: SearchRequest): FilterMasks {
  const all =
    (request.acclaimed ? acclaimedBit : 0) |
    (request.isNew ? newBit : 0) |
    (request.reservations ? reservationBit : 0) |
    sumOf(request.features, featureBits);
  const prices = request.priceRange.reduce((sum, price) => sum | priceBit(price), 0);
  const served = sumOf(request.mealsServed, mealBits);
  return {
    all,
    anyPrice: prices || alwaysBit,
    anyMeal: served || alwaysBit,
    open: all === 0 && prices === 0 && served === 0,
  };
}
