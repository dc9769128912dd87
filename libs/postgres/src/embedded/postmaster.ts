import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { pathsOf } from './data-folder.ts';
import { programFailure } from './failure.ts';
import { isServerOf } from './processes.ts';
import { identityOf, PROGRAM_ENVIRONMENT, type Account } from './system-account.ts';

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

const POLL_MS = 5;
const MAX_LOG_BYTES = 1_000_000;

/** A PostgreSQL server as its pid file describes it. */
export type Postmaster = {
  pid: number;
  port: number;
  /** starting, stopping, ready or standby. */
  status: string;
};

/** The running server of this folder, if any. Removes the pid file of a dead server. */
export async function findPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const pidFile = join(pgdata, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!Number(pid)) return undefined;
  if (await isServerOf(Number(pid), pgdata))
    return { pid: Number(pid), port: Number(port), status: status?.trim() ?? 'starting' };
  // PostgreSQL refuses to start while another program has this id, and container restarts reuse ids.
  await rm(pidFile, { force: true });
  return undefined;
}

/** A free TCP port of the loopback address: the preferred one if possible. */
export async function freePort(preferred: number): Promise<number> {
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

/**
 * Result of a start: the server is ready, or a retry may succeed (port taken, another process was first, old workers
 * still ending).
 */
export type StartResult = 'ready' | 'retry';

type StartOptions = {
  home: string;
  account: Account | undefined;
  binaries: Binaries;
  port: number;
  settings: ServerSettings;
};

function outcomeOf(output: string, home: string): StartResult {
  if (
    /lock file "postmaster.pid" already exists|could not bind|could not create any TCP|pre-existing shared memory block/.test(
      output,
    )
  )
    return 'retry';
  throw programFailure('PostgreSQL did not start', home, output, `Its log: ${pathsOf(home).log}`);
}

/**
 * Starts a server and waits until it answers. The server has its own process group, so an interrupt at the terminal
 * reaches only this program, which then stops the database. It survives the process that started it.
 * @throws DataError when it cannot start
 */
export async function startPostmaster({ home, account, binaries, port, settings }: StartOptions): Promise<StartResult> {
  const { pgdata, log } = pathsOf(home);
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > MAX_LOG_BYTES) await rename(log, `${log}.1`);
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

/** Stops a server cleanly: connections are closed, everything is written, and the next start needs no recovery. */
export async function stopPostmaster(pgdata: string, pid: number): Promise<void> {
  if (await isServerOf(pid, pgdata)) process.kill(pid, 'SIGINT');
  while (await isServerOf(pid, pgdata)) await pause(POLL_MS);
}
