import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addRecentSearch, clearRecentSearches, recentSearches, removeRecentSearch } from './recent-searches.ts';

const plant = (value: unknown) => localStorage.setItem('dining.recent-searches', JSON.stringify({ version: 1, value }));

beforeEach(clearRecentSearches);

describe('recent searches', () => {
  it('SRC-08 are the last five, newest first', () => {
    for (const what of ['a', 'b', 'c', 'd', 'e', 'f']) addRecentSearch({ near: 'Boston, MA', what });
    expect(recentSearches.read()?.map(({ what }) => what)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('SRC-08 are distinct: the same search moves to the top, in its latest spelling', () => {
    addRecentSearch({ near: 'boston, ma', what: 'pizza' });
    addRecentSearch({ near: 'Austin, TX', what: '' });
    addRecentSearch({ near: 'Boston, MA', what: ' Pizza ' });
    expect(recentSearches.read()).toEqual([
      { near: 'Boston, MA', what: 'Pizza' },
      { near: 'Austin, TX', what: '' },
    ]);
  });

  it('SRC-08 leave out what every visitor starts with, and areas that only the map knows', () => {
    addRecentSearch({ near: '', what: '' });
    addRecentSearch({ near: 'Current Location', what: '' });
    addRecentSearch({ near: 'Current Map View', what: 'pizza' });
    addRecentSearch({ near: '!!!', what: 'pizza' });
    expect(recentSearches.read()).toBeUndefined();
    addRecentSearch({ near: 'Current Location', what: 'pizza' });
    addRecentSearch({ near: '', what: 'ramen' });
    expect(recentSearches.read()).toHaveLength(2);
  });

  it('SRC-08 can be removed one by one and all at once, which leaves nothing in storage', () => {
    addRecentSearch({ near: 'Boston, MA', what: 'pizza' });
    addRecentSearch({ near: 'Austin, TX', what: '' });
    removeRecentSearch({ near: 'Boston, MA', what: 'pizza' });
    expect(recentSearches.read()).toEqual([{ near: 'Austin, TX', what: '' }]);
    removeRecentSearch({ near: 'Austin, TX', what: '' });
    expect(localStorage.getItem('dining.recent-searches')).toBeNull();
    addRecentSearch({ near: 'Austin, TX', what: '' });
    clearRecentSearches();
    expect(localStorage.getItem('dining.recent-searches')).toBeNull();
  });

  it('SRC-08 tolerate arbitrary values in their place', () => {
    const search = fc.record({
      near: fc.oneof(fc.string(), fc.anything()),
      what: fc.oneof(fc.string(), fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(search, { maxLength: 9 })), (value) => {
        plant(value);
        const read = recentSearches.read() ?? [];
        expect(read.length).toBeLessThanOrEqual(5);
        for (const { near, what } of read) {
          expect(near.length).toBeLessThanOrEqual(100);
          expect(what.length).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
