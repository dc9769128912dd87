import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathsOf } from './data-folder.ts';
import { stopPostmaster } from './postmaster.ts';

/** A file system in memory that Linux has. */
const MEMORY = '/dev/shm';

/** What the databases of a run may grow to, and room for other programs. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The folder for databases that only tests use: in memory where there is room, because a file system on a disk takes longer
 * to create the files of a database than PostgreSQL takes for all else.
 */
export function databasesFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A new data folder for a test, which the account that runs PostgreSQL for root can reach. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(databasesFolder()), 'dining-data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Stops the server in the folder, if any, and removes the folder. */
export async function clearFolder(folder: string): Promise<void> {
  const home = await realpath(join(folder, 'postgres')).catch(() => folder);
  await stopPostmaster(pathsOf(home).pgdata);
  await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A log that records its lines. */
export const recordingLog = () => {
  const lines: string[] = [];
  const add = (message: string): void => void lines.push(message);
  return { lines, info: add, warn: add };
};
