import { features, meals, sortOrders } from '@dining/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeQuery, requestKey, type SearchRequest } from './index/indexed-merchant.ts';
import { requestHash } from './request-hash.ts';

const requests = fc
  .record(
    {
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.integer({ min: -18_000, max: 18_000 }).map((hundredths) => hundredths / 100),
      radius: fc.double({ min: 0.1, max: 100, noNaN: true }),
      pageNo: fc.integer({ min: 1, max: 1000 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
      sortBy: fc.constantFrom(...sortOrders),
      acclaimed: fc.boolean(),
      isNew: fc.boolean(),
      reservations: fc.boolean(),
      benefitsFor: fc.boolean(),
      campaignCode: fc.string({ maxLength: 10 }),
      priceRange: fc.subarray([1, 2, 3, 4]),
      mealsServed: fc.subarray([...meals]),
      features: fc.subarray([...features]),
      restaurantOrCuisine: fc.string({ maxLength: 20, unit: 'binary' }),
    },
    { requiredKeys: ['latitude', 'longitude'] },
  )
  .map((query) => completeQuery(query, 25));

describe('the print of a search', () => {
  it('SRC-01 is the same for the same search, and a whole number of 32 bits', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const print = requestHash(request);
        expect(requestHash(structuredClone(request))).toBe(print);
        expect(print).toBe(print >>> 0);
      }),
    );
  });

  it('SRC-01 tells searches apart that differ in one field only', () => {
    const here = completeQuery({ latitude: 40.76, longitude: -73.99 }, 25);
    const others: Partial<SearchRequest>[] = [
      {},
      { latitude: 40.77 },
      { longitude: -73.98 },
      { latitude: -73.99, longitude: 40.76 },
      { radius: 24 },
      { pageNo: 2 },
      { pageSize: 16 },
      { sortBy: 'name' },
      { acclaimed: true },
      { isNew: true },
      { reservations: true },
      { benefitsFor: true },
      { campaignCode: 'A' },
      { restaurantOrCuisine: 'A' },
      { priceRange: [1] },
      { priceRange: [1, 2] },
      { mealsServed: ['lunch'] },
      { features: ['dineIn'] },
    ];
    expect(new Set(others.map((other) => requestHash({ ...here, ...other }))).size).toBe(others.length);
  });

  it('SRC-01 hardly ever gives two searches one print, nor crowds them into few places', () => {
    const grid = Array.from({ length: 10_000 }, (_, number) =>
      completeQuery({ latitude: 30 + Math.floor(number / 100) / 4, longitude: -120 + (number % 100) / 4 }, 25),
    );
    expect(new Set(grid.map(requestKey)).size).toBe(grid.length);
    const prints = grid.map(requestHash);
    expect(new Set(prints).size).toBeGreaterThan(grid.length - 5);
    expect(new Set(prints.map((print) => print % 8_192)).size).toBeGreaterThan(5_500);
  });
});
