import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, isRunning, sessionSettings, startEmbeddedPostgres } from '@dining/postgres';
import { databasesFolder } from '@dining/postgres/testing';
import { DatabaseError, type Client } from 'pg';
import { distribute } from './distribution/distribute.ts';
import { migrate } from './migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from './migration-files.ts';
import { closeTemplate, formCluster, workersOf } from './test-cluster.testing.ts';

/** The PostgreSQL that a test run shares, as its test workers see it. */
export type TestPostgres = {
  /** A role that may create and drop databases. */
  adminUrl: string;
  /** The same role at the workers of a Citus cluster, which have a part of each database; none on a single node. */
  workerUrls: readonly string[];
  /** The migrated, empty database that every test database is a copy of. */
  template: string;
  owner: { name: string; password: string };
  app: { name: string; password: string };
  /** The migrated, empty database that every vault of a test is a copy of, and its two roles. */
  vault: { template: string; owner: { name: string; password: string }; app: { name: string; password: string } };
};

/** The PostgreSQL of one test run. */
export type RunningTestPostgres = {
  postgres: TestPostgres;
  stop(): Promise<void>;
};

const FOLDER = 'dining-test-postgres-';
const VARIABLE = 'TEST_DATABASE_URL or TEST_CITUS_URL';

/** Test data may be lost in a crash, so tests do not wait for the disk. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '32MB',
};

const quiet = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };

/** The same server, another database or role. */
export function urlFor(adminUrl: string, database: string, role?: { name: string; password: string }): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role !== undefined) {
    url.username = role.name;
    url.password = role.password;
  }
  return url.href;
}

/** Removes the folders that killed test runs left; their PostgreSQL has stopped with them. */
async function removeLeftovers(): Promise<void> {
  const parent = databasesFolder();
  for (const name of await readdir(parent)) {
    if (!name.startsWith(FOLDER) || isRunning(Number.parseInt(name.slice(FOLDER.length), 10))) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function startOwnServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeLeftovers();
  // An earlier process with the same id may have left its folder.
  const dataDir = join(databasesFolder(), `${FOLDER}${process.pid}-${randomBytes(4).toString('hex')}`);
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: quiet, settings: TEST_SETTINGS });
  return {
    adminUrl,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs statements one by one as the administrator of each node; Citus passes on none that create or drop databases. */
export async function runOnNodes(urls: readonly string[], statements: readonly string[]): Promise<void> {
  for (const url of urls) {
    const admin = await connect(url, VARIABLE);
    await sessionSettings({ 'citus.enable_create_role_propagation': 'off', client_min_messages: 'warning' })(admin);
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  }
}

/** Drops a database on each node, also while others are connected. */
export async function dropOnNodes(urls: readonly string[], database: string): Promise<void> {
  for (const url of urls) {
    const admin = await connect(url, VARIABLE);
    await dropDatabase(admin, database).finally(() => admin.end());
  }
}

/** PostgreSQL gives up after five seconds; Citus may start its maintenance process in the database meanwhile. */
export async function dropDatabase(admin: Client, database: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await admin.query(`drop database if exists ${database} with (force)`);
      return;
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === '55006';
      if (!isInUse || attempt === 5) throw error;
    }
}

/**
 * Prepares a PostgreSQL for a test run: an embedded one or, with a URL (of a role that may create databases and roles), the
 * one there. Everything it creates has a name unique to the run and is gone after `stop`.
 * @param isCluster whether the URL is the coordinator of a Citus cluster (of a superuser, in a database where the
 *   workers are registered); the test databases are then distributed over it
 */
export async function startTestPostgres(url: string | undefined, isCluster = false): Promise<RunningTestPostgres> {
  const server = url === undefined ? await startOwnServer() : { adminUrl: url, stop: () => Promise.resolve() };
  const workerUrls = isCluster ? await workersOf(server.adminUrl) : [];
  const nodes = [server.adminUrl, ...workerUrls];
  const run = `dining_test_${randomBytes(4).toString('hex')}`;
  const role = (suffix: string) => ({ name: `${run}_${suffix}`, password: randomBytes(12).toString('hex') });
  const vault = { template: `${run}_vault`, owner: role('vault_owner'), app: role('vault_app') };
  const postgres: TestPostgres = {
    adminUrl: server.adminUrl,
    workerUrls,
    template: run,
    owner: role('owner'),
    app: role('app'),
    vault,
  };

  const roles = [postgres.owner, postgres.app, vault.owner, vault.app];
  await runOnNodes(nodes, [
    ...roles.map(
      ({ name, password }) =>
        `create role ${name} login nosuperuser nobypassrls password '${password}'; grant ${name} to current_user`,
    ),
    `create database ${run} owner ${postgres.owner.name}`,
    `create database ${vault.template} owner ${vault.owner.name}`,
  ]);
  const template = {
    ownerUrl: urlFor(server.adminUrl, run, postgres.owner),
    appUrl: urlFor(server.adminUrl, run, postgres.app),
  };
  if (isCluster) await formCluster(nodes, run);
  await migrate(template);
  if (isCluster) {
    await distribute({ ...template, isDryRun: false, onPlan: () => undefined, onTable: () => undefined });
    await closeTemplate(nodes, run);
  }
  await migrate({
    ownerUrl: urlFor(server.adminUrl, vault.template, vault.owner),
    appUrl: urlFor(server.adminUrl, vault.template, vault.app),
    folder: VAULT_MIGRATIONS_FOLDER,
  });

  const stop = async (): Promise<void> => {
    if (url !== undefined) {
      const last = await connect(url, VARIABLE);
      const { rows } = await last.query<{ name: string }>(
        'select datname as name from pg_database where datname like $1',
        [`${run}%`],
      );
      await last.end();
      for (const { name } of rows) await dropOnNodes(nodes, name);
      await runOnNodes(nodes, [`drop role ${roles.map(({ name }) => name).join(', ')}`]);
    }
    await server.stop();
  };
  return { postgres, stop };
}
