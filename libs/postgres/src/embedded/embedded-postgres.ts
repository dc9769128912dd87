import { readFile, rename, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { reachableBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, type Cluster } from './cluster.ts';
import { connectionFileOf, placesOf, prepareDataFolder, unfinishedName, type DataFolder } from './data-folder.ts';
import { acquireLease, InUseError, isPassing, type Lease, type Use } from './lease.ts';
import { findPostmaster, freePort, startPostmaster, stopPostmaster, type ServerSettings } from './postmaster.ts';
import { embeddedUrl } from './roles.ts';
import { addVault } from './vault-database.ts';

/** Where the embedded PostgreSQL lives and how it is used. */
export type EmbeddedOptions = {
  /** The data folder; made where it is missing. */
  dataDir: string;
  log: DataLog;
  /**
   * For a default folder: where root's data folder is closed to PostgreSQL's account, keep the database under
   * /var/lib and a link in the data folder. For a folder that somebody chose, leave it out: then that is an error.
   */
  mayLiveElsewhere?: boolean;
  /** PostgreSQL settings on top of the built-in ones, when this call is the one that starts the server. */
  settings?: ServerSettings;
};

/** The addresses of the vault's database, for the role that owns its tables and the one that reads and writes them. */
export type VaultUrls = {
  ownerUrl: string;
  appUrl: string;
};

/** A running embedded PostgreSQL that this process takes part in. */
export type EmbeddedPostgres = {
  /** Owner of the database: for migrations. */
  ownerUrl: string;
  /** The role that serves, bound by row-level security. */
  appUrl: string;
  /** Superuser: for repairs and backups by the operator, never for serving. */
  adminUrl: string;
  /** The vault's own database; a command beside a server that never had a vault finds none. */
  vault: VaultUrls | undefined;
  /** Leaves; whoever leaves last ends PostgreSQL. */
  stop(): Promise<void>;
};

const RETRY_MS = 20;
const TELL_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 120_000;
const COME_BACK_EVERY_MS = 1_000;

type Prepared = {
  options: EmbeddedOptions;
  folder: DataFolder;
  binaries: Binaries;
} & Cluster;

type Joined = {
  lease: Lease;
  port: number;
};

async function rememberedPort(dataDir: string): Promise<number> {
  const text = await readFile(connectionFileOf(dataDir), 'utf8').catch(() => '{}');
  try {
    return Number((JSON.parse(text) as { port?: number }).port) || 0;
  } catch {
    return 0;
  }
}

async function publishConnection({ folder, secrets }: Prepared, port: number): Promise<void> {
  const file = connectionFileOf(folder.path);
  const urls = {
    ownerUrl: embeddedUrl('owner', secrets, port),
    appUrl: embeddedUrl('app', secrets, port),
    adminUrl: embeddedUrl('admin', secrets, port),
  };
  const text = `${JSON.stringify({ port, ...urls }, null, 2)}\n`;
  if ((await readFile(file, 'utf8').catch(() => '')) === text) return;
  const unfinished = joinPath(folder.path, unfinishedName());
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, file);
}

/**
 * Joins the running server, or starts one; goes on trying through starts, stops and recoveries of others.
 * @param port where a server that has to be started shall listen; undefined: where the last one did, or on any free port
 */
async function join(cluster: Prepared, use: Use, port?: number): Promise<Joined> {
  const { folder, binaries, home, secrets, options } = cluster;
  const { pgdata, log } = placesOf(home);
  for (let waited = 0; waited < GIVE_UP_AFTER_MS; waited += RETRY_MS) {
    if (waited === TELL_AFTER_MS)
      options.log.info(`PostgreSQL in ${folder.path} is still coming up (after a crash it first replays its log).`);
    const running = await findPostmaster(pgdata);
    if (running === undefined) {
      const listenOn = port ?? (await freePort(await rememberedPort(folder.path)));
      const started = await startPostmaster({
        home,
        account: folder.account,
        binaries,
        port: listenOn,
        settings: options.settings ?? {},
      });
      if (started === 'again') await pause(RETRY_MS);
      continue;
    }
    try {
      const lease = await acquireLease(embeddedUrl('owner', secrets, running.port), use);
      await publishConnection(cluster, running.port);
      return { lease, port: running.port };
    } catch (error) {
      if (!isPassing(error)) throw error;
      await pause(RETRY_MS);
    }
  }
  throw new DataError(
    `PostgreSQL in ${folder.path} did not come up within ${GIVE_UP_AFTER_MS / 1000} seconds. Its log: ${log}`,
  );
}

async function open(options: EmbeddedOptions, use: Use): Promise<EmbeddedPostgres> {
  const folder = await prepareDataFolder(options.dataDir, options.mayLiveElsewhere ?? false, options.log);
  const binaries = await reachableBinaries(folder, options.log);
  const cluster: Prepared = { options, folder, binaries, ...(await ensureCluster(folder, binaries, options.log)) };
  let joined = await join(cluster, use).catch((error: unknown) => {
    if (!(error instanceof InUseError)) throw error;
    const who = error.holder === undefined ? 'another server' : `another server (process ${error.holder})`;
    throw new DataError(
      `The data folder ${folder.path} is in use by ${who}. Stop that one first, or give this one a folder of its own: DATA_DIR=<another folder>.`,
    );
  });
  // Nobody but the one server adds what an old folder lacks.
  if (use === 'server') cluster.secrets = await addVault(cluster.home, cluster.secrets, joined.port);
  const leaving = new AbortController();

  const comeBack = async (): Promise<void> => {
    let told = '';
    options.log.warn(
      'The connection to the embedded PostgreSQL was lost; reconnecting, and starting it again if it has ended.',
    );
    while (!leaving.signal.aborted) {
      try {
        joined = await join(cluster, use, joined.port);
        options.log.info('The embedded PostgreSQL answers again.');
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== told) options.log.warn(`The embedded PostgreSQL is not back yet: ${message}`);
        told = message;
        await pause(COME_BACK_EVERY_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
      }
    }
  };
  let settled = Promise.resolve();
  const watch = async (): Promise<void> => {
    await joined.lease.lost;
    if (leaving.signal.aborted) return;
    settled = comeBack();
    await settled;
    await watch();
  };
  void watch();

  return {
    ownerUrl: embeddedUrl('owner', cluster.secrets, joined.port),
    appUrl: embeddedUrl('app', cluster.secrets, joined.port),
    adminUrl: embeddedUrl('admin', cluster.secrets, joined.port),
    vault:
      cluster.secrets.vault === undefined
        ? undefined
        : {
            ownerUrl: embeddedUrl('vaultOwner', cluster.secrets, joined.port),
            appUrl: embeddedUrl('vault', cluster.secrets, joined.port),
          },
    stop: async () => {
      if (leaving.signal.aborted) return;
      leaving.abort();
      await settled;
      const { pgdata } = placesOf(cluster.home);
      const running = await findPostmaster(pgdata);
      if ((await joined.lease.leave()) && running !== undefined) await stopPostmaster(pgdata, running.pid);
    },
  };
}

/**
 * Starts the embedded PostgreSQL for a server, or takes over one that a killed server has left running.
 * @throws DataError when the folder cannot be used, or another server has it
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'server');
}

/**
 * Joins the embedded PostgreSQL for a command that works beside the server (the importer, the migrations): the running
 * one or, where none runs, one that is started and ended with the last who takes part.
 * @throws DataError when the folder cannot be used
 */
export function connectToData(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'guest');
}
