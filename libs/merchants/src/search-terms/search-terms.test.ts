import { features, meals, MerchantSearchQuerySchema, sortOrders } from '@dining/api-contract';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readSearchTerms } from './read-search-terms.ts';
import { searchQuery } from './search-query.ts';
import * as own from './search-terms.ts';
import type { SearchTerms } from './search-terms.ts';
import { writeSearchTerms } from './write-search-terms.ts';

const words = fc.string({ unit: 'binary', maxLength: 60 });
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((steps) => steps / 10_000 + 0);
const subset = <T>(all: readonly T[]) => fc.subarray([...all]);

/** Searches as the page makes them: texts tidied, figures as precise as an address is. */
const terms: fc.Arbitrary<SearchTerms> = fc
  .record({
    near: words,
    what: words,
    campaignCode: fc.option(fc.stringMatching(/^[A-Z0-9]{1,12}$/), { nil: undefined }),
    place: fc.option(
      fc.record({
        latitude: degrees(90),
        longitude: degrees(180),
        radius: fc.option(
          fc.integer({ min: 1, max: 1000 }).map((tenth) => tenth / 10),
          { nil: undefined },
        ),
      }),
      { nil: undefined },
    ),
    filters: fc.record({
      acclaimed: fc.boolean(),
      isNew: fc.boolean(),
      benefitsFor: fc.boolean(),
      reservations: fc.boolean(),
      priceRange: subset(own.priceLevels),
      mealsServed: subset(own.meals),
      features: subset(own.features),
    }),
    sortBy: fc.constantFrom(...own.sortOrders),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ place, near, what, campaignCode, ...rest }) => {
    const read = readSearchTerms(new URLSearchParams({ near, what }));
    return {
      ...read,
      ...(place ? { point: { latitude: place.latitude, longitude: place.longitude } } : {}),
      ...(place?.radius === undefined ? {} : { radius: place.radius }),
      ...(campaignCode === undefined ? {} : { campaignCode }),
      ...rest,
    };
  });

describe('SRC-02 a search in an address', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(terms, (search) => {
        const address = writeSearchTerms(search).toString();
        expect(readSearchTerms(new URLSearchParams(address))).toEqual(search);
      }),
    );
  });

  it('is read from any query without harm, and always makes a call that the server takes', () => {
    const name = fc.constantFrom(
      'near',
      'what',
      'lat',
      'lng',
      'radius',
      'page',
      'sortBy',
      'priceRange',
      'mealsServed',
      'features',
      'isNew',
      'acclaimed',
      'campaignCode',
    );
    const value = fc.oneof(
      words,
      fc.constantFrom('true', '0', '-1', '1e9', '40.5', '-200', 'NaN', 'Infinity', '2', 'dinner', '0x1F', '999999'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const search = readSearchTerms(new URLSearchParams(pairs));
        const query = searchQuery(search, search.point ?? { latitude: 40, longitude: -73 }, 18);
        expect([...Value.Errors(MerchantSearchQuerySchema, query)]).toEqual([]);
        expect(readSearchTerms(writeSearchTerms(search)).page).toBe(search.page);
      }),
    );
  });

  it('leaves out what is as it would be anyway', () => {
    const search = readSearchTerms(new URLSearchParams('near=&what=&page=1&sortBy=distance&isNew=false'));
    expect(writeSearchTerms(search).toString()).toBe('');
  });

  it('understands the search string of a carousel, also by the names of the call', () => {
    const search = readSearchTerms(
      new URLSearchParams('location=Current Location&isNew=true&restaurantOrCuisine=golf&priceRange=2&priceRange=1'),
    );
    expect(search).toMatchObject({
      near: 'Current Location',
      what: 'golf',
      filters: { isNew: true, priceRange: [1, 2] },
    });
  });

  it.each(['lat=91&lng=0', 'lat=40', 'lat=abc&lng=1', 'lat=&lng='])('takes no place from "%s"', (query) => {
    expect(readSearchTerms(new URLSearchParams(query)).point).toBeUndefined();
  });

  it('knows the filters and orders of the contract, in its order', () => {
    expect([own.features, own.meals, own.sortOrders]).toEqual([features, meals, sortOrders]);
  });
});

describe('SRC-01 the search call', () => {
  it('holds only what was asked for', () => {
    const empty = readSearchTerms(new URLSearchParams());
    expect(searchQuery(empty, { latitude: 40.7, longitude: -74 }, 15)).toEqual({
      latitude: 40.7,
      longitude: -74,
      pageSize: 15,
    });
  });

  it('carries every part of a search', () => {
    const search = readSearchTerms(
      new URLSearchParams(
        'lat=1&lng=2&radius=3&what=pizza&campaignCode=NEW&acclaimed=true&reservations=true&mealsServed=dinner&features=dineIn&priceRange=4&sortBy=name&page=3',
      ),
    );
    expect(searchQuery(search, { latitude: 1, longitude: 2 }, 18)).toEqual({
      latitude: 1,
      longitude: 2,
      radius: 3,
      restaurantOrCuisine: 'pizza',
      campaignCode: 'NEW',
      acclaimed: true,
      reservations: true,
      mealsServed: ['dinner'],
      features: ['dineIn'],
      priceRange: [4],
      sortBy: 'name',
      pageNo: 3,
      pageSize: 18,
    });
  });

  it('counts the filters that are on', () => {
    const { filters } = readSearchTerms(
      new URLSearchParams('acclaimed=true&mealsServed=dinner&mealsServed=lunch&priceRange=2'),
    );
    expect([own.countFilters(filters), own.countFilters(own.noFilters)]).toEqual([4, 0]);
  });
});
