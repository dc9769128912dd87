import { readdirSync, rmSync, statSync } from 'node:fs';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Removes what no bundle holds any more and nothing has taken up for a week, so that the store does not grow for ever.
 * A link that is set or removed changes the time that counts here, so what was in use a moment ago stays for another week.
 * @param now milliseconds since 1970
 * @returns how many files went
 */
export function pruneStore(folder: string, now: number): number {
  const old = readdirSync(folder).filter((name) => {
    const stats = statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    return stats !== undefined && stats.nlink === 1 && now - stats.ctimeMs > WEEK_MS;
  });
  // A run beside this one may have been quicker.
  for (const name of old) rmSync(`${folder}/${name}`, { force: true });
  return old.length;
}
