import { type MerchantSearchQuery } from '@dining/api-contract';
import type { IndexedMerchant } from '@dining/merchant-index';
import { seededChance } from '@dining/merchant-index/testing';
import { features, meals, sortOrders } from '@dining/rules';

/** Typed texts, two of them with a typo. */
const TEXTS = [
  'pizza',
  'italian',
  'thai',
  'sushi',
  'golden',
  'amber table',
  'steak',
  'mexcan',
  'brunch',
  'burger',
  'kitchen',
  'willow gril',
];

/**
 * Searches as members make them: near restaurants, at a position rounded to two decimals, half of them with a filter or
 * two, some with words or another order. The same seed gives the same queries.
 */
export function randomQueries(
  merchants: readonly IndexedMerchant[],
  count: number,
  seed: number,
): MerchantSearchQuery[] {
  const chance = seededChance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const maybe = <T extends object>(likelihood: number, make: () => T): T | object =>
    chance() < likelihood ? make() : {};
  return Array.from({ length: count }, (): MerchantSearchQuery => {
    const { latitude, longitude } = pick(merchants).summary.location;
    return {
      latitude: twoDecimals(latitude + (chance() - 0.5) * 0.2),
      longitude: twoDecimals(longitude + (chance() - 0.5) * 0.2),
      ...maybe(0.25, () => ({ priceRange: [1, 2, 3, 4].filter(() => chance() < 0.5) })),
      ...maybe(0.2, () => ({ mealsServed: [pick(meals)] })),
      ...maybe(0.15, () => ({ features: [pick(features)] })),
      ...maybe(0.1, () => ({ acclaimed: true })),
      ...maybe(0.05, () => ({ isNew: true })),
      ...maybe(0.1, () => ({ reservations: true })),
      ...maybe(0.15, () => ({ restaurantOrCuisine: pick(TEXTS) })),
      ...maybe(0.1, () => ({ sortBy: pick(sortOrders) })),
      ...maybe(0.1, () => ({ pageNo: 1 + Math.floor(chance() * 3) })),
    };
  });
}

const twoDecimals = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The query as the browser sends it, with lists as repeated parameters. */
export function searchPath(query: MerchantSearchQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) parameters.append(name, String(each));
  return `/api/v2/Merchants/Search?${parameters.toString()}`;
}
