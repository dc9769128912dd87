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

describe('SRC-02 the address of the search page', () => {
  it('SRC-02 comes back as it was written, whatever it was read from', () => {
    fc.assert(
      fc.property(queries, (params) => {
        const address = searchFromUrl(params);
        const again = read(urlFromSearch(address));
        expect(urlFromSearch(again)).toBe(urlFromSearch(address));
        expect([again.view, again.selected, again.filters, again.page]).toEqual([
          address.view,
          address.selected,
          address.filters,
          address.page,
        ]);
      }),
    );
  });

  it('SRC-02 holds the whole search', () => {
    const query =
      '?near=Brooklyn%2C+NY&what=pizza&isNew=true&priceRange=2&priceRange=3&mealsServed=dinner&features=dineIn&features=takeout&sortBy=rating&page=2&view=map&selected=d7';
    expect(urlFromSearch(read(query))).toBe(query);
  });

  it('SRC-05 knows the list and the map of a phone', () => {
    expect([read('').view, read('view=map').view, read('view=3d').view]).toEqual(['list', 'map', 'list']);
  });

  it('is empty for the plain search', () => {
    expect(urlFromSearch(read('page=1&view=list'))).toBe('');
  });
});

describe('SRC-02 going on to another search', () => {
  const here = read('near=Boston&page=3&view=map&selected=d7');

  it('starts on the first page, with no merchant chosen, in the same view', () => {
    expect(changedAddress(here, { what: 'ramen' })).toEqual(read('near=Boston&what=ramen&view=map'));
  });

  it('keeps the search on another page, without the chosen merchant', () => {
    expect(changedAddress(here, { page: 4 })).toEqual(read('near=Boston&page=4&view=map'));
  });

  it('keeps the page when a merchant is chosen or the view is switched', () => {
    expect(changedAddress(here, { selected: 'd8', view: 'list' })).toEqual(read('near=Boston&page=3&selected=d8'));
  });

  it('is the same search in whatever order it is written', () => {
    expect(readSearchTerms(new URLSearchParams('page=2&near=Boston'))).toEqual(
      readSearchTerms(new URLSearchParams('near=Boston&page=2')),
    );
  });
});
