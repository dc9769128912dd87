import { completeQuery } from '@dining/merchant-index';
import { indexOf } from '@dining/merchant-index/testing';
import { foodWords, merchantTraits } from '@dining/rules';
import { describe, expect, it } from 'vitest';
import { demoMerchants } from './load-index.ts';

const brooklyn = { latitude: 40.6782, longitude: -73.9442 };
const chicago = { latitude: 41.8781, longitude: -87.6298 };

/** Kitchens that no invented restaurant has and that no other is akin to, and a law of food: better no result than a wrong one. */
const WITHOUT_KIN = ['adobo', 'injera', 'jollof', 'halal', 'kosher', 'schnitzel', 'pierogi', 'borscht', 'goulash'];

describe('words among the invented restaurants', async () => {
  const merchants = demoMerchants();
  const cuisinesOf = new Map(merchants.map(({ summary }) => [summary.id, summary.details.cuisines]));
  const index = await indexOf(merchants);
  const search = (restaurantOrCuisine: string, place = brooklyn, radius = 25) =>
    index.search(completeQuery({ ...place, restaurantOrCuisine, radius, pageSize: 100 }, 25, 0));

  it('SRC-01 mean something that a restaurant is or serves, but for kitchens without any kin', () => {
    const cuisines = new Set([...cuisinesOf.values()].flat());
    const nothing = foodWords
      .filter(([, meanings]) => !meanings.split(', ').some((meaning) => /^[@#]/.test(meaning) || cuisines.has(meaning)))
      .map(([phrases]) => phrases.split(', ')[0]);
    expect(nothing).toEqual(WITHOUT_KIN);
  });

  it('SRC-01 list near Brooklyn every Sushi restaurant before what sushi means besides', () => {
    const found = search('sushi').ids.map((id) => cuisinesOf.get(id)!.includes('Sushi'));
    expect(found.filter(Boolean).length).toBeGreaterThan(3);
    expect(found).toEqual(found.toSorted((one, other) => Number(other) - Number(one)));
    expect(found).toContain(false);
    expect(search('suhsi').ids).toEqual(search('sushi').ids);
  });

  it.each([
    ['burgers and beer', 1],
    ['tacos burgers', 1],
    ['pizza by the slice', 2],
    ['sushi qqqq', 1],
  ])('SRC-01 find something for "%s", near Brooklyn and Chicago, and leave out at most %d', (words, most) => {
    for (const place of [brooklyn, chicago]) {
      const { ids, leftOut = [] } = search(words, place, 5);
      expect(ids.length).toBeGreaterThan(0);
      expect(leftOut.length).toBeLessThanOrEqual(most);
    }
  });

  it.each([
    ['soup', 10],
    ['spicy', 10],
    ['raw fish', 10],
    ['Middle Eastern', 3],
    ['gluten free', 10],
    ['outdoor seating', 2],
    ['kid friendly', 1],
    ['date night', 2],
  ])('SRC-01 find for "%s" near Brooklyn at least %d', (words, least) => {
    expect(search(words).totalResultSize).toBeGreaterThanOrEqual(least);
  });

  it('SRC-01 know every trait of some restaurant', () => {
    const known = new Set(merchants.flatMap(({ traits }) => traits));
    expect(merchantTraits.filter((trait) => !known.has(trait))).toEqual([]);
  });
});
