import { describe, expect, it } from 'vitest';
import { isSameSearch, MAX_SEARCH_ALERTS, SEARCH_ALERT_DAYS, searchPath } from './search-alerts.ts';

const point = { latitude: 40.65, longitude: -73.95 };

describe('searches that members wait for', () => {
  it('SRC-07 a member waits for at most 20 searches, each for 180 days', () => {
    expect([MAX_SEARCH_ALERTS, SEARCH_ALERT_DAYS]).toEqual([20, 180]);
  });

  it.each<[object, object, boolean]>([
    [{ ...point, radius: 5 }, { radius: 5, longitude: -73.95, latitude: 40.65 }, true],
    [{ cuisines: ['Thai', 'Lao'] }, { cuisines: ['Lao', 'Thai'] }, true],
    [{ priceRange: [1, 2] }, { priceRange: [2, 1] }, true],
    [{ cuisines: ['Thai'] }, { cuisines: ['Lao'] }, false],
    [{ isNew: true }, {}, false],
    [point, { ...point, latitude: 40.66 }, false],
    [{ restaurantOrCuisine: 'pho' }, { restaurantOrCuisine: 'ramen' }, false],
  ])('SRC-07 %j and %j are the same search: %s', (one, other, isSame) => {
    expect(isSameSearch({ ...one }, { ...other })).toBe(isSame);
  });

  it.each<[string, object, string]>([
    ['Brooklyn, NY', point, '/search?near=Brooklyn%2C+NY&lat=40.65&lng=-73.95'],
    ['Current Map View', { ...point, radius: 3.4 }, '/search?near=Current+Map+View&lat=40.65&lng=-73.95&radius=3.4'],
    ['Brooklyn, NY', { ...point, radius: 10 }, '/search?near=Brooklyn%2C+NY&lat=40.65&lng=-73.95&within=10'],
    ['Texas', { latitude: 31, longitude: -99, state: 'TX', isNew: true }, '/search?near=Texas&isNew=true'],
    [
      'Here & there',
      { latitude: 1e-9, longitude: -0, restaurantOrCuisine: 'mac & cheese', cuisines: ['Thai', 'Lao'] },
      '/search?near=Here+%26+there&lat=0&lng=0&restaurantOrCuisine=mac+%26+cheese&cuisines=Thai&cuisines=Lao',
    ],
  ])('SRC-07 SRC-02 the page of a search near %s with %j is %s', (near, query, path) => {
    expect(searchPath(near, { ...query })).toBe(path);
  });
});
