import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathsOf } from './data-folder.ts';
import { stopPostmaster } from './postmaster.ts';

/** A new data folder for a test, which the account that runs PostgreSQL for root can reach. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'dining-data-'));
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
