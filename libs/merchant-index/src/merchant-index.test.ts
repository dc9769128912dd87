import { MerchantSearchQuerySchema } from '@dining/api-contract';
import { sortOrders } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { AREAS, compareAnyMerchants, compareSearches } from './compare-with-scan.testing.ts';
import { TOTAL_CAP } from './index-snapshot.ts';
import { indexOf } from './merchant-index.testing.ts';
import { createMerchantIndex } from './merchant-index.ts';
import { randomMerchants, randomOffers, randomRequest, seededChance, type Area } from './random-merchants.testing.ts';
import { completeQuery, type IndexedMerchant, type SearchRequest } from './search-request.ts';

const { city } = AREAS;

describe('merchant index', () => {
  it('SRC-01 SRC-02 answers like a scan of all merchants: any filters, orders and pages, also at poles and date line', () =>
    compareAnyMerchants(50));

  it('SRC-01 SRC-02 answers 30 random searches among 1,000 merchants like a scan of all of them', () =>
    compareSearches({ searches: 30, merchants: 1_000 }));

  it.each([TOTAL_CAP - 1, TOTAL_CAP, TOTAL_CAP + 1])(
    'SRC-01 counts %i merchants exactly up to 1,000 and says that there are more beyond',
    async (count) => {
      const spot: Area = { ...city, spread: 0.01 };
      const index = await indexOf(randomMerchants(count, [spot], seededChance(5)));
      const request = completeQuery({ ...spot, pageSize: 15 }, 25, 0);
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
    const request = completeQuery({ latitude: 40.7, longitude: -74, sortBy, radius: 100 }, 25, 0);
    const pages = Array.from({ length: 27 }, (_, place) => index.search({ ...request, pageNo: place + 1 }).ids);
    expect(pages.flat()).toHaveLength(400);
    expect(new Set(pages.flat()).size).toBe(400);
  });

  it('SRC-03 lets every parameter of the contract decide which merchants a search finds', async () => {
    const chance = seededChance(3);
    const merchants = randomMerchants(300, [city], chance);
    const index = await indexOf(merchants, randomOffers(merchants, chance));
    const requests = Array.from({ length: 200 }, () => randomRequest([city], chance));
    const found = (request: SearchRequest): string => JSON.stringify(index.search(request));
    const plain = completeQuery(city, 25, 0);
    const fields = Object.keys(MerchantSearchQuerySchema.properties) as (keyof SearchRequest)[];
    const idle = fields.filter((field) =>
      requests.every((request) => found(request) === found({ ...request, [field]: plain[field] })),
    );
    expect(idle).toEqual([]);
  });

  it('SRC-01 an index without merchants finds none', async () => {
    const index = await indexOf(
      [],
      [{ merchantId: 'gone', campaignCodes: ['A'], hasBenefit: true, earnTerms: { today: '2026-11-20', offers: [] } }],
    );
    const request = completeQuery({ latitude: 0, longitude: 0, restaurantOrCuisine: 'thai' }, 25, 0);
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
    const idsFound = () =>
      index
        .forPartner([])
        .search(completeQuery(city, 25, 0))
        .ids.toSorted();
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
