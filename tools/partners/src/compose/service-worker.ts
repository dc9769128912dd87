import type { SiteBundle } from '@dining/site';
import type { PartsWriter } from './parts-writer.ts';
import type { Shell } from './shell.ts';

/** Placeholders in the compiled worker: files to cache when it is installed, and files to cache once a page has settled. */
const INSTALLED = 'self.__WB_MANIFEST';
const SETTLED = 'self.__PAGE_FILES';

/** The page for visitors without a connection. It is readable without scripts; with them it runs the site. */
const OFFLINE = 'offline/index.html';

/**
 * What that page runs, also for a visitor who never stayed on any page: without VisitorWatcher nothing asks who is signed
 * in, and a member's page would load forever.
 */
const OFFLINE_CHUNKS = ['quiet', 'VisitorWatcher', 'Footer'];

/**
 * Writes `/worker.js`: the worker compiled with the shell, plus the lists of this bundle's files that a visitor without a
 * connection needs (BAN-05, BAN-06). The pages must be in the bundle already.
 */
export function addServiceWorker(
  writer: PartsWriter,
  { script, head, basics }: SiteBundle,
  { worker, offlineFiles }: Pick<Shell, 'worker' | 'offlineFiles'>,
): void {
  const { art, copyFiles } = basics;
  const hashed = [
    ...new Set([
      script.entry,
      ...OFFLINE_CHUNKS.flatMap((name) => chunkFiles(script, name)),
      copyFiles.site,
      ...head.fontPreloads,
      head.icon,
      art.empty,
      ...art.cuisines.slice(0, 3).map(({ src }) => src),
    ]),
  ];
  const precached = [
    { url: `/${OFFLINE}`, revision: writer.hashOf(OFFLINE) },
    ...hashed.map((url) => ({ url, revision: null })),
  ];
  writer.add(
    'worker.js',
    worker
      .replace(INSTALLED, () => JSON.stringify(precached))
      .replace(SETTLED, () => JSON.stringify([...offlineFiles, copyFiles.member])),
  );
}

function chunkFiles({ chunks }: SiteBundle['script'], name: string): readonly string[] {
  const files = chunks[name];
  if (files === undefined)
    throw new Error(
      `The page for visitors without a connection runs "${name}", but the shell has no such chunk: fix OFFLINE_CHUNKS in service-worker.ts, or take its module out of dining.chunks.`,
    );
  return files;
}
