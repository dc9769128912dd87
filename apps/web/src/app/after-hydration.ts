import { captureMarketing, startAppEvents, startImpressions } from '@dining/analytics';
import { refreshSharedContent } from '@dining/content';
import type { SiteDeck } from '@dining/copy-engine';
import { prefetchCsrfToken } from '@dining/session';
import { sitePath, type Bootstrap } from '@dining/site';
import type { SiteStore } from '@dining/site/react';
import { startOffline } from '../offline/start-offline.ts';
import { keepFocus } from './keep-focus.ts';
import { offerUpdate } from './notices.ts';
import { registerWorker } from './register-worker.ts';

/** The page that is shown without a network. */
const OFFLINE = sitePath('/offline').path;

/**
 * Starts what can wait until the page is hydrated: the CSRF token, what all pages share of the content in one that was
 * rendered ahead of time, what is readable offline, the focus, analytics and the service worker.
 */
export function afterHydration(deck: SiteDeck, apiBase: string, store: SiteStore, bootstrap: Bootstrap): void {
  void prefetchCsrfToken();
  const { aheadFor, basics } = bootstrap;
  if (aheadFor !== undefined && aheadFor !== OFFLINE) refreshSharedContent(store.dispatch, basics.partner.settings);
  startOffline(store, deck, bootstrap);
  keepFocus();
  startImpressions(apiBase);
  startAppEvents(window);
  captureMarketing(window.location.search, Date.now());
  // A worker would answer with pages that the studio has changed since.
  if (bootstrap.studioOrigin === undefined) registerWorker((apply) => offerUpdate(deck, apply));
}
