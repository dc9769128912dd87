import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesOf } from './data-folder.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** A new data folder for a test, passable for the account that runs PostgreSQL for root. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'dining-data-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Ends whatever runs in the folder and removes it. */
export async function clearFolder(folder: string): Promise<void> {
  const home = await realpath(join(folder, 'postgres')).catch(() => folder);
  const { pgdata } = placesOf(home);
  const left = await findPostmaster(pgdata);
  if (left !== undefined) await stopPostmaster(pgdata, left.pid);
  await rm(home, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

/** A log whose lines a test can read. */
export const recordingLog = () => {
  const lines: string[] = [];
  const add = (message: string): void => void lines.push(message);
  return { lines, info: add, warn: add };
};
