import { resolve } from 'node:path';
import { connectToData, startEmbeddedPostgres, type DataLog, type VaultUrls } from '@dining/postgres';
import type { Env } from '../env/env.schema.ts';
import { REPOSITORY_ROOT } from '../env/load-env.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** The settings that lead to the data. */
export type DataEnv = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'VAULT_DATABASE_URL' | 'DATA_DIR' | 'DB_POOL_SIZE' | 'STATEMENT_TIMEOUT_MS'
>;

/** Where the data is, before it is migrated or opened. */
export type DataPlace = {
  ownerUrl: string;
  appUrl: string;
  /** The database of the card vault, if there is one here. */
  vault: VaultUrls | undefined;
  stop(): Promise<void>;
};

/** The migrated, open database. */
export type OpenData = {
  database: Database;
  ownerUrl: string;
  appUrl: string;
  /** The database of the card vault, which is migrated and opened only where a vault is served. */
  vault: VaultUrls | undefined;
  /** Closes the database and leaves the embedded PostgreSQL, which ends with the last who leaves. */
  stop(): Promise<void>;
};

/** The server, of which an embedded database takes one; or a command that works beside it. */
export type DataUse = 'server' | 'command';

/**
 * Finds the data: DATABASE_URL or, without one, the embedded PostgreSQL, which is started where it does not run.
 * @throws DataError when the data folder cannot be used, or has another server already
 */
export async function findData(env: DataEnv, log: DataLog, use: DataUse): Promise<DataPlace> {
  const outside =
    env.VAULT_DATABASE_URL === undefined
      ? undefined
      : { ownerUrl: env.VAULT_DATABASE_URL, appUrl: env.VAULT_DATABASE_URL };
  if (env.DATABASE_URL !== undefined) {
    return {
      appUrl: env.DATABASE_URL,
      ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
      vault: outside,
      stop: () => Promise.resolve(),
    };
  }
  // Only a folder that nobody chose may be swapped for another.
  const mayLiveElsewhere = env.DATA_DIR === resolve(REPOSITORY_ROOT, '.data');
  const start = use === 'server' ? startEmbeddedPostgres : connectToData;
  const embedded = await start({ dataDir: env.DATA_DIR, log, mayLiveElsewhere });
  return { ...embedded, vault: outside ?? embedded.vault };
}

/**
 * Finds, migrates and opens the data.
 * @throws DataError when any of these cannot be done, in words for the operator
 */
export async function openData(env: DataEnv, log: DataLog, use: DataUse = 'server'): Promise<OpenData> {
  const { ownerUrl, appUrl, vault, stop } = await findData(env, log, use);
  try {
    const applied = await migrate({ ownerUrl, appUrl });
    if (applied.length > 0) log.info(`Migrated the database: ${applied.join(', ')}.`);
    const database = await openDatabase({
      url: appUrl,
      poolSize: env.DB_POOL_SIZE,
      statementTimeoutMs: env.STATEMENT_TIMEOUT_MS,
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
    throw error;
  }
}
