import type { SiteBundle } from '@dining/site';
import type { BundleWriter } from './bundle-writer.ts';

/** Where the compiled worker expects the list of files to keep. */
const SLOT = 'self.__WB_MANIFEST';

/** The page for visitors without connection; it needs no script. */
const OFFLINE = 'offline/index.html';

/**
 * Writes `/worker.js`: the worker compiled once with the shell, and this bundle's list of files that a visitor without
 * connection needs (BAN-05). Pages must be there already.
 */
export function addServiceWorker(writer: BundleWriter, { script, head, basics }: SiteBundle, worker: string): void {
  const lasting = [script.entry, ...head.fontPreloads, head.icon, basics.art.empty];
  const kept = [
    { url: `/${OFFLINE}`, revision: writer.hashOf(OFFLINE) },
    ...lasting.map((url) => ({ url, revision: null })),
  ];
  writer.add(
    'worker.js',
    worker.replace(SLOT, () => JSON.stringify(kept)),
  );
}
