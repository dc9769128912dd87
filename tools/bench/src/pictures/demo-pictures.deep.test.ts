import { generateDemoMerchants, type DemoMerchant } from '@dining/demo-data';
import { dishesForMerchant } from '@dining/dish-art';
import { unitVector } from '@dining/merchant-index/testing';
import { describe, expect, it } from 'vitest';
import { chooseDishes, type ArtById } from '../../../../apps/api/src/modules/images/merchant-dishes.ts';

const merchants = generateDemoMerchants();
const choose = (): Promise<ArtById> =>
  chooseDishes(
    merchants.map((merchant) => ({
      ...merchant,
      listedAt: 0,
      name: merchant.name.toLowerCase(),
      ...unitVector(merchant.latitude, merchant.longitude),
    })),
  );

const MILES_PER_DEGREE = 69;

function milesBetween(one: DemoMerchant, other: DemoMerchant): number {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * MILES_PER_DEGREE;
}

const cities = Object.values(Object.groupBy(merchants, ({ city, state }) => `${city}, ${state}`)).map((here) => here!);
const nearest = (list: readonly DemoMerchant[], [center]: readonly DemoMerchant[]) =>
  list.toSorted((a, b) => milesBetween(a, center!) - milesBetween(b, center!));
const within25Miles = (list: readonly DemoMerchant[], [center]: readonly DemoMerchant[]) =>
  list.filter((one) => milesBetween(one, center!) <= 25);
const cuisines = [...new Set(merchants.flatMap(({ cuisines }) => cuisines))];
const bestRated = (list: readonly DemoMerchant[]) =>
  list.toSorted((a, b) => b.overallRating - a.overallRating || b.numberOfRatings - a.numberOfRatings);
const fullPages = (list: readonly DemoMerchant[]) =>
  Array.from({ length: Math.floor(list.length / 18) }, (_, page) => list.slice(page * 18, page * 18 + 18));

describe('pictures of the invented restaurants', () => {
  // The figures are those of docs/benchmarks.md.
  it.each([
    ['of each city, closest first', () => cities.flatMap((city) => fullPages(nearest(city, city))), 59, 0],
    ['of each city, the best rated', () => cities.flatMap((city) => fullPages(bestRated(city)).slice(0, 1)), 26, 0],
    [
      'of all searches from a city’s center',
      () => cities.flatMap((city) => fullPages(nearest(within25Miles(merchants, city), city))),
      142,
      12,
    ],
    [
      'of each cuisine from a city’s center',
      () =>
        cuisines.flatMap((cuisine) => {
          const served = merchants.filter((one) => one.cuisines.includes(cuisine));
          return cities.flatMap((city) => fullPages(nearest(within25Miles(served, city), city)));
        }),
      100,
      135,
    ],
  ])('MER-09 repeat on pages of eighteen %s at most as often as measured', async (_of, pagesOf, count, most) => {
    const art = await choose();
    const pages = pagesOf();
    const repeats = pages.map((page) => page.length - new Set(page.map(({ id }) => art.get(id)!.first)).size);
    expect(pages.length).toBe(count);
    expect(repeats.reduce((sum, repeated) => sum + repeated, 0)).toBeLessThanOrEqual(most);
  });

  it('MER-09 show dishes of their kitchens: a phở house never serves ramen', async () => {
    const art = await choose();
    const shown = ({ id }: DemoMerchant) => [art.get(id)!.first.dish, ...art.get(id)!.further];
    for (const merchant of merchants) {
      const { first, further } = dishesForMerchant(merchant);
      expect(new Set(shown(merchant))).toEqual(new Set([...first, ...further]));
    }
    const vietnamese = merchants.filter(({ cuisines }) => cuisines.length === 1 && cuisines[0] === 'Vietnamese');
    expect([...new Set(vietnamese.flatMap(shown))].sort()).toEqual(['banhmi', 'bun', 'pho', 'summerrolls']);
  });
});
