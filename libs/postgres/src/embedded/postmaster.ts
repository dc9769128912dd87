import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isServerOf } from './processes.ts';

const POLL_MS = 5;

/** A PostgreSQL server as its pid file describes it. */
export type Postmaster = {
  pid: number;
  port: number;
};

/** The running server of this folder, if any. Removes the pid file of a dead server. */
export async function findPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const pidFile = join(pgdata, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n');
  if (!Number(pid)) return undefined;
  if (await isServerOf(Number(pid), pgdata)) return { pid: Number(pid), port: Number(port) };
  // PostgreSQL refuses to start while another program has this id, and container restarts reuse ids.
  await rm(pidFile, { force: true });
  return undefined;
}

/** Stops the server of this folder that another process has started, if there is one. */
export async function stopPostmaster(pgdata: string): Promise<void> {
  const left = await findPostmaster(pgdata);
  if (left === undefined) return;
  interrupt(left.pid);
  while (await isServerOf(left.pid, pgdata)) await pause(POLL_MS);
}

/** Tells a process to end, unless it just has. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
