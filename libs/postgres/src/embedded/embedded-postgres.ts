import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../connect.ts';
import { DataError } from '../data-error.ts';
import type { DataLog } from '../data-log.ts';
import { startCluster } from './cluster.ts';
import { pathsOf, prepareDataFolder, type DataFolder } from './data-folder.ts';
import {
  readConnection,
  runningServer,
  takeFolder,
  writeConnection,
  type Connection,
  type Use,
} from './folder-lock.ts';
import type { ServerSettings } from './postgres-process.ts';
import { embeddedUrl, type Secrets } from './roles.ts';

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
  /** Additional PostgreSQL settings, used if this call starts it. */
  settings?: ServerSettings;
};

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = Pick<Connection, 'ownerUrl' | 'appUrl' | 'adminUrl' | 'vault'> & {
  /** Stops PostgreSQL if this process has started it. */
  stop(): Promise<void>;
};

const RETRY_MS = 20;
const NOTICE_AFTER_MS = 1_000;
const GIVE_UP_AFTER_MS = 120_000;

const isReachable = async ({ ownerUrl }: Connection): Promise<boolean> => {
  const client = await connect(ownerUrl, 'DATA_DIR').catch(() => undefined);
  await client?.end();
  return client !== undefined;
};

const urlsOf = (secrets: Secrets, port: number) => ({
  ownerUrl: embeddedUrl('owner', secrets, port),
  appUrl: embeddedUrl('app', secrets, port),
  adminUrl: embeddedUrl('admin', secrets, port),
  vault:
    secrets.vault === undefined
      ? undefined
      : {
          ownerUrl: embeddedUrl('vaultOwner', secrets, port),
          appUrl: embeddedUrl('vault', secrets, port),
        },
});

/**
 * Waits until this process owns the folder or, for a command, a server's PostgreSQL answers.
 * @returns what gives the folder up again, or how to reach the server's PostgreSQL
 * @throws DataError when a server uses the folder and this is another one, or its PostgreSQL does not answer
 */
async function ownOrJoin({ path, home }: DataFolder, use: Use, log: DataLog): Promise<(() => void) | Connection> {
  const begun = performance.now();
  for (let hasTold = false; ; await pause(RETRY_MS)) {
    const release = takeFolder(path);
    if (release !== undefined) return release;
    const waited = performance.now() - begun;
    const server = await runningServer(path);
    if (server !== undefined && use === 'server')
      throw new DataError(
        `The data folder ${path} is in use by another server (process ${server.pid}). Stop that one first, or give this one a separate folder: DATA_DIR=<another folder>.`,
      );
    if (server !== undefined && (await isReachable(server))) return server;
    if (server !== undefined && waited > GIVE_UP_AFTER_MS)
      throw new DataError(
        `PostgreSQL in ${path} did not start within ${GIVE_UP_AFTER_MS / 1000} seconds. Its log: ${pathsOf(home).log}`,
      );
    if (hasTold || waited < NOTICE_AFTER_MS) continue;
    hasTold = true;
    const { pid } = await readConnection(path);
    log.info(`Waiting for another process (${pid ?? 'starting'}) that uses the database in ${path}.`);
  }
}

async function open(options: EmbeddedOptions, use: Use): Promise<EmbeddedPostgres> {
  const { dataDir, log, mayUseFallback = false, settings = {} } = options;
  const folder = await prepareDataFolder(dataDir, mayUseFallback, log);
  const owned = await ownOrJoin(folder, use, log);
  if (typeof owned === 'object') return { ...owned, stop: () => Promise.resolve() };
  try {
    const { port: lastPort = 0 } = await readConnection(folder.path);
    const { port, secrets, stop } = await startCluster(folder, lastPort, settings, log);
    const urls = urlsOf(secrets, port);
    await writeConnection(folder.path, { pid: process.pid, use, port, ...urls });
    return {
      ...urls,
      stop: async () => {
        await stop();
        owned();
      },
    };
  } catch (error) {
    owned();
    throw error;
  }
}

/**
 * Starts the embedded PostgreSQL for a server, which owns it: it stops with the server.
 * @throws DataError when the folder cannot be used, or another server uses it
 */
export function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'server');
}

/**
 * Connects a command such as the importer or the migrations to the PostgreSQL of the running server. Without a server the
 * command starts it for itself; another command waits meanwhile, and so does a server.
 * @throws DataError when the folder cannot be used
 */
export function connectToData(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return open(options, 'command');
}
