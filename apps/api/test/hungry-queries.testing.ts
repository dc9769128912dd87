import type { MerchantSearchResult, ReadWords, ResolvedPlace } from '@dining/api-contract';
import { placeKind } from '@dining/rules';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { seedMerchants } from '../commands/import/seed-demo.ts';
import { locationRoutes } from '../src/modules/locations/locations.routes.ts';
import { createLocationService } from '../src/modules/locations/locations.service.ts';
import { merchantRoutes } from '../src/modules/merchants/merchants.routes.ts';
import { createMerchantService, type MerchantService } from '../src/modules/merchants/merchants.service.ts';
import { routeApp } from '../src/modules/merchants/route-app.testing.ts';
import { suggestionRoutes } from '../src/modules/suggestions/suggestions.routes.ts';
import { createWordService } from '../src/modules/suggestions/suggestions.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import {
  hasAny,
  isIn,
  isWanted,
  readRestaurants,
  type StoredRestaurant,
} from './hungry-queries/fitting-restaurants.testing.ts';
import type { HungryQuery } from './hungry-queries/read-queries.testing.ts';

/** Results that a diner looks at. */
const LOOKED_AT = 10;
/** The share of them that must fit. */
const FITTING_SHARE = 0.8;
/** SRC-01: of the queries that the restaurants can satisfy. */
const SATISFIED_SHARE = 0.95;
/** Friday, 7:00 PM in New York. */
const NOW = new Date('2026-11-28T00:00:00Z');

/** The demo restaurants, with the calls of a search page. */
export type HungryCity = {
  readonly app: FastifyInstance;
  readonly restaurants: ReadonlyMap<string, StoredRestaurant>;
  stop(): Promise<void>;
};

export async function openHungryCity(): Promise<HungryCity> {
  const test: TestDatabase = await createTestDatabase();
  await seedMerchants(test.database);
  const merchants: MerchantService = createMerchantService({
    database: test.database,
    radiusMiles: 25,
    now: () => NOW,
  });
  await merchants.start(['demo']);
  const locations = createLocationService(merchants);
  const words = createWordService({ merchants, locations, now: () => NOW });
  const app = await routeApp((server: FastifyInstance) => {
    merchantRoutes(server, { merchants });
    locationRoutes(server, { locations });
    suggestionRoutes(server, { merchants, locations, words });
  }, {});
  const restaurants = await readRestaurants(test.database);
  return {
    app,
    restaurants: new Map(restaurants.map((restaurant) => [restaurant.id, restaurant])),
    async stop() {
      await app.close();
      await merchants.close();
      await test.drop();
    },
  };
}

/** Asks all queries, and expects the share of satisfied ones; the message has each that is not. */
export async function expectSatisfaction(city: HungryCity, queries: readonly HungryQuery[]): Promise<void> {
  const failed: string[] = [];
  let possible = 0;
  for (const query of queries) {
    const { outcome, report } = await askAndJudge(city, query);
    if (outcome !== 'impossible') possible += 1;
    if (outcome === 'failed') failed.push(report);
  }
  const figures = `${queries.length} queries, ${possible} possible, ${failed.length} of them failed`;
  expect(failed.length, [figures, ...failed].join('\n')).toBeLessThanOrEqual(possible * (1 - SATISFIED_SHARE));
}

type Verdict = {
  readonly outcome: 'satisfied' | 'failed' | 'impossible';
  /** The query, how it was read, what is wrong, and the first results. */
  readonly report: string;
};

/** Asks as the page does, and judges the first results by the stored restaurants. */
async function askAndJudge(city: HungryCity, query: HungryQuery): Promise<Verdict> {
  const possible = [...city.restaurants.values()].filter(
    (restaurant) => isIn(query.area, restaurant) && isWanted(restaurant, query, NOW),
  );
  const answer = await ask(city.app, query);
  const found = answer.ids.map((id) => city.restaurants.get(id)!);
  const fault = faultOf(query, possible, answer.center, found);
  const lines = [
    `"${query.what}" near "${query.near}": ${fault ?? 'fits'}, of ${possible.length} such as ${possible[0]?.name}`,
    `  read: ${answer.read}`,
    ...found.slice(0, 5).map(({ name, cuisines }) => `  ${name} (${cuisines.join(', ')})`),
  ];
  const outcome =
    possible.length === 0 || query.impossible !== '' ? 'impossible' : fault === undefined ? 'satisfied' : 'failed';
  return { outcome, report: lines.join('\n') };
}

type Point = { readonly latitude: number; readonly longitude: number };

/** What is wrong with the results; undefined if they satisfy. */
function faultOf(
  query: HungryQuery,
  possible: readonly StoredRestaurant[],
  center: Point | undefined,
  found: readonly StoredRestaurant[],
): string | undefined {
  if (center === undefined) return 'no place was found';
  if (!isIn(query.area, center)) return `searched at ${center.latitude.toFixed(2)}, ${center.longitude.toFixed(2)}`;
  if (found.length === 0) return 'no results';
  const fitting = found.filter((restaurant) => isWanted(restaurant, query, NOW));
  if (fitting.length < found.length * FITTING_SHARE) return `${fitting.length} of ${found.length} results fit`;
  const there = fitting.filter((restaurant) => isIn(query.area, restaurant));
  const expected = Math.min(possible.length, found.length);
  if (there.length < expected * FITTING_SHARE) return `${there.length} of ${expected} results are there`;
  // The menu counts where no name and no cuisine there has them, and the description where no menu has.
  const where = (['heading', 'text', 'description'] as const).find((part) =>
    possible.some((one) => hasAny(one[part], query.first)),
  );
  if (where === undefined || hasAny(found[0]![where], query.first)) return undefined;
  return `the first result has none of: ${query.first.join(', ')}`;
}

type Answer = { readonly read: string; readonly center?: Point; readonly ids: readonly string[] };

async function ask(app: FastifyInstance, { what, near }: HungryQuery): Promise<Answer> {
  const get = async <T>(path: string, query: Record<string, unknown>): Promise<T> => {
    const answer = await app.inject({ url: path, query: texts(query), headers: { host: 'demo.localhost' } });
    if (answer.statusCode !== 200) throw new Error(`${path} of "${what}" near "${near}": ${answer.body}`);
    return answer.json<T>();
  };
  const read: ReadWords =
    what === '' ? { what, filters: {} } : await get('/api/v2/Merchants/ReadWords', { q: what, ...(near && { near }) });
  const place = read.near ?? near;
  const area =
    placeKind(place) === 'typed'
      ? (await get<ResolvedPlace>('/api/Locations/Resolve', { q: place })).place
      : await get<Point>('/api/DefaultUserLocation', {});
  const shown = JSON.stringify(read);
  if (area === null) return { read: shown, ids: [] };
  const { latitude, longitude } = area;
  const { merchants, leftOut } = await get<MerchantSearchResult>('/api/v2/Merchants/Search', {
    latitude,
    longitude,
    ...('stateCode' in area && { state: area.stateCode }),
    ...(read.what !== '' && { restaurantOrCuisine: read.what }),
    ...read.filters,
    pageSize: LOOKED_AT,
  });
  const relaxed = leftOut === undefined ? '' : `, without ${leftOut.join(', ')}`;
  return { read: `${shown}${relaxed}`, center: { latitude, longitude }, ids: merchants.map(({ id }) => id) };
}

/** The values of a query as its text has them; a list is a repeated parameter. */
const texts = (query: Record<string, unknown>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
