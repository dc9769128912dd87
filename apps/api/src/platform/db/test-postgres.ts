import { randomBytes } from 'node:crypto';
import { readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, findPostmaster, isRunning, pathsOf, startEmbeddedPostgres, stopPostmaster } from '@dining/postgres';
import { migrate } from './migrate.ts';
import { VAULT_MIGRATIONS_FOLDER } from './migration-files.ts';

/** The PostgreSQL that a test run shares, as its test workers see it. */
export type TestPostgres = {
  /** A role that may create and drop databases. */
  adminUrl: string;
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
const VARIABLE = 'TEST_DATABASE_URL';

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

/** Stops the servers and removes the folders that killed test runs left. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER) || isRunning(Number.parseInt(name.slice(FOLDER.length), 10))) continue;
    const folder = join(tmpdir(), name);
    const { pgdata } = pathsOf(await realpath(join(folder, 'postgres')).catch(() => folder));
    const left = await findPostmaster(pgdata);
    if (left !== undefined) await stopPostmaster(pgdata, left.pid);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOwnServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  await removeLeftovers();
  // Unique within the process as well, because each Vitest project of a run has its own.
  const dataDir = join(tmpdir(), `${FOLDER}${process.pid}-${randomBytes(4).toString('hex')}`);
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: quiet, settings: TEST_SETTINGS });
  return {
    adminUrl,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Prepares a PostgreSQL for a test run: an embedded one in the temporary folder or, with a URL (of a role that may
 * create databases and roles), the one there. Everything it creates has a name unique to the run and is gone after
 * `stop`.
 */
export async function startTestPostgres(url: string | undefined): Promise<RunningTestPostgres> {
  const server = url === undefined ? await startOwnServer() : { adminUrl: url, stop: () => Promise.resolve() };
  const run = `dining_test_${randomBytes(4).toString('hex')}`;
  const role = (suffix: string) => ({ name: `${run}_${suffix}`, password: randomBytes(12).toString('hex') });
  const vault = { template: `${run}_vault`, owner: role('vault_owner'), app: role('vault_app') };
  const postgres: TestPostgres = {
    adminUrl: server.adminUrl,
    template: run,
    owner: role('owner'),
    app: role('app'),
    vault,
  };

  const admin = await connect(server.adminUrl, VARIABLE);
  const roles = [postgres.owner, postgres.app, vault.owner, vault.app];
  for (const { name, password } of roles) {
    await admin.query(
      `create role ${name} login nosuperuser nobypassrls password '${password}'; grant ${name} to current_user`,
    );
  }
  await admin.query(`create database ${run} owner ${postgres.owner.name}`);
  await admin.query(`create database ${vault.template} owner ${vault.owner.name}`);
  await admin.end();
  await migrate({
    ownerUrl: urlFor(server.adminUrl, run, postgres.owner),
    appUrl: urlFor(server.adminUrl, run, postgres.app),
  });
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
      for (const { name } of rows) await last.query(`drop database if exists ${name} with (force)`);
      await last.query(`drop role ${roles.map(({ name }) => name).join(', ')}`);
      await last.end();
    }
    await server.stop();
  };
  return { postgres, stop };
}
