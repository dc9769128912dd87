import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { placesOf } from './data-folder.ts';
import { programFailure } from './failure.ts';
import { isServerOf } from './processes.ts';
import { identityOf, PROGRAM_ENVIRONMENT, type Account } from './system-account.ts';

/** Server settings by their PostgreSQL names. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * A small footprint, nothing acknowledged before it is on disk, and no statement text, values or details in
 * the log: those may hold members' data.
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

const POLL_MS = 5;
const LOG_BYTES_KEPT = 1_000_000;

/** A PostgreSQL server as its own pid file tells it. */
export type Postmaster = {
  pid: number;
  port: number;
  /** starting, stopping, ready or standby. */
  status: string;
};

/** The running server of this folder, if any. The pid file of a server that is gone is removed. */
export async function findPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const pidFile = join(pgdata, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!Number(pid)) return undefined;
  if (await isServerOf(Number(pid), pgdata))
    return { pid: Number(pid), port: Number(port), status: status?.trim() ?? 'starting' };
  // PostgreSQL would refuse to start while another program has this id, and container restarts repeat ids.
  await rm(pidFile, { force: true });
  return undefined;
}

/** A TCP port of the loopback address that nobody listens on: the wanted one if it is free. */
export async function freePort(wanted: number): Promise<number> {
  const tryPort = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
      });
    });
  return tryPort(wanted).catch(() => tryPort(0));
}

/** What came of a start: a server is ready, or another try may do (port taken, another process was first, old workers still ending). */
export type Started = 'ready' | 'again';

type StartOptions = {
  home: string;
  account: Account | undefined;
  binaries: Binaries;
  port: number;
  settings: ServerSettings;
};

function outcomeOf(words: string, home: string): Started {
  if (
    /lock file "postmaster.pid" already exists|could not bind|could not create any TCP|pre-existing shared memory block/.test(
      words,
    )
  )
    return 'again';
  throw programFailure('PostgreSQL did not start', home, words, `Its log: ${placesOf(home).log}`);
}

/**
 * Starts a server in its own process group, so that an interrupt at the terminal reaches the program first and the
 * database only through it, and waits until it answers. A server outlives the process that started it.
 * @throws DataError when it cannot start
 */
export async function startPostmaster({ home, account, binaries, port, settings }: StartOptions): Promise<Started> {
  const { pgdata, log } = placesOf(home);
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > LOG_BYTES_KEPT) await rename(log, `${log}.1`);
  const file = await open(log, 'a+', 0o600);
  try {
    const before = (await file.stat()).size;
    const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(binaries.postgres, ['-D', pgdata, '-p', String(port), ...flags], {
      ...identityOf(account),
      cwd: '/',
      env: PROGRAM_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', file.fd, file.fd],
    });
    let failure: string | undefined;
    child.once('error', (error) => (failure = error.message));
    child.once('exit', () => (failure ??= ''));
    child.unref();
    for (;;) {
      if (failure !== undefined) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(64_000), 0, 64_000, before);
        return outcomeOf(`${buffer.toString('utf8', 0, bytesRead)}\n${failure}`, home);
      }
      const running = await findPostmaster(pgdata);
      if (running?.pid === child.pid && running?.status === 'ready') return 'ready';
      await pause(POLL_MS);
    }
  } finally {
    await file.close();
  }
}

/** Ends a server: connections are closed, everything is written, and the next start needs no recovery. */
export async function stopPostmaster(pgdata: string, pid: number): Promise<void> {
  if (await isServerOf(pid, pgdata)) process.kill(pid, 'SIGINT');
  while (await isServerOf(pid, pgdata)) await pause(POLL_MS);
}
