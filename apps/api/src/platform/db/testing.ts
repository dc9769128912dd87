import { randomBytes } from 'node:crypto';
import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';
import { dropDatabase, dropOnNodes, runOnNodes, urlFor, type TestPostgres } from './test-postgres.testing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

/** A database that belongs to one test alone. */
export type TestDatabase = {
  /** Open as the serving role. */
  database: Database;
  ownerUrl: string;
  appUrl: string;
  /** A superuser's URL, for setup that the serving role may not do. */
  adminUrl: string;
  /** Closes and drops the database, even while others are connected. */
  drop(): Promise<void>;
};

/** The PostgreSQL of this test run. */
export function testPostgres(): TestPostgres {
  const postgres = inject('testPostgres') as TestPostgres | undefined;
  if (postgres === undefined)
    throw new Error(
      'The tests have no PostgreSQL: add apps/api/testing/postgres.global-setup.ts to test.globalSetup in the Vitest configuration.',
    );
  return postgres;
}

/** Whether the test databases are distributed over a Citus cluster. */
export const isCluster = (): boolean => testPostgres().workerUrls.length > 0;

/** The URLs of a database on the coordinator and on the workers of a cluster, or of the one on a single node. */
export const nodesOf = ({ adminUrl }: Pick<TestDatabase, 'adminUrl'>): string[] => [
  adminUrl,
  ...testPostgres().workerUrls.map((url) => urlFor(url, new URL(adminUrl).pathname.slice(1))),
];

let administrator: Promise<Client> | undefined;

/** The connection that creates and drops this process's databases: opening one takes longer than either of them. */
const asAdministrator = (): Promise<Client> =>
  (administrator ??= connect(testPostgres().adminUrl, 'TEST_DATABASE_URL'));

async function create(statement: string): Promise<void> {
  const { adminUrl, workerUrls } = testPostgres();
  if (isCluster()) await runOnNodes([adminUrl, ...workerUrls], [statement]);
  else await (await asAdministrator()).query(statement);
}

async function drop(name: string): Promise<void> {
  const { adminUrl, workerUrls } = testPostgres();
  if (isCluster()) await dropOnNodes([adminUrl, ...workerUrls], name);
  else await dropDatabase(await asAdministrator(), name);
}

/** Copying the files takes a quarter of the time of writing every page to the log, because tests do not wait for the disk. */
const copyOf = (template: string, name: string, owner: string): string =>
  `create database ${name} template ${template} owner ${owner} strategy file_copy`;

/**
 * A fresh, migrated, empty database on real PostgreSQL for one test or one test file.
 * @param options how to open it; by default four connections and a statement timeout of five seconds
 */
export async function createTestDatabase(options: Partial<Omit<DatabaseOptions, 'url'>> = {}): Promise<TestDatabase> {
  const { adminUrl, template, owner, app } = testPostgres();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await create(copyOf(template, name, owner.name));
  const appUrl = urlFor(adminUrl, name, app);
  const database = await openDatabase({ poolSize: 4, statementTimeoutMs: 5_000, ...options, url: appUrl });
  return {
    database,
    appUrl,
    ownerUrl: urlFor(adminUrl, name, owner),
    adminUrl: urlFor(adminUrl, name),
    drop: async () => {
      await database.close();
      await drop(name);
    },
  };
}

/** A database without tables, as before the first installation, for one test. */
export async function createEmptyDatabase(): Promise<Pick<TestDatabase, 'ownerUrl' | 'appUrl' | 'drop'>> {
  const { adminUrl, template, owner, app } = testPostgres();
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const admin = await asAdministrator();
  await admin.query(`create database ${name} owner ${owner.name} encoding 'UTF8' template template0`);
  return {
    ownerUrl: urlFor(adminUrl, name, owner),
    appUrl: urlFor(adminUrl, name, app),
    drop: () => dropDatabase(admin, name),
  };
}

/** A vault database that belongs to one test alone. */
export type TestVaultDatabase = {
  ownerUrl: string;
  appUrl: string;
  drop(): Promise<void>;
};

/** A fresh, migrated, empty database for a card vault, with roles separate from those of the other databases. */
export async function createTestVaultDatabase(): Promise<TestVaultDatabase> {
  const { adminUrl, vault } = testPostgres();
  const name = `${vault.template}_${randomBytes(6).toString('hex')}`;
  const admin = await asAdministrator();
  await admin.query(copyOf(vault.template, name, vault.owner.name));
  return {
    ownerUrl: urlFor(adminUrl, name, vault.owner),
    appUrl: urlFor(adminUrl, name, vault.app),
    drop: () => dropDatabase(admin, name),
  };
}
