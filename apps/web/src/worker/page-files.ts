/** Cache of the files whose names contain a hash. */
export const ASSETS = 'assets';

/** Files of about four versions: open tabs may still run an older one. */
const MAX_ASSETS = 800;

/**
 * Fetches the files of the main pages, one after the other so that the page's own requests come first (BAN-06). Stops at
 * the first failure; the next visit goes on.
 */
export async function precachePages(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  try {
    for (const file of files) if (!(await caches.match(file))) await cache.add(file);
  } catch {
    return;
  }
  await trimCache(ASSETS, MAX_ASSETS);
}

/** Removes the oldest entries of a cache that has too many. */
export async function trimCache(name: string, max: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** Whether a path is that of a restaurant's picture, with or without the site's prefix (setting `apiBase`, BLD-05). */
export const isPicture = (path: string): boolean => /^(?:\/[a-z0-9-]+)*\/images\/merchants\//.test(path);
