import type { SiteBundle } from '@dining/site-bundle';
import type { BundleWriter } from './bundle-writer.ts';

/** Where the compiled worker expects the list of files to keep. */
const SLOT = 'self.__WB_MANIFEST';

/**
 * Writes `/worker.js`: the worker compiled once with the shell, and this bundle's list of files that an offline
 * visitor needs (BAN-05).
 */
export function addServiceWorker(writer: BundleWriter, bundle: SiteBundle, worker: string): void {
  const kept = [
    { url: '/offline/index.html', revision: bundle.version },
    ...[bundle.script.entry, ...bundle.head.fontPreloads, bundle.head.icon, bundle.basics.art.empty].map((url) => ({ url, revision: null })),
  ];
  writer.add('worker.js', worker.replace(SLOT, () => JSON.stringify(kept)));
}
