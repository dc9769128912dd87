/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { answerPage } from './answer-page.ts';
import { ASSETS, isPicture, trimCache } from './page-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: PrecacheEntry[];
  /** Files of the main pages, listed by compose. */
  __PAGE_FILES: string[];
};

/** Pictures of restaurants that stay visible offline. */
const PICTURES = 'pictures';
const MAX_PICTURES = 120;

/**
 * The service worker (BAN-05, BAN-06). It caches files that never change, because their names contain a hash, pictures of
 * restaurants, and one offline page, which runs the site without a connection. Pages and API calls always go to the
 * network, so the worker never stores anything private; libs/session/src/stored-answers stores what visitors may read
 * offline.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(
  // Whoever opens a file as a page, such as the licenses, reads the present one.
  ({ url, sameOrigin, request }) => sameOrigin && request.mode !== 'navigate' && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new NetworkFirst({ cacheName: PICTURES, plugins: [{ cacheDidUpdate: () => trimCache(PICTURES, MAX_PICTURES) }] }),
);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(
  async ({ request }) =>
    (request.mode === 'navigate' && (await matchPrecache('/offline/index.html'))) || Response.error(),
);

/** The first worker serves the page that registered it, too. Files are the same for all versions of the worker. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => answerPage(event, self, self.__PAGE_FILES));
