import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, it } from 'vitest';
import { NAUGHTY_STRINGS, OWN_STRINGS } from '../../../testing/hostile-requests.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { sendHostileStrings } from './merchants.routes.testing.ts';
import { merchantRoutes } from './merchants.routes.ts';
import { createMerchantService, type MerchantService } from './merchants.service.ts';
import { addMerchants, merchantRow } from './merchants.testing.ts';
import { routeApp } from './route-app.testing.ts';

let test: TestDatabase;
let merchants: MerchantService;
let app: FastifyInstance;
beforeAll(async () => {
  test = await createTestDatabase();
  await addMerchants(
    test.database,
    Array.from({ length: 32 }, (_, place) => merchantRow(`row-${place}`, { latitude: 40.76 + place / 1000 })),
  );
  merchants = createMerchantService({ database: test.database, radiusMiles: 25, booksRemotely: true });
  await merchants.start(['demo']);
  app = await routeApp(merchantRoutes, { merchants });
});
afterAll(async () => {
  await app.close();
  await merchants.close();
  await test.drop();
});

it('SRV-04 none of all hostile strings in any parameter of a merchant search causes a 5xx', () =>
  sendHostileStrings(app, [...OWN_STRINGS, ...NAUGHTY_STRINGS]));
