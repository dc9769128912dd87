import { brotliDecompressSync } from 'node:zlib';
import { dishesForCuisine, dishesForMerchant, drawDish } from '@dining/dish-art';
import { readArt } from '@dining/dish-art/node';
import { unitVector } from '@dining/merchant-index/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import type { ListedMerchant } from '../merchants/merchants.service.ts';
import { createImageService } from './images.service.ts';
import { listedMerchant } from './merchant-dishes.testing.ts';
import { chooseDishes, type DishesById } from './merchant-dishes.ts';

describe('dishes of merchants', () => {
  /** Neighboring restaurants, 200 m apart in a row. */
  const street = (cuisines: readonly string[][]): ListedMerchant[] =>
    cuisines.map((own, index) =>
      listedMerchant({ id: `s${index}`, cuisines: own, listedAt: index, ...unitVector(30.27 + index * 0.002, -97.74) }),
    );
  const firstOf = (dishes: DishesById) => [...dishes.values()].map(([first]) => first);

  it('MER-04 eighteen neighbors of mixed cuisines show eighteen dishes', async () => {
    const mixed = Array.from({ length: 18 }, (_, index) => [
      ['Mexican', 'American', 'Italian', 'Thai', 'Seafood', 'Bar'][index % 6]!,
    ]);
    expect(new Set(firstOf(await chooseDishes(street(mixed)))).size).toBe(18);
  });

  it('MER-04 neighbors of one cuisine repeat a dish only after all of its dishes are shown', async () => {
    const shown = firstOf(await chooseDishes(street(Array.from({ length: 18 }, () => ['Mexican']))));
    expect(new Set(shown).size).toBe(dishesForCuisine('Mexican').length);
    for (const dish of new Set(shown)) expect(shown.filter((other) => other === dish)).toHaveLength(2);
  });

  it('MER-04 the dishes do not depend on the order in which merchants are read', async () => {
    const merchants = street(Array.from({ length: 40 }, (_, index) => [['Mexican', 'Ramen', 'Bar'][index % 3]!]));
    expect(Object.fromEntries(await chooseDishes(merchants.toReversed()))).toEqual(
      Object.fromEntries(await chooseDishes(merchants)),
    );
  });

  it('MER-04 a merchant that is added last and has as many dishes changes no picture of its neighbors', async () => {
    const before = street(Array.from({ length: 30 }, () => ['Mexican']));
    const dishes = await chooseDishes([...before, listedMerchant({ ...before[3]!, id: 'new', listedAt: 99 })]);
    for (const [id, [first]] of await chooseDishes(before)) expect(dishes.get(id)![0]).toBe(first);
  });

  it('MER-04 every merchant of any place, name and cuisine has different dishes that fit', async () => {
    const merchant = fc.record({
      id: fc.string({ minLength: 1 }),
      name: fc.string(),
      cuisines: fc.array(fc.constantFrom('Vietnamese', 'Greek', 'Unheard of'), { maxLength: 2 }),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      listedAt: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(merchant, { selector: ({ id }) => id }), async (merchants) => {
        const listed = merchants.map(({ latitude, longitude, ...rest }) => ({
          ...rest,
          ...unitVector(latitude, longitude),
        }));
        const chosen = await chooseDishes(listed);
        for (const { id, name, cuisines } of listed) {
          const { first, further } = dishesForMerchant({ name, cuisines });
          expect(new Set(chosen.get(id))).toEqual(new Set([...first, ...further]));
          expect(chosen.get(id)).toHaveLength(first.length + further.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('MER-04 a merchant’s further pictures show its other dishes, and its plate shows its first', async () => {
    const site = { code: 'demo', folder: '', bundle: makeBundle('demo') };
    const [merchant] = street([['Vietnamese']]);
    const images = createImageService({
      merchants: { listed: () => [merchant!], listVersion: () => 1, photographsAt: () => undefined },
      database: {} as Database,
    });
    const drawn = async (kind: 'dish' | 'plate', number: number) => {
      const picture = await images.find(site, { merchantId: 's0', kind, number, width: undefined, format: 'svg' });
      return picture!.kind === 'text' ? brotliDecompressSync(picture!.packed).toString() : '';
    };
    const dishes = (await chooseDishes([merchant!])).get('s0')!;
    const palette = site.bundle.artPalette;
    expect(await drawn('dish', 1)).toBe(drawDish(readArt, { id: 's0', dish: dishes[0]!, palette }));
    expect(await drawn('dish', 3)).toBe(drawDish(readArt, { id: 's0-3', dish: dishes[2]!, palette }));
    expect(await drawn('plate', 1)).toBe(drawDish(readArt, { id: 's0', dish: dishes[0]!, palette, mode: 'plate' }));
  });
});
