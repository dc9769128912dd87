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
import { chooseDishes, type ArtById } from './merchant-dishes.ts';

describe('dishes of merchants', () => {
  /** Neighboring restaurants, 200 m apart in a row. */
  const street = (cuisines: readonly string[][]): ListedMerchant[] =>
    cuisines.map((own, index) =>
      listedMerchant({ id: `s${index}`, cuisines: own, listedAt: index, ...unitVector(30.27 + index * 0.002, -97.74) }),
    );
  const firstOf = (art: ArtById) => [...art.values()].map(({ first }) => first);
  const dishesOf = (art: ArtById) => firstOf(art).map(({ dish }) => dish);

  it('MER-04 eighteen neighbors of mixed cuisines show eighteen dishes', async () => {
    const mixed = Array.from({ length: 18 }, (_, index) => [
      ['Mexican', 'American', 'Italian', 'Thai', 'Seafood', 'Bar'][index % 6]!,
    ]);
    expect(new Set(dishesOf(await chooseDishes(street(mixed)))).size).toBe(18);
  });

  it('MER-04 neighbors of one cuisine repeat a dish only after all of its dishes are shown', async () => {
    const mexican = dishesForCuisine('Mexican');
    const art = await chooseDishes(street(mexican.map(() => ['Mexican'])));
    expect(new Set(dishesOf(art))).toEqual(new Set(mexican));
  });

  it('MER-09 eighteen neighbors of one cuisine with eight dishes show eighteen pictures of them', async () => {
    const art = await chooseDishes(street(Array.from({ length: 18 }, () => ['Italian'])));
    expect(new Set(firstOf(art)).size).toBe(18);
    for (const dish of new Set(dishesOf(art)))
      expect(dishesOf(art).filter((other) => other === dish).length).toBeLessThanOrEqual(3);
  });

  it('MER-09 every phở house shows a dish of its kitchen, however many there are', async () => {
    const art = await chooseDishes(
      street(Array.from({ length: 40 }, () => ['Vietnamese'])).map((each) => ({ ...each, name: 'saigon pho' })),
    );
    expect(new Set(dishesOf(art))).toEqual(new Set(['pho', 'banhmi', 'bun', 'summerrolls']));
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
    for (const [id, { first }] of await chooseDishes(before)) expect(dishes.get(id)!.first).toBe(first);
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
          const art = chosen.get(id)!;
          const shown = [art.first.dish, ...art.further];
          expect(new Set(shown)).toEqual(new Set([...first, ...further]));
          expect(shown).toHaveLength(first.length + further.length);
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
    const { first, further } = (await chooseDishes([merchant!])).get('s0')!;
    const palette = site.bundle.artPalette;
    expect(await drawn('dish', 1)).toBe(drawDish(readArt, { id: 's0', ...first, palette }));
    expect(await drawn('dish', 3)).toBe(drawDish(readArt, { id: 's0-3', dish: further[1]!, palette }));
    expect(await drawn('plate', 1)).toBe(drawDish(readArt, { id: 's0', ...first, palette, mode: 'plate' }));
  });
});
