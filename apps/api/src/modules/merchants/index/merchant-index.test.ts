import { sortOrders } from '@dining/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOf } from './merchant-index.testing.ts';
import { createMerchantIndex, TOTAL_CAP, type PartnerIndex } from './merchant-index.ts';
import { plainScan } from './plain-scan.testing.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import { completeQuery, type IndexedMerchant, type MerchantOffers, type SearchRequest } from './search-request.ts';

const city: Area = { latitude: 40.7, longitude: -74, spread: 0.3 };
const dateLine: Area = { latitude: 51.9, longitude: 179.95, spread: 0.4 };
const northPole: Area = { latitude: 89.9, longitude: 0, spread: 180 };
const southPole: Area = { latitude: -90, longitude: 10, spread: 0.2 };
const country: Area = { latitude: 38, longitude: -98, spread: 14 };

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

describe('merchant index', { timeout: 60_000 }, () => {
  it('SRC-01 SRC-02 answers like a scan of all merchants: any filters, orders and pages, also at poles and date line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 0, max: 300 }), async (seed, count) => {
        const chance = seededChance(seed);
        const areas = [city, dateLine, northPole, southPole].filter(() => chance() < 0.6);
        if (areas.length === 0) areas.push(city);
        const merchants = randomMerchants(count, areas, chance);
        const offers = randomOffers(merchants, chance);
        const index = await indexOf(merchants, offers);
        for (let turn = 0; turn < 10; turn++) expectSame(index, merchants, offers, randomRequest(areas, chance));
      }),
      { numRuns: 150 },
    );
  });

  it('SRC-01 SRC-02 answers 300 random searches among 20,000 merchants like a scan of all of them', async () => {
    const chance = seededChance(20_000);
    const areas = [city, city, city, country, dateLine, northPole];
    const merchants = randomMerchants(20_000, areas, chance);
    const offers = randomOffers(merchants, chance);
    const index = await indexOf(merchants, offers);
    for (let turn = 0; turn < 300; turn++) expectSame(index, merchants, offers, randomRequest(areas, chance));
  });

  it.each([TOTAL_CAP - 1, TOTAL_CAP, TOTAL_CAP + 1])(
    'SRC-01 counts %i merchants exactly up to 1,000 and says that there are more beyond',
    async (count) => {
      const spot: Area = { ...city, spread: 0.01 };
      const index = await indexOf(randomMerchants(count, [spot], seededChance(5)));
      const request = completeQuery({ ...spot, pageSize: 15 }, 25);
      expect(index.search(request)).toMatchObject({
        totalResultSize: Math.min(count, 1_000),
        totalIsLowerBound: count > 1_000,
        totalPages: 67,
      });
      expect(index.search({ ...request, pageNo: 67 }).ids).toHaveLength(Math.min(count, 1_000) - 66 * 15);
      expect(index.search({ ...request, pageNo: 68 }).ids).toEqual([]);
    },
  );

  it.each(sortOrders)('SRC-01 pages sorted by %s follow each other without gap or repeat', async (sortBy) => {
    const index = await indexOf(randomMerchants(400, [city], seededChance(9)));
    const request = completeQuery({ latitude: 40.7, longitude: -74, sortBy, radius: 100 }, 25);
    const pages = Array.from({ length: 27 }, (_, place) => index.search({ ...request, pageNo: place + 1 }).ids);
    expect(pages.flat()).toHaveLength(400);
    expect(new Set(pages.flat()).size).toBe(400);
  });

  it('SRC-01 an index without merchants finds none', async () => {
    const index = await indexOf(
      [],
      [{ merchantId: 'gone', campaignCodes: ['A'], hasBenefit: true, earnTerms: { today: '2026-11-20', offers: [] } }],
    );
    const request = completeQuery({ latitude: 0, longitude: 0, restaurantOrCuisine: 'thai' }, 25);
    expect(JSON.parse(index.searchJson(request))).toEqual({
      merchants: [],
      pageNo: 1,
      totalPages: 0,
      totalResultSize: 0,
    });
  });

  it('SRC-01 changes become visible with the next publish, all at one moment', async () => {
    const [first, second] = randomMerchants(2, [{ ...city, spread: 0.01 }], seededChance(1)) as [
      IndexedMerchant,
      IndexedMerchant,
    ];
    const index = createMerchantIndex();
    const idsFound = () => index.forPartner([]).search(completeQuery(city, 25)).ids.toSorted();
    await index.stage([first]);
    await index.publish();
    const before = index.version();

    await index.stage([second, { removed: first.summary.id }]);
    expect(idsFound()).toEqual([first.summary.id]);
    expect(index.version()).toBe(before);

    await index.publish();
    expect(idsFound()).toEqual([second.summary.id]);
    expect(index.version()).toBe(before + 1);
    expect(index.cuisinesOf(first.summary.id)).toBeUndefined();
    expect(index.cuisinesOf(second.summary.id)).toEqual(second.summary.details.cuisines);

    await index.publish();
    expect(index.version()).toBe(before + 1);
  });
});
