import {
  NearestPlacesSchema,
  ReadWordsSchema,
  WordSuggestionsSchema,
  type NearestPlaces,
  type ReadWords,
  type WordSuggestion,
  type WordSuggestions,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { createLocationService } from '../locations/locations.service.ts';
import { createMerchantService, type MerchantService } from '../merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { routeApp } from '../merchants/route-app.testing.ts';
import { createWordService } from './read-words/read-words.ts';
import { suggestionRoutes } from './suggestions.routes.ts';

const chicago = { city: 'Chicago', state: 'IL', latitude: 41.88, longitude: -87.63 };
const milwaukee = { city: 'Milwaukee', state: 'WI', latitude: 43.04, longitude: -87.91 };
const madison = { city: 'Madison', state: 'WI', latitude: 43.07, longitude: -89.4 };

describe('suggestions', () => {
  let test: TestDatabase;
  let merchants: MerchantService;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await createTestDatabase();
    await addMerchants(test.database, [
      merchantRow('c1', { ...chicago, name: 'Casa Lupe', cuisines: ['Mexican'] }),
      merchantRow('c2', { ...chicago, name: 'Pizzeria Nonna', cuisines: ['Pizza', 'Italian'] }),
      merchantRow('c3', { ...chicago, name: 'Pitcher House', cuisines: ['Diner'] }),
      merchantRow('c4', { ...chicago, name: 'Pitcher House', cuisines: ['Diner'], latitude: 41.89 }),
      merchantRow('m1', { ...milwaukee, name: 'Kin', cuisines: ['Ramen'], meals_served: ['lunch'] }),
      merchantRow('m2', { ...milwaukee, name: 'Kin Too', cuisines: ['Ramen'] }),
      merchantRow('w1', { ...madison, name: 'Umami', cuisines: ['Ramen'] }),
    ]);
    merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo']);
    const locations = createLocationService();
    const words = createWordService({ merchants, locations, now: () => new Date() });
    app = await routeApp(suggestionRoutes, { merchants, locations, words });
  });

  afterAll(async () => {
    await app.close();
    await merchants.close();
    await test.drop();
  });

  const get = (call: string, query: Record<string, string>) =>
    app.inject({
      url: `/api/v2/Merchants/${call}?${new URLSearchParams(query).toString()}`,
      headers: { host: 'demo.localhost' },
    });
  const nearest = async (query: Record<string, string>): Promise<[string, number][]> => {
    const answer = await get('NearestPlaces', { latitude: '41.88', longitude: '-87.63', ...query });
    expect(Value.Errors(NearestPlacesSchema, answer.json())).toEqual([]);
    return answer.json<NearestPlaces>().places.map(({ label, miles }) => [label, Math.round(miles)]);
  };
  const suggest = async (q: string, near = 'Chicago, IL'): Promise<[WordSuggestion['kind'], string][]> => {
    const answer = await get('Suggest', { q, near });
    expect(Value.Errors(WordSuggestionsSchema, answer.json())).toEqual([]);
    return answer.json<WordSuggestions>().suggestions.map(({ kind, label }) => [kind, label]);
  };

  it('SRC-07 names the nearest cities with results, nearest first, each once', async () => {
    expect(await nearest({ restaurantOrCuisine: 'ramen' })).toEqual([
      ['Milwaukee, WI', 81],
      ['Madison, WI', 122],
    ]);
  });

  it('SRC-07 counts the filters of the search, but not its radius, state and page', async () => {
    const ramen = { restaurantOrCuisine: 'ramen', radius: '1', state: 'IL', pageNo: '3', sortBy: 'name' };
    expect(await nearest({ ...ramen, mealsServed: 'lunch' })).toEqual([['Milwaukee, WI', 81]]);
    expect(await nearest({ restaurantOrCuisine: 'zzzzq' })).toEqual([]);
  });

  it('SRC-07 names places in which the same search has results', async () => {
    const locations = createLocationService();
    for (const [label] of await nearest({ restaurantOrCuisine: 'ramen' })) {
      const { latitude, longitude } = locations.guess(label).place!;
      const found = merchants.search('demo', { latitude, longitude, restaurantOrCuisine: 'ramen' });
      expect(found.totalResultSize, label).toBeGreaterThan(0);
    }
  });

  it('SRC-07 names no place whose results leave words out', async () => {
    const words = { restaurantOrCuisine: 'ramen burrito' };
    expect(merchants.search('demo', { latitude: 43.04, longitude: -87.91, ...words }).leftOut).toEqual(['burrito']);
    expect(await nearest(words)).toEqual([]);
    expect(await nearest({ restaurantOrCuisine: 'kin ramen' })).toEqual([['Milwaukee, WI', 81]]);
  });

  it('SRC-03 suggests cuisines, then dishes, then restaurants near the place', async () => {
    expect(await suggest('pi')).toEqual([
      ['cuisine', 'Pizza'],
      ['dish', 'Pizzeria'],
      ['restaurant', 'Pizzeria Nonna'],
      ['restaurant', 'Pitcher House'],
    ]);
    expect((await suggest('tac'))[0]).toEqual(['dish', 'Taco']);
    expect(await suggest('casa')).toEqual([['restaurant', 'Casa Lupe']]);
  });

  it('SRC-03 forgives a typing error, and suggests nothing that has no result there', async () => {
    expect(await suggest('burito')).toEqual([['dish', 'Burrito']]);
    expect(await suggest('ram')).toEqual([]);
    expect(await suggest('ram', 'Milwaukee, WI')).toContainEqual(['cuisine', 'Ramen']);
    expect(await suggest('ram', 'Wisconsin')).toContainEqual(['cuisine', 'Ramen']);
  });

  it('SRC-03 needs two letters, and takes a position in place of a name', async () => {
    for (const q of ['', 'p', ' ', '!!']) expect(await suggest(q)).toEqual([]);
    const here = await get('Suggest', { q: 'umam', latitude: '43.07', longitude: '-89.4' });
    expect(here.json<WordSuggestions>().suggestions).toEqual([
      { id: 'restaurant-w1', label: 'Umami', kind: 'restaurant' },
    ]);
  });

  it('SRC-03 suggests no dish that is found only without one of its words', async () => {
    expect(await suggest('pizza bur')).toEqual([]);
    expect(await suggest('chicken tik')).toEqual([]);
  });

  it('SRC-03 suggests nothing from results that leave words out', async () => {
    const typed = { latitude: 41.88, longitude: -87.63, restaurantOrCuisine: 'pizzeria xyzzyq' };
    expect(merchants.search('demo', typed)).toMatchObject({ totalResultSize: 1, leftOut: ['xyzzyq'] });
    expect(await suggest('pizzeria xyzzyq')).toEqual([]);
    expect(await suggest('pizzeria nona')).toEqual([['restaurant', 'Pizzeria Nonna']]);
  });

  it('SRC-03 suggests for two letters only dishes that begin with them', async () => {
    expect((await suggest('pi')).filter(([, label]) => label.toLowerCase().endsWith(' pie'))).toEqual([]);
  });

  it('SRC-01 reads a sentence near the place of the search', async () => {
    const answer = await get('ReadWords', { q: 'cheap ramen in milwaukee', near: 'Chicago, IL' });
    expect(Value.Errors(ReadWordsSchema, answer.json())).toEqual([]);
    expect(answer.json<ReadWords>()).toEqual({ near: 'Milwaukee, WI', what: 'ramen', filters: { priceRange: [1, 2] } });
  });

  it('SRV-04 refuses what the contract does not describe', async () => {
    const refused = [
      get('Suggest', {}),
      get('Suggest', { q: 'a'.repeat(101) }),
      get('Suggest', { q: 'taco', latitude: 'Infinity', longitude: '0' }),
      get('ReadWords', {}),
      get('ReadWords', { q: 'a'.repeat(101) }),
      get('ReadWords', { q: 'taco', latitude: '1', longitude: '-Infinity' }),
      get('NearestPlaces', { latitude: '91', longitude: '0' }),
      get('NearestPlaces', { latitude: '1', longitude: '0', state: 'Texas' }),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.statusCode).toBe(400);
  });
});
