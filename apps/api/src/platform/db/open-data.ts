import { dirname, resolve } from 'node:path';
import { connectToData, damageProblem, startEmbeddedPostgres, type DataLog, type VaultUrls } from '@dining/postgres';
import type { Env } from '../env/env.schema.ts';
import { REPOSITORY_ROOT } from '../env/load-env.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';
import type { TraceQuery } from './partner-driver.ts';
import { requireMigrated } from './require-migrated.ts';

/** The settings that locate the data. */
export type DataEnv = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'VAULT_DATABASE_URL' | 'DATA_DIR' | 'DB_POOL_SIZE' | 'STATEMENT_TIMEOUT_MS'
> &
  Partial<Pick<Env, 'MIGRATE_AT_START'>>;

/** The located database, not yet migrated or opened. */
export type DataLocation = {
  ownerUrl: string;
  appUrl: string;
  /** The database of the card vault, if this installation has one. */
  vault: VaultUrls | undefined;
  stop(): Promise<void>;
};

/** The migrated, open database. */
export type OpenData = {
  database: Database;
  ownerUrl: string;
  appUrl: string;
  /** The database of the card vault; only a process that serves a vault migrates and opens it. */
  vault: VaultUrls | undefined;
  /** Closes the database, and stops the embedded PostgreSQL if this process has started it. */
  stop(): Promise<void>;
};

/** An embedded database belongs to one server, which any number of commands may join, or to one command. */
export type DataUse = 'server' | 'command';

/**
 * Locates the data: DATABASE_URL or, without one, the embedded PostgreSQL, which is started if it is not running.
 * @throws DataError when the data folder cannot be used, or another server uses it
 */
export async function locateData(env: DataEnv, log: DataLog, use: DataUse): Promise<DataLocation> {
  const configuredVault =
    env.VAULT_DATABASE_URL === undefined
      ? undefined
      : { ownerUrl: env.VAULT_DATABASE_URL, appUrl: env.VAULT_DATABASE_URL };
  if (env.DATABASE_URL !== undefined) {
    return {
      appUrl: env.DATABASE_URL,
      ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
      vault: configuredVault,
      stop: () => Promise.resolve(),
    };
  }
  // Another folder may take the place of one that the project chose, such as that of the studio, but not of a configured one.
  const own = resolve(REPOSITORY_ROOT, '.data');
  const mayUseFallback = env.DATA_DIR === own || dirname(env.DATA_DIR) === own;
  const start = use === 'server' ? startEmbeddedPostgres : connectToData;
  const embedded = await start({ dataDir: env.DATA_DIR, log, mayUseFallback });
  return { ...embedded, vault: configuredVault ?? embedded.vault };
}

/**
 * Locates, migrates and opens the data; with MIGRATE_AT_START=false it must be migrated already.
 * @param traceQuery records each statement in the trace of its request
 * @throws DataError when any of these fails, with a message for the operator
 */
export async function openData(
  env: DataEnv,
  log: DataLog,
  use: DataUse = 'server',
  traceQuery?: TraceQuery,
): Promise<OpenData> {
  const { ownerUrl, appUrl, vault, stop } = await locateData(env, log, use);
  try {
    const applied =
      env.MIGRATE_AT_START === 'false' ? await requireMigrated(appUrl) : await migrate({ ownerUrl, appUrl });
    if (applied.length > 0) log.info(`Migrated the database: ${applied.join(', ')}.`);
    const database = await openDatabase({
      url: appUrl,
      poolSize: env.DB_POOL_SIZE,
      statementTimeoutMs: env.STATEMENT_TIMEOUT_MS,
      traceQuery,
    });
    return {
      database,
      ownerUrl,
      appUrl,
      vault,
      stop: async () => {
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    const isEmbedded = env.DATABASE_URL === undefined;
    throw (isEmbedded ? damageProblem(error, env.DATA_DIR) : undefined) ?? error;
  }
}
