import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { merchantRoutes } from './merchants.routes.ts';
import { createMerchantService, type MerchantService, type MerchantServiceOptions } from './merchants.service.ts';
import { routeApp } from './route-app.testing.ts';

export type MerchantRoutesOptions = Pick<MerchantServiceOptions, 'booksRemotely' | 'now'> & {
  /** By default demo. */
  partners?: readonly string[];
  /** Adds what the tests search. */
  fill: (database: Database) => Promise<void>;
};

/** What runs while the tests of a file or of a `describe` run. */
export type MerchantRoutesServer = { app: FastifyInstance; merchants: MerchantService; database: Database };

/** The routes of merchants on a bare server, over a database of its own. */
export function merchantRoutesFixture({
  partners = ['demo'],
  fill,
  ...options
}: MerchantRoutesOptions): MerchantRoutesServer {
  const server = {} as MerchantRoutesServer;
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    const { database } = test;
    await fill(database);
    const merchants = createMerchantService({ database, radiusMiles: 25, ...options });
    await merchants.start(partners);
    Object.assign(server, { database, merchants, app: await routeApp(merchantRoutes, { merchants }) });
  });
  afterAll(async () => {
    await server.app.close();
    await server.merchants.close();
    await test.drop();
  });
  return server;
}
