import { MerchantSearchQuerySchema } from '@dining/api-contract';
import {
  booleanParameters,
  features,
  meals,
  priceRanges,
  sortOrders,
  weekdayCodes,
  type BooleanParameter,
} from '@dining/rules';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { completeQuery, requestKey, type SearchRequest } from './search-request.ts';

const base = completeQuery({ latitude: 40.76, longitude: -73.99 }, 25, 0);
const fields = Object.keys(MerchantSearchQuerySchema.properties) as (keyof SearchRequest)[];

/** Values that the schema of a field allows, other than the one in `base`. */
function otherValues(field: keyof SearchRequest): unknown[] {
  const schema: TSchema = MerchantSearchQuerySchema.properties[field];
  const candidates = [
    ...weekdayCodes.map((code) => `${code}-19:00`),
    ...[true, 1, 2, 24, 40.77, -73.98, 'A', 'B', 'TX', 'NY'],
    ...[...sortOrders, ...features, ...meals],
    ...[[1], [2], [1, 2], ...features.map((feature) => [feature]), ...meals.map((meal) => [meal]), ['m1'], []],
  ];
  return candidates.filter(
    (value) => Value.Check(schema, value) && JSON.stringify(value) !== JSON.stringify(base[field]),
  );
}

const queries = fc.record(
  {
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.integer({ min: -18_000, max: 18_000 }).map((hundredths) => hundredths / 100),
    state: fc.constantFrom('TX', 'NY'),
    radius: fc.double({ min: 0.1, max: 100, noNaN: true }),
    pageNo: fc.integer({ min: 1, max: 1000 }),
    pageSize: fc.integer({ min: 1, max: 100 }),
    sortBy: fc.constantFrom(...sortOrders),
    openAt: fc.constantFrom('fri-19:00', 'sun-01:30'),
    ...(Object.fromEntries(booleanParameters.map((name) => [name, fc.boolean()])) as Record<
      BooleanParameter,
      fc.Arbitrary<boolean>
    >),
    campaignCode: fc.string({ maxLength: 10 }),
    cuisines: fc.subarray(['Thai', 'Pizza']),
    ids: fc.array(fc.string({ minLength: 1, maxLength: 10 })),
    priceRange: fc.subarray<number>([...priceRanges]),
    mealsServed: fc.subarray([...meals]),
    features: fc.subarray([...features]),
    tier: fc.constantFrom(2, 3),
    restaurantOrCuisine: fc.string({ maxLength: 20, unit: 'binary' }),
  } satisfies Record<keyof SearchRequest, fc.Arbitrary<unknown>>,
  { requiredKeys: ['latitude', 'longitude'] },
);

describe('key of a search', () => {
  it.each(fields)('SRC-01 differs for every other value of %s', (field) => {
    const others = otherValues(field);
    expect(others.length).toBeGreaterThan(0);
    const keys = [base, ...others.map((value) => ({ ...base, [field]: value }))].map(requestKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('SRC-01 covers every field of the contract', () => {
    expect(Object.keys(base).toSorted()).toEqual(fields.toSorted());
    expect(Object.keys(JSON.parse(requestKey(base)) as object).toSorted()).toEqual(fields.toSorted());
  });

  it('SRC-03 covers a search for all options of a list at once', () => {
    const all = { features: [...features], mealsServed: [...meals], priceRange: [...priceRanges] };
    expect(Value.Check(MerchantSearchQuerySchema, { latitude: 0, longitude: 0, ...all })).toBe(true);
  });

  it('SRC-01 differs between searches that swap the values of two fields', () => {
    expect(requestKey({ ...base, latitude: base.longitude, longitude: base.latitude })).not.toBe(requestKey(base));
    expect(requestKey({ ...base, campaignCode: 'A' })).not.toBe(requestKey({ ...base, restaurantOrCuisine: 'A' }));
    expect(requestKey({ ...base, campaignCode: 'AB' })).not.toBe(
      requestKey({ ...base, campaignCode: 'A', restaurantOrCuisine: 'B' }),
    );
  });

  it('SRC-01 differs for 10,000 places of a grid', () => {
    const grid = Array.from({ length: 10_000 }, (_, number) =>
      completeQuery({ latitude: 30 + Math.floor(number / 100) / 4, longitude: -120 + (number % 100) / 4 }, 25, 0),
    );
    expect(new Set(grid.map(requestKey)).size).toBe(grid.length);
  });

  it('SRC-01 is the same exactly for equal requests', () => {
    fc.assert(
      fc.property(queries, queries, (one, other) => {
        const [first, second] = [completeQuery(one, 25, 0), completeQuery(other, 25, 0)];
        expect(requestKey(structuredClone(first))).toBe(requestKey(first));
        expect(requestKey(first) === requestKey(second)).toBe(isEqual(first, second));
      }),
    );
  });

  it('SRC-01 is the same for two spellings of one search', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const reordered = Object.fromEntries(Object.entries(query).toReversed()) as typeof query;
        const repeated = {
          ...reordered,
          features: [...(query.features ?? []), ...(query.features ?? [])].toReversed(),
        };
        expect(requestKey(completeQuery(repeated, 25, 0))).toBe(requestKey(completeQuery(query, 25, 0)));
      }),
    );
  });
});

const isEqual = (one: SearchRequest, other: SearchRequest): boolean =>
  fields.every((field) => String(one[field]) === String(other[field]));
