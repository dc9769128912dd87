import { readSearchTerms } from '@dining/merchants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedAddress, searchFromUrl, urlFromSearch, type SearchAddress } from './search-address.ts';

const read = (query: string): SearchAddress => searchFromUrl(new URLSearchParams(query));

const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom(
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
        'view',
        'selected',
      ),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('true', 'map', '2', '40.1234', 'dinner', 'dineIn', 'rating'),
      ),
    ),
    { maxLength: 14 },
  )
  .map((pairs) => new URLSearchParams(pairs));

describe('the URL of the search page', () => {
  it('SRC-02 reads back what it writes, whatever URL it was read from', () => {
    fc.assert(
      fc.property(queries, (params) => {
        const address = searchFromUrl(params);
        const again = read(urlFromSearch(address));
        expect(urlFromSearch(again)).toBe(urlFromSearch(address));
        expect(again.view).toBe(address.view);
        expect(again.selected).toBe(address.selected);
        expect(again.filters).toEqual(address.filters);
        expect(again.page).toBe(address.page);
      }),
    );
  });

  it('SRC-02 holds the whole search', () => {
    const query =
      '?near=Brooklyn%2C+NY&what=pizza&isNew=true&priceRange=2&priceRange=3&mealsServed=dinner&features=dineIn&features=takeout&sortBy=rating&page=2&view=map&selected=d7';
    expect(urlFromSearch(read(query))).toBe(query);
  });

  it('SRC-05 says whether a phone shows the list or the map', () => {
    expect(read('').view).toBe('list');
    expect(read('view=map').view).toBe('map');
    expect(read('view=3d').view).toBe('list');
  });

  it('SRC-02 has no query for the default search', () => {
    expect(urlFromSearch(read('page=1&view=list'))).toBe('');
  });
});

describe('changing the search', () => {
  const here = read('near=Boston&page=3&view=map&selected=d7');

  it('SRC-02 starts a new search on the first page, with no merchant selected, in the same view', () => {
    expect(changedAddress(here, { what: 'ramen' })).toEqual(read('near=Boston&what=ramen&view=map'));
  });

  it('SRC-02 clears the selected merchant when the page changes', () => {
    expect(changedAddress(here, { page: 4 })).toEqual(read('near=Boston&page=4&view=map'));
  });

  it('SRC-02 stays on the page when a merchant is selected or the view changes', () => {
    expect(changedAddress(here, { selected: 'd8', view: 'list' })).toEqual(read('near=Boston&page=3&selected=d8'));
  });

  it('SRC-02 reads parameters in any order', () => {
    expect(readSearchTerms(new URLSearchParams('page=2&near=Boston'))).toEqual(
      readSearchTerms(new URLSearchParams('near=Boston&page=2')),
    );
  });
});
