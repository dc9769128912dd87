import { MerchantSearchQuerySchema } from '@dining/api-contract';
import { searchDistances, sortOrders } from '@dining/rules';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readSearchTerms } from './read-search-terms.ts';
import {
  booleanFilterNames,
  countFilters,
  filterOptions,
  listFilterNames,
  mapBooleanFilters,
  noFilters,
} from './search-filters.ts';
import { searchQuery } from './search-query.ts';
import type { SearchTerms } from './search-terms.ts';
import { writeSearchTerms } from './write-search-terms.ts';

const text = fc.string({ unit: 'binary', maxLength: 60 });
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((steps) => steps / 10_000 + 0);
const subset = <T>(all: readonly T[]) => fc.subarray([...all]);

/** Searches as the page makes them: texts normalized, numbers rounded to the precision of a URL. */
const searches: fc.Arbitrary<SearchTerms> = fc
  .record({
    near: text,
    what: text,
    campaignCode: fc.option(fc.stringMatching(/^[A-Z0-9]{1,12}$/), { nil: undefined }),
    place: fc.option(
      fc.record({
        latitude: degrees(90),
        longitude: degrees(180),
        radius: fc.option(
          fc.integer({ min: 1, max: 1000 }).map((tenths) => tenths / 10),
          { nil: undefined },
        ),
      }),
      { nil: undefined },
    ),
    filters: fc.record({
      ...mapBooleanFilters(() => fc.boolean()),
      priceRange: subset(filterOptions.priceRange),
      mealsServed: subset(filterOptions.mealsServed),
      features: subset(filterOptions.features),
      cuisines: fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,20}( & [A-Z][a-z]{1,20})?$/), { maxLength: 10 }),
      openAt: fc.option(fc.constantFrom('fri-19:00', 'sun-00:15', 'wed-23:59'), { nil: undefined }),
      within: fc.option(fc.constantFrom(...searchDistances), { nil: undefined }),
    }),
    sortBy: fc.constantFrom(...sortOrders),
    page: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ place, near, what, campaignCode, ...rest }) => {
    const normalized = readSearchTerms(new URLSearchParams({ near, what }));
    return {
      ...normalized,
      ...(place ? { point: { latitude: place.latitude, longitude: place.longitude } } : {}),
      ...(place?.radius === undefined ? {} : { radius: place.radius }),
      ...(campaignCode === undefined ? {} : { campaignCode }),
      ...rest,
    };
  });

describe('search terms in a URL', () => {
  it('SRC-02 restores any search from the URL it was written to', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const url = writeSearchTerms(search).toString();
        expect(readSearchTerms(new URLSearchParams(url))).toEqual(search);
      }),
    );
  });

  it('SRC-02 reads any query without throwing, into a call that the server accepts', () => {
    const name = fc.constantFrom(
      'near',
      'what',
      'lat',
      'lng',
      'radius',
      'page',
      'sortBy',
      'campaignCode',
      ...booleanFilterNames,
      ...listFilterNames,
      'cuisines',
      'within',
      'openAt',
    );
    const value = fc.oneof(
      text,
      fc.constantFrom(
        'true',
        '0',
        '-1',
        '1e9',
        '40.5',
        '-200',
        'NaN',
        'Infinity',
        '2',
        'dinner',
        '0x1F',
        '999999',
        'fri-19:00',
        'fri-25:00',
      ),
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

  it('SRC-02 leaves defaults out of the URL', () => {
    const search = readSearchTerms(
      new URLSearchParams('near=&what=&page=1&sortBy=relevance&isNew=false&openAt=someday'),
    );
    expect(writeSearchTerms(search).toString()).toBe('');
  });

  it('SRC-02 understands the search string of a carousel, including the parameter names of the search call', () => {
    const search = readSearchTerms(
      new URLSearchParams('location=Current Location&isNew=true&restaurantOrCuisine=golf&priceRange=2&priceRange=1'),
    );
    expect(search).toMatchObject({
      near: 'Current Location',
      what: 'golf',
      filters: { isNew: true, priceRange: [1, 2] },
    });
  });

  it.each(['lat=91&lng=0', 'lat=40', 'lat=abc&lng=1', 'lat=&lng='])('SRC-02 reads no point from "%s"', (query) => {
    expect(readSearchTerms(new URLSearchParams(query)).point).toBeUndefined();
  });
});

describe('the time of a search', () => {
  it('SRC-02 is a weekday and a local time in the URL, and anything else is ignored', () => {
    const { filters } = readSearchTerms(new URLSearchParams('openAt=fri-19:00'));
    expect(filters.openAt).toBe('fri-19:00');
    expect(countFilters(filters)).toBe(1);
    for (const openAt of ['fri', 'fri-24:00', 'FRI-19:00', 'fri-19:0', 'day-19:00', 'fri-19:00x', ''])
      expect(readSearchTerms(new URLSearchParams({ openAt })).filters.openAt, openAt).toBeUndefined();
  });
});

describe('search filters', () => {
  it('SRC-02 counts each filter and each option that is on', () => {
    const { filters } = readSearchTerms(
      new URLSearchParams('acclaimed=true&mealsServed=dinner&mealsServed=lunch&priceRange=2'),
    );
    expect(countFilters(filters)).toBe(4);
    expect(countFilters(noFilters)).toBe(0);
  });
});

describe('searchQuery', () => {
  it('SRC-01 sends only what was asked for', () => {
    const emptySearch = readSearchTerms(new URLSearchParams());
    expect(searchQuery(emptySearch, { latitude: 40.7, longitude: -74 }, 15)).toEqual({
      latitude: 40.7,
      longitude: -74,
      pageSize: 15,
    });
  });

  it('SRC-03 searches the whole of a state', () => {
    const search = readSearchTerms(new URLSearchParams('near=Texas'));
    expect(searchQuery(search, { latitude: 31, longitude: -99, stateCode: 'TX' }, 18)).toEqual({
      latitude: 31,
      longitude: -99,
      state: 'TX',
      pageSize: 18,
    });
  });

  it('SRC-01 sends every part of a search', () => {
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
});
