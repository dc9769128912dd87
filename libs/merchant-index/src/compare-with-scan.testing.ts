import fc from 'fast-check';
import { expect } from 'vitest';
import type { PartnerIndex } from './index-snapshot.ts';
import { indexOf } from './merchant-index.testing.ts';
import { plainScan } from './plain-scan.testing.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import type { IndexedMerchant, MerchantOffers, SearchRequest } from './search-request.ts';

/** Areas that merchants of a test are in. */
export const AREAS = {
  city: { latitude: 40.7, longitude: -74, spread: 0.3 },
  dateLine: { latitude: 51.9, longitude: 179.95, spread: 0.4 },
  northPole: { latitude: 89.9, longitude: 0, spread: 180 },
  southPole: { latitude: -90, longitude: 10, spread: 0.2 },
  country: { latitude: 38, longitude: -98, spread: 14 },
} satisfies Record<string, Area>;

function expectSame(
  index: PartnerIndex,
  merchants: readonly IndexedMerchant[],
  offers: readonly MerchantOffers[],
  request: SearchRequest,
): void {
  const { distances, ...page } = index.search(request);
  const { distances: exactDistances, ...expected } = plainScan(merchants, request, offers);
  expect(page).toEqual({ ...expected, pageNo: request.pageNo });
  expect(distances).toHaveLength(exactDistances.length);
  for (const [place, distance] of distances.entries()) expect(distance).toBeCloseTo(exactDistances[place]!, 5);
}

/**
 * Expects that any searches among up to 300 merchants have the same answers as scans of all of them.
 * @param runs number of sets of merchants, each with ten searches
 */
export async function compareAnyMerchants(runs: number): Promise<void> {
  const { city, dateLine, northPole, southPole } = AREAS;
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.integer({ min: 0, max: 300 }), async (seed, count) => {
      const chance = seededChance(seed);
      const chosen: Area[] = [city, dateLine, northPole, southPole].filter(() => chance() < 0.6);
      if (chosen.length === 0) chosen.push(city);
      const merchants = randomMerchants(count, chosen, chance);
      const offers = randomOffers(merchants, chance);
      const index = await indexOf(merchants, offers);
      for (let turn = 0; turn < 10; turn++) expectSame(index, merchants, offers, randomRequest(chosen, chance));
    }),
    { numRuns: runs },
  );
}

/** Expects that random searches among many random merchants have the same answers as scans of all of them. */
export async function compareSearches(scale: { searches: number; merchants: number }): Promise<void> {
  const chance = seededChance(scale.merchants);
  const { city, country, dateLine, northPole } = AREAS;
  const spread = [city, city, city, country, dateLine, northPole];
  const merchants = randomMerchants(scale.merchants, spread, chance);
  const offers = randomOffers(merchants, chance);
  const index = await indexOf(merchants, offers);
  for (let turn = 0; turn < scale.searches; turn++) expectSame(index, merchants, offers, randomRequest(spread, chance));
}
