import {
  PlaceSuggestionsSchema,
  ResolvedPlaceSchema,
  type PlaceSuggestions,
  type ResolvedPlace,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { createMerchantService, type MerchantService } from '../merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { routeApp } from '../merchants/route-app.testing.ts';
import { locationRoutes } from './locations.routes.ts';
import { createLocationService, type LocationService } from './locations.service.ts';

const brooklyn = { city: 'Brooklyn', state: 'NY', neighborhood: 'Williamsburg' };

describe('neighborhoods of restaurants', () => {
  let test: TestDatabase;
  let merchants: MerchantService;
  let locations: LocationService;
  let app: FastifyInstance;

  beforeAll(async () => {
    test = await createTestDatabase();
    await addMerchants(test.database, [
      merchantRow('w1', { ...brooklyn, latitude: 40.71, longitude: -73.96 }),
      merchantRow('w2', { ...brooklyn, latitude: 40.72, longitude: -73.95 }),
      merchantRow('m1', { latitude: 42.41, longitude: -71.07, city: 'Malden', state: 'MA' }),
    ]);
    merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo']);
    locations = createLocationService(merchants);
    app = await routeApp(locationRoutes, { locations });
  });

  afterAll(async () => {
    await app.close();
    await merchants.close();
    await test.drop();
  });

  it('SRC-03 suggests a neighborhood, and resolves it in the middle of its restaurants', async () => {
    const get = (call: string, q: string) =>
      app.inject({ url: `/api/Locations/${call}?q=${encodeURIComponent(q)}`, headers: { host: 'demo.localhost' } });
    const suggested = await get('Suggest', 'williamsb');
    expect(Value.Errors(PlaceSuggestionsSchema, suggested.json())).toEqual([]);
    const first = suggested.json<PlaceSuggestions>().suggestions[0]!;
    expect(first).toMatchObject({ label: 'Williamsburg, Brooklyn, NY', kind: 'neighborhood' });
    const resolved = await get('Resolve', 'Williamsburg');
    expect(Value.Errors(ResolvedPlaceSchema, resolved.json())).toEqual([]);
    expect(resolved.json<ResolvedPlace>()).toEqual({ place: first });
    expect(first.latitude).toBeCloseTo(40.715, 4);
    expect(first.longitude).toBeCloseTo(-73.955, 4);
  });

  it('SRC-03 takes the name of a food for the town of that name only where restaurants are near it', () => {
    const near = (town: string) => {
      const { latitude, longitude } = createLocationService().resolve(town)!;
      const isThere = (point: { latitude: number; longitude: number }) =>
        point.latitude === latitude && point.longitude === longitude;
      return createLocationService({
        diningAreas: () => ({ neighborhoods: [], cities: [], countNear: (point) => (isThere(point) ? 3 : 0) }),
      });
    };
    expect(near('Sandwich, MA').guess('sandwich').place?.label).toBe('Sandwich, MA');
    expect(near('Sandwich, MA').guess('Sandwich, IL').place?.label).toBe('Sandwich, IL');
    expect(near('Malden, MA').guess('sandwich')).toMatchObject({ place: null, isFood: true });
  });

  it('SRC-03 takes a name for the town of that name with restaurants near it', () => {
    expect(createLocationService().guess('Malden').place?.label).toBe('Malden, IL');
    expect(locations.guess('Malden').place?.label).toBe('Malden, MA');
    expect(locations.guess('Malden, IL').place?.label).toBe('Malden, IL');
  });

  it('SRC-03 follows the restaurants: a neighborhood exists while one is in it', async () => {
    expect(locations.resolve('Zinnia Hollow')).toBeNull();
    const added = merchantRow('zh', {
      city: 'Chicago',
      state: 'IL',
      neighborhood: 'Zinnia Hollow',
      latitude: 41.9,
      longitude: -87.65,
    });
    await addMerchants(test.database, [added]);
    await expect
      .poll(() => locations.resolve('Zinnia Hollow'))
      .toMatchObject({
        label: 'Zinnia Hollow, Chicago, IL',
        latitude: 41.9,
        longitude: -87.65,
      });
    await test.database.shared.updateTable('merchant').set({ deleted_at: new Date() }).where('id', '=', 'zh').execute();
    await expect.poll(() => locations.resolve('Zinnia Hollow')).toBeNull();
  });
});
