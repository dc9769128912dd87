import type { ReadWords, WordQuery } from '@dining/api-contract';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing.ts';
import { createLocationService, type LocationService } from '../../locations/locations.service.ts';
import { createMerchantService, type MerchantService } from '../../merchants/merchants.service.ts';
import { addMerchants, merchantRow } from '../../merchants/merchants.testing.ts';
import { createWordService } from './read-words.ts';

const cities = [
  ['New York', 'NY', 40.7577, -73.9857, 'Midtown'],
  ['New York', 'NY', 40.716, -73.997, 'Chinatown'],
  ['New York', 'NY', 40.723, -74.002, 'SoHo'],
  ['Brooklyn', 'NY', 40.712, -73.957, 'Williamsburg'],
  ['Brooklyn', 'NY', 40.65, -73.95, 'Flatbush'],
  ['Queens', 'NY', 40.65, -73.8, undefined],
  ['Chicago', 'IL', 41.88, -87.63, 'The Loop'],
  ['Chicago', 'IL', 41.908, -87.677, 'Wicker Park'],
  ['Austin', 'TX', 30.267, -97.743, 'Rainey Street'],
  ['Portland', 'OR', 45.52, -122.68, 'Pearl District'],
  ['Los Angeles', 'CA', 34.05, -118.24, 'Little Tokyo'],
  ['San Francisco', 'CA', 37.77, -122.42, 'Mission District'],
  ['Philadelphia', 'PA', 39.95, -75.16, 'Chinatown'],
  ['Boston', 'MA', 42.36, -71.06, 'North End'],
  ['Seattle', 'WA', 47.61, -122.33, 'Pike Place'],
  ['Honolulu', 'HI', 21.31, -157.86, undefined],
  ['Denver', 'CO', 39.74, -104.99, undefined],
  ['Buffalo', 'NY', 42.89, -78.88, undefined],
  ['Orange', 'CA', 33.79, -117.85, undefined],
  ['Washington', 'DC', 38.9, -77.04, 'Georgetown'],
  ['New Orleans', 'LA', 29.95, -90.07, 'French Quarter'],
] as const;

const names: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['Brooklyn Diner', 40.7577, -73.98],
  ['Late Night Pizza', 40.7577, -73.982],
  ['The Sunday Best Egg', 40.76, -73.98],
  ['Cattle Gate', 40.76, -73.981],
];

/** Friday at 12:30 in New York. */
const FRIDAY_NOON = '2026-11-27T17:30:00Z';

/** A reader near these restaurants, for one file of tests. @returns reads a text, at noon of a Friday if not told */
export function wordReader(): (q: string, query?: Omit<WordQuery, 'q'>, at?: string) => ReadWords {
  let test: TestDatabase;
  let merchants: MerchantService;
  let locations: LocationService;

  beforeAll(async () => {
    test = await createTestDatabase();
    const placed = cities.flatMap(([city, state, latitude, longitude, neighborhood], index) =>
      ['a', 'b'].map((one) => {
        return merchantRow(`${one}${index}`, { city, state, latitude, longitude, neighborhood: neighborhood ?? null });
      }),
    );
    const named = names.map(([name, latitude, longitude], index) =>
      merchantRow(`n${index}`, { name, latitude, longitude }),
    );
    await addMerchants(test.database, [...placed, ...named]);
    merchants = createMerchantService({ database: test.database, radiusMiles: 25 });
    await merchants.start(['demo']);
    locations = createLocationService(merchants);
  });

  afterAll(async () => {
    await merchants.close();
    await test.drop();
  });

  return (q, query = {}, at = FRIDAY_NOON) =>
    createWordService({ merchants, locations, now: () => new Date(at) }).read('demo', { q, ...query });
}
