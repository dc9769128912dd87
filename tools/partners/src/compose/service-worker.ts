import type { SiteBundle } from '@dining/site';
import type { BundleWriter } from './bundle-writer.ts';

/** Workbox's placeholder in the compiled worker for the list of files to cache. */
const PLACEHOLDER = 'self.__WB_MANIFEST';

/** The page for visitors without a connection; it needs no script. */
const OFFLINE = 'offline/index.html';

/**
 * Writes `/worker.js`: the worker compiled with the shell, plus the list of this bundle's files that a visitor without a
 * connection needs (BAN-05). The pages must be in the bundle already.
 */
export function addServiceWorker(writer: BundleWriter, { script, head, basics }: SiteBundle, worker: string): void {
  const hashed = [script.entry, ...head.fontPreloads, head.icon, basics.art.empty];
  const precached = [
    { url: `/${OFFLINE}`, revision: writer.hashOf(OFFLINE) },
    ...hashed.map((url) => ({ url, revision: null })),
  ];
  writer.add(
    'worker.js',
    worker.replace(PLACEHOLDER, () => JSON.stringify(precached)),
  );
}
