import {
  MerchantSearchResultSchema,
  type MerchantPins,
  type MerchantSearchResult,
  type SearchFacets,
} from '@dining/api-contract';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { merchantRoutesFixture } from './merchant-routes-fixture.testing.ts';
import { addMerchants, merchantRow } from './merchants.testing.ts';

const menu = (...dishes: { name: string; marks?: string[] }[]) => JSON.stringify([{ title: 'Menu', dishes }]);
const fridayNight = JSON.stringify([{ day: 5, opens: '18:00', closes: '02:00' }]);

describe('words and hours of a search', () => {
  const server = merchantRoutesFixture({
    fill: async (database) => {
      await addMerchants(database, [
        merchantRow('izakaya', { cuisines: ['Japanese'], menu: menu({ name: 'Miso soup', marks: ['glutenFree'] }) }),
        merchantRow('sushi', { cuisines: ['Sushi'], latitude: 40.8, description: 'A roof terrace in summer.' }),
        merchantRow('burgers', {
          cuisines: ['Burgers'],
          latitude: 40.81,
          hours: fridayNight,
          events: JSON.stringify([{ title: 'Kids eat free' }]),
          menu: menu(
            { name: 'Bar burger' },
            { name: 'Grilled fish tacos' },
            { name: 'Fries', marks: ['spicy', 'vegan'] },
          ),
        }),
      ]);
    },
  });

  const get = async <Answer>(path: string, query: Record<string, string>): Promise<Answer> => {
    const parameters = new URLSearchParams({ latitude: '40.7577', longitude: '-73.9857', ...query });
    const url = `/api/v2/Merchants/${path}?${parameters.toString()}`;
    return (await server.app.inject({ url, headers: { host: 'demo.localhost' } })).json<Answer>();
  };
  const search = (query: Record<string, string>) => get<MerchantSearchResult>('Search', query);
  const found = async (query: Record<string, string>) => (await search(query)).merchants.map(({ id }) => id);

  it.each([
    ['soup', ['izakaya']],
    ['gluten free', ['izakaya']],
    ['rooftop', ['sushi']],
    ['patio', ['sushi']],
    ['spicy', ['burgers']],
    ['vegan', ['burgers']],
    ['kid friendly', ['burgers']],
    ['fish tacos', ['burgers']],
    ['tacos', ['burgers']],
    ['miso', ['izakaya']],
    ['grilled', []],
  ])('SRC-01 finds for "%s" what menus, descriptions and events say', async (words, ids) => {
    expect(await found({ restaurantOrCuisine: words })).toEqual(ids);
  });

  it('SRC-01 follows a menu that changes', async () => {
    await server.database.shared
      .updateTable('merchant')
      .set({ menu: menu({ name: 'Tuna crudo' }) })
      .where('id', '=', 'sushi')
      .execute();
    await expect.poll(() => found({ restaurantOrCuisine: 'crudo' })).toContain('sushi');
  });

  it('SRC-01 lists the cuisine that was typed before nearer ones, unless distance is asked for', async () => {
    expect(await found({ restaurantOrCuisine: 'sushi' })).toEqual(['sushi', 'izakaya']);
    expect(await found({ restaurantOrCuisine: 'sushi', sortBy: 'distance' })).toEqual(['izakaya', 'sushi']);
    expect(await found({ sortBy: 'relevance' })).toEqual(['izakaya', 'sushi', 'burgers']);
  });

  it('SRC-01 says which words it left out, and pins and facets leave out the same', async () => {
    const query = { restaurantOrCuisine: 'Burgers and Beer' };
    const result = await search(query);
    expect([...Value.Errors(MerchantSearchResultSchema, result)]).toEqual([]);
    expect(result).toMatchObject({ totalResultSize: 1, leftOut: ['Beer'] });
    expect((await get<MerchantPins>('Pins', query)).pins.map(({ id }) => id)).toEqual(['burgers']);
    expect((await get<SearchFacets>('Facets', query)).totalResultSize).toBe(1);
    expect(await search({ restaurantOrCuisine: 'burgers' })).not.toHaveProperty('leftOut');
  });

  it('SRC-02 finds and counts what is open at an hour of the week, and refuses what is none', async () => {
    for (const [openAt, ids] of [
      ['fri-19:00', ['burgers']],
      ['sat-01:59', ['burgers']],
      ['sat-02:00', []],
      ['thu-19:00', []],
    ] as const) {
      expect(await found({ openAt }), openAt).toEqual(ids);
      expect((await get<SearchFacets>('Facets', { openAt })).totalResultSize, openAt).toBe(ids.length);
    }
    for (const openAt of ['', 'fri', 'fri-24:00', 'fri-7:00', 'FRI-19:00', 'friday-19:00', 'fri-19:60'])
      expect(await search({ openAt }), openAt).not.toHaveProperty('merchants');
  });
});
