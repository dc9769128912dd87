import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeQuery, type IndexedMerchant, type MerchantOffer, type SearchRequest } from './indexed-merchant.ts';
import { plainScan } from './plain-scan.testing.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import { buildSearchIndex, TOTAL_CAP, type SearchIndex } from './search-index.ts';

const city: Area = { latitude: 40.7, longitude: -74, spread: 0.3 };
const dateLine: Area = { latitude: 51.9, longitude: 179.95, spread: 0.4 };
const northPole: Area = { latitude: 89.9, longitude: 0, spread: 180 };
const southPole: Area = { latitude: -90, longitude: 10, spread: 0.2 };
const country: Area = { latitude: 38, longitude: -98, spread: 14 };

function expectSame(
  index: SearchIndex,
  merchants: readonly IndexedMerchant[],
  request: SearchRequest,
  offers: readonly MerchantOffer[],
): void {
  const answer = index.search(request, index.offersOf(offers));
  const truth = plainScan(merchants, request, offers);
  expect({ ...answer, positions: index.idsOf(answer.positions), distances: [] }).toEqual({
    positions: truth.ids,
    distances: [],
    pageNo: request.pageNo,
    totalPages: truth.totalPages,
    totalResultSize: truth.totalResultSize,
    totalIsLowerBound: truth.totalIsLowerBound,
  });
  for (const [place, distance] of answer.distances.entries()) expect(distance).toBeCloseTo(truth.distances[place]!, 5);
}

describe('search index', { timeout: 60_000 }, () => {
  it('SRC-01 SRC-02 answers like a scan of all merchants: any filters, orders and pages, at the poles and the date line too', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 300 }), (seed, count) => {
        const chance = seededChance(seed);
        const areas = [city, dateLine, northPole, southPole].filter(() => chance() < 0.6);
        if (areas.length === 0) areas.push(city);
        const merchants = randomMerchants(count, areas, chance);
        const offers = randomOffers(merchants, chance);
        const index = buildSearchIndex(merchants);
        for (let turn = 0; turn < 10; turn++) expectSame(index, merchants, randomRequest(areas, chance), offers);
      }),
      { numRuns: 150 },
    );
  });

  it('SRC-01 SRC-02 answers 300 random searches among 20,000 merchants like a scan of all of them', () => {
    const chance = seededChance(20_000);
    const areas = [city, city, city, country, dateLine, northPole];
    const merchants = randomMerchants(20_000, areas, chance);
    const offers = randomOffers(merchants, chance);
    const index = buildSearchIndex(merchants);
    for (let turn = 0; turn < 300; turn++) expectSame(index, merchants, randomRequest(areas, chance), offers);
  });

  it('SRC-01 counts exactly up to the cap and says that there are more beyond it', () => {
    const chance = seededChance(5);
    const spot: Area = { ...city, spread: 0.01 };
    for (const count of [TOTAL_CAP - 1, TOTAL_CAP, TOTAL_CAP + 1]) {
      const merchants = randomMerchants(count, [spot], chance);
      const index = buildSearchIndex(merchants);
      const request = completeQuery({ ...spot, pageSize: 15 }, 25);
      const answer = index.search(request, index.offersOf([]));
      expect(answer).toMatchObject({
        totalResultSize: Math.min(count, TOTAL_CAP),
        totalIsLowerBound: count > TOTAL_CAP,
        totalPages: 67,
      });
      const lastPage = index.search({ ...request, pageNo: 67 }, index.offersOf([]));
      expect(lastPage.positions).toHaveLength(Math.min(count, TOTAL_CAP) - 66 * 15);
      expect(index.search({ ...request, pageNo: 68 }, index.offersOf([])).positions).toEqual([]);
    }
  });

  it('SRC-01 pages follow each other without gap or repeat in every order', () => {
    const chance = seededChance(9);
    const merchants = randomMerchants(400, [city], chance);
    const index = buildSearchIndex(merchants);
    const offers = index.offersOf([]);
    for (const sortBy of ['distance', 'rating', 'newest', 'name'] as const) {
      const request = completeQuery({ latitude: 40.7, longitude: -74, sortBy, radius: 100 }, 25);
      const pages = Array.from({ length: 27 }, (_, place) =>
        index.idsOf(index.search({ ...request, pageNo: place + 1 }, offers).positions),
      );
      expect(new Set(pages.flat()).size).toBe(400);
    }
  });

  it('SRC-01 an index without merchants answers with nothing', () => {
    const index = buildSearchIndex([]);
    const offers = index.offersOf([{ merchantId: 'gone', campaignCodes: ['A'] }]);
    const answer = index.search(completeQuery({ latitude: 0, longitude: 0, restaurantOrCuisine: 'thai' }, 25), offers);
    expect(JSON.parse(index.write(answer, offers))).toEqual({
      merchants: [],
      pageNo: 1,
      totalPages: 0,
      totalResultSize: 0,
    });
  });
});
