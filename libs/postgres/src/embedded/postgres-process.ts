import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DataLog } from '../data-log.ts';
import { pathsOf, type Account, type DataFolder } from './data-folder.ts';
import { programFailure } from './failure.ts';
import { stopPostmaster } from './postmaster.ts';
import { ROLES } from './roles.ts';

/** Server settings by their PostgreSQL names. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * Settings for a small footprint, durable commits, and a log without statement text, values or details, which may
 * contain members' data.
 */
const SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const INITDB_FLAGS = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--no-instructions',
];

/** English messages, UTC, and none of the server's secrets. */
const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

const MAIN = fileURLToPath(new URL('./postgres-process.main.ts', import.meta.url));
const MAX_LOG_BYTES = 1_000_000;
const RETRY_MS = 50;
const GIVE_UP_AFTER_MS = 120_000;

/** What the process that runs PostgreSQL is told: options of the package's class, and three more. */
export type ProcessOptions = {
  databaseDir: string;
  port: number;
  user: string;
  password: string;
  initdbFlags: string[];
  postgresFlags: string[];
  /** Whether the database is created first. */
  isNew: boolean;
  /** The account that runs PostgreSQL for root. */
  owner: Account | undefined;
  /** The folder of the package of PostgreSQL's programs. */
  programs: string;
};

export type StartOptions = {
  folder: DataFolder;
  log: DataLog;
  isNew: boolean;
  /** Of the superuser of a new database. */
  password: string;
  /** Where it listens if that port is free. */
  preferredPort: number;
  settings: ServerSettings;
};

/** A running PostgreSQL. */
export type PostgresProcess = {
  port: number;
  /** Stops it cleanly: connections are closed, everything is written, and the next start needs no recovery. */
  stop(): Promise<void>;
};

/** A free TCP port of the loopback address: the preferred one if possible. */
async function freePort(preferred: number): Promise<number> {
  const tryPort = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
      });
    });
  return tryPort(preferred).catch(() => tryPort(0));
}

/** Whether a failed start may succeed the next time: the port was just taken, or killed workers are still ending. */
const isTransient = (output: string): boolean =>
  /could not bind|could not create any TCP|pre-existing shared memory block|"postmaster.pid" already exists/.test(
    output,
  );

/**
 * Starts PostgreSQL and waits until it answers. It stops with the process that started it, even if that one is killed.
 * @throws DataError when it cannot start
 */
export async function startPostgres(options: StartOptions): Promise<PostgresProcess> {
  const { log } = pathsOf(options.folder.home);
  const until = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const started = await tryToStart(options);
    if (typeof started === 'object') return started;
    if (!isTransient(started) || performance.now() > until)
      throw programFailure(
        options.isNew ? 'The database could not be created' : 'PostgreSQL did not start',
        options.folder.home,
        started,
        `Its log: ${log}`,
      );
    await pause(RETRY_MS);
  }
}

/** @returns what the programs printed, when they failed */
async function tryToStart(options: StartOptions): Promise<PostgresProcess | string> {
  const { folder, isNew, password, preferredPort, settings } = options;
  const { pgdata, log } = pathsOf(folder.home);
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > MAX_LOG_BYTES) await rename(log, `${log}.1`);
  const port = await freePort(preferredPort);
  const told: ProcessOptions = {
    databaseDir: pgdata,
    port,
    user: ROLES.admin,
    password,
    initdbFlags: INITDB_FLAGS,
    postgresFlags: Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    isNew,
    owner: folder.account,
    programs: folder.programs,
  };
  const file = await open(log, 'a+', 0o600);
  try {
    const before = (await file.stat()).size;
    const child = spawn(process.execPath, [MAIN], {
      cwd: '/',
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', file.fd, file.fd, 'ipc'],
    });
    const ended = once(child, 'exit');
    child.send(told);
    const first = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
    if (first === undefined) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64_000), 0, 64_000, before);
      return buffer.toString('utf8', 0, bytesRead);
    }
    const reportEnd = (): void =>
      options.log.warn(`The embedded PostgreSQL has ended. Start the server again. Its log: ${log}`);
    child.once('exit', reportEnd);
    return {
      port,
      stop: async () => {
        child.off('exit', reportEnd);
        if (child.connected) child.disconnect();
        await ended;
        // Its process may have been killed without it.
        await stopPostmaster(pgdata);
      },
    };
  } finally {
    await file.close();
  }
}
