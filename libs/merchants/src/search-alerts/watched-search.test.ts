import { WatchedSearchSchema, type MerchantSearchQuery } from '@dining/api-contract';
import { booleanParameters, features, meals, searchPath } from '@dining/rules';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { readSearchTerms } from '../search-terms/read-search-terms.ts';
import { searchQuery } from '../search-terms/search-query.ts';
import { watchedSearch } from './watched-search.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 10_000, max: limit * 10_000 }).map((steps) => steps / 10_000 + 0);
const some = <T>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 });

/** Calls of the search page that can be watched. */
const calls: fc.Arbitrary<MerchantSearchQuery> = fc
  .record(
    {
      latitude: degrees(90),
      longitude: degrees(180),
      radius: fc.constantFrom(0.5, 1, 3.4, 5, 10, 25, 60),
      restaurantOrCuisine: fc.stringMatching(/^[a-zé&“+#%]{1,20}$/),
      campaignCode: fc.stringMatching(/^[A-Z0-9]{1,12}$/),
      cuisines: fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{1,9}( & [A-Z][a-z]{1,9})?$/), {
        minLength: 1,
        maxLength: 10,
      }),
      features: some(features),
      mealsServed: some(meals),
      priceRange: some([1, 2, 3, 4]),
      openAt: fc.constantFrom('fri-19:00', 'sun-00:15'),
      switches: some(booleanParameters.filter((name) => name !== 'openNow')),
      pageNo: fc.constant(2),
    },
    { requiredKeys: ['latitude', 'longitude'] },
  )
  .map(({ switches = [], ...call }) => ({
    ...call,
    ...Object.fromEntries(switches.map((name) => [name, true])),
    pageSize: 18,
  }));

describe('searches that alerts watch', () => {
  it('SRC-07 SRC-02 the page of a watched search makes the call that is watched', () => {
    fc.assert(
      fc.property(calls, (call) => {
        const watched = watchedSearch(call)!;
        expect(Value.Check(WatchedSearchSchema, watched)).toBe(true);
        const terms = readSearchTerms(new URLSearchParams(searchPath('Brooklyn, NY', watched).split('?')[1]));
        expect(terms).toMatchObject({ near: 'Brooklyn, NY', page: 1, sortBy: 'relevance' });
        expect(watchedSearch(searchQuery(terms, terms.point!, 18))).toEqual(watched);
      }),
    );
  });

  it('SRC-07 a whole state is found by its name', () => {
    const watched = watchedSearch({ latitude: 31, longitude: -99, state: 'TX', isNew: true, pageSize: 18 })!;
    const terms = readSearchTerms(new URLSearchParams(searchPath('Texas', watched).split('?')[1]));
    expect(terms.point).toBeUndefined();
    expect(watchedSearch(searchQuery(terms, { latitude: 31, longitude: -99, stateCode: 'TX' }, 18))).toEqual(watched);
  });

  it.each<[string, Partial<MerchantSearchQuery>]>([
    ['favorites', { ids: ['m1'] }],
    ['what is open now', { openNow: true }],
  ])('SRC-07 a search for %s is not watched', (_what, more) => {
    expect(watchedSearch({ latitude: 40, longitude: -73, ...more })).toBeUndefined();
  });
});
