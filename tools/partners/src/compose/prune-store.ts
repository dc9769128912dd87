import { readdirSync, rmSync, statSync } from 'node:fs';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Removes files that no bundle has linked for a week, so that the store does not grow forever. Adding or removing a link
 * changes a file's ctime, so a file stays for a week after its last use.
 * @param now milliseconds since 1970
 * @returns the number of removed files
 */
export function pruneStore(folder: string, now: number): number {
  const old = readdirSync(folder).filter((name) => {
    const stats = statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    return stats !== undefined && stats.nlink === 1 && now - stats.ctimeMs > WEEK_MS;
  });
  // A concurrent run may have removed the file first.
  for (const name of old) rmSync(`${folder}/${name}`, { force: true });
  return old.length;
}
