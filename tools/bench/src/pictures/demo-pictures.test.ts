import { generateDemoMerchants, type DemoMerchant } from '@dining/demo-data';
import { dishesForMerchant } from '@dining/dish-art';
import { unitVector } from '@dining/merchant-index/testing';
import { expect, it } from 'vitest';
import { chooseDishes } from '../../../../apps/api/src/modules/images/merchant-dishes.ts';

it('MER-04 a page of eighteen invented restaurants repeats a dish less than once in two, and each dish fits', async () => {
  const merchants = generateDemoMerchants();
  const chosen = await chooseDishes(
    merchants.map((merchant) => ({
      ...merchant,
      listedAt: 0,
      name: merchant.name.toLowerCase(),
      ...unitVector(merchant.latitude, merchant.longitude),
    })),
  );
  const dishOf = ({ id }: { id: string }) => chosen.get(id)![0]!;
  const pages = Object.values(Object.groupBy(merchants, ({ city, state }) => `${city}, ${state}`)).flatMap(
    (here = []) => {
      const [center] = here;
      const away = (one: DemoMerchant) =>
        Math.hypot(one.latitude - center!.latitude, one.longitude - center!.longitude);
      const near = here.toSorted((a, b) => away(a) - away(b));
      return Array.from({ length: Math.floor(near.length / 18) }, (_, page) => near.slice(page * 18, page * 18 + 18));
    },
  );
  expect(pages.length).toBeGreaterThan(40);
  const repeated = pages.map((page) => page.length - new Set(page.map(dishOf)).size);
  expect(repeated.reduce((sum, count) => sum + count, 0)).toBeLessThan(pages.length / 2);
  for (const merchant of merchants) {
    const { first, further } = dishesForMerchant(merchant);
    expect([...first, ...further]).toContain(dishOf(merchant));
  }
  const vietnamese = merchants.filter(({ cuisines }) => cuisines.length === 1 && cuisines[0] === 'Vietnamese');
  const served = new Set(vietnamese.flatMap(({ id }) => chosen.get(id)!));
  expect([...served].sort()).toEqual(['banhmi', 'bun', 'pho', 'summerrolls']);
});
