import { readFile, rename, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { reachableBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, type Cluster } from './cluster.ts';
import { connectionFileOf, pathsOf, prepareDataFolder, unfinishedName, type DataFolder } from './data-folder.ts';
import { acquireLease, InUseError, isTransient, type Lease, type Use } from './lease.ts';
import { findPostmaster, freePort, startPostmaster, stopPostmaster, type ServerSettings } from './postmaster.ts';
import { embeddedUrl } from './roles.ts';
import { addVault } from './vault-database.ts';

/** Location and use of the embedded PostgreSQL. */
export type EmbeddedOptions = {
  /** The data folder; created if it is missing. */
  dataDir: string;
  log: DataLog;
  /**
   * For the default folder: when PostgreSQL's account cannot reach root's data folder, store the database under
   * /var/lib, with a link in the data folder. Without it, for a configured folder, that is an error.
   */
  mayUseFallback?: boolean;
  /** Additional PostgreSQL settings, used if this call starts the server. */
  settings?: ServerSettings;
};

/** URLs of the vault's database, for the role that owns its tables and the one that reads and writes them. */
export type VaultUrls = {
  ownerUrl: string;
  appUrl: string;
};

/** A running embedded PostgreSQL that this process has joined. */
export type EmbeddedPostgres = {
  /** For the owner of the database, who migrates it. */
  ownerUrl: string;
  /** For the serving role, which row-level security binds. */
  appUrl: string;
  /** For the superuser: the operator's repairs and backups, never serving. */
  adminUrl: string;
  /** The vault's separate database; undefined for a command when no server has created it yet. */
  vault: VaultUrls | undefined;
  /**
   * Announces that {@link stop} follows. From then on a lost connection is expected: what stops this process may stop
   * all of its children at the same time.
   */
  expectStop(): void;
  /** Leaves; the last process to leave stops PostgreSQL. */
  stop(): Promise<void>;
};

const RETRY_MS = 20;
const NOTICE_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 120_000;
const RECONNECT_INTERVAL_MS = 1_000;
/** Longer than it takes a signal to reach all processes of a group. */
const SIGNAL_DELAY_MS = 100;

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
 * Joins the running server, or starts one; retries while another process starts, stops or recovers it.
 * @param port where a newly started server listens; by default where the last one did, or any free port
 */
async function join(cluster: Prepared, use: Use, port?: number): Promise<Joined> {
  const { folder, binaries, home, secrets, options } = cluster;
  const { pgdata, log } = pathsOf(home);
  for (let waited = 0; waited < GIVE_UP_AFTER_MS; waited += RETRY_MS) {
    if (waited === NOTICE_AFTER_MS)
      options.log.info(`PostgreSQL in ${folder.path} is still starting (after a crash it first replays its log).`);
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
      if (started === 'retry') await pause(RETRY_MS);
      continue;
    }
    try {
      const lease = await acquireLease(embeddedUrl('owner', secrets, running.port), use);
      await publishConnection(cluster, running.port);
      return { lease, port: running.port };
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(RETRY_MS);
    }
  }
  throw new DataError(
    `PostgreSQL in ${folder.path} did not start within ${GIVE_UP_AFTER_MS / 1000} seconds. Its log: ${log}`,
  );
}

async function open(options: EmbeddedOptions, use: Use): Promise<EmbeddedPostgres> {
  const folder = await prepareDataFolder(options.dataDir, options.mayUseFallback ?? false, options.log);
  const binaries = await reachableBinaries(folder, options.log);
  const cluster: Prepared = { options, folder, binaries, ...(await ensureCluster(folder, binaries, options.log)) };
  let joined = await join(cluster, use).catch((error: unknown) => {
    if (!(error instanceof InUseError)) throw error;
    const who = error.holder === undefined ? 'another server' : `another server (process ${error.holder})`;
    throw new DataError(
      `The data folder ${folder.path} is in use by ${who}. Stop that one first, or give this one a separate folder: DATA_DIR=<another folder>.`,
    );
  });
  // Only the server adds the vault to an old folder; there is never more than one.
  if (use === 'server') cluster.secrets = await addVault(cluster.home, cluster.secrets, joined.port);
  const leaving = new AbortController();

  const reconnect = async (): Promise<void> => {
    let lastMessage = '';
    // The signal that ended PostgreSQL may be on its way to this process too.
    await pause(SIGNAL_DELAY_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
    if (leaving.signal.aborted) return;
    options.log.warn(
      'The connection to the embedded PostgreSQL was lost; reconnecting, and restarting it if it has stopped.',
    );
    while (!leaving.signal.aborted) {
      try {
        joined = await join(cluster, use, joined.port);
        options.log.info('The embedded PostgreSQL is available again.');
        return;
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastMessage) options.log.warn(`The embedded PostgreSQL is not available yet: ${message}`);
        lastMessage = message;
        await pause(RECONNECT_INTERVAL_MS, undefined, { signal: leaving.signal }).catch(() => undefined);
      }
    }
  };
  let reconnected = Promise.resolve();
  let hasStopped = false;
  const watch = async (): Promise<void> => {
    await joined.lease.lost;
    if (leaving.signal.aborted) return;
    reconnected = reconnect();
    await reconnected;
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
    expectStop: () => leaving.abort(),
    stop: async () => {
      if (hasStopped) return;
      hasStopped = true;
      leaving.abort();
      await reconnected;
      const { pgdata } = pathsOf(cluster.home);
      const running = await findPostmaster(pgdata);
      if ((await joined.lease.leave()) && running !== undefined) await stopPostmaster(pgdata, running.pid);
    },
  };
}

/**
 * Starts the embedded PostgreSQL for a server, or joins one that a killed server left running.
 * @throws DataError when the folder cannot be used, or another server uses it
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'server');
}

/**
 * Joins the embedded PostgreSQL for a command such as the importer or the migrations. If none is running, it is
 * started, and it stops when the last process leaves.
 * @throws DataError when the folder cannot be used
 */
export function connectToData(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'guest');
}
