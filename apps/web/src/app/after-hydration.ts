import { captureMarketing, startAppEvents, startImpressions } from '@dining/analytics';
import type { SiteDeck } from '@dining/copy-engine';
import { prefetchCsrfToken } from '@dining/session';
import { offerUpdate } from './notices.ts';
import { registerWorker } from './register-worker.ts';

/** Starts what can wait until the page is hydrated: the CSRF token, analytics and the service worker. */
export function afterHydration(deck: SiteDeck, apiBase: string): void {
  void prefetchCsrfToken();
  startImpressions(apiBase);
  startAppEvents(window);
  captureVisit();
  registerWorker((apply) => offerUpdate(deck, apply));
}

/** Stores where the visit comes from. Without storage the visit is not attributed. */
function captureVisit(): void {
  try {
    captureMarketing(window.location.search, window.localStorage, Date.now());
  } catch {
    return;
  }
}
