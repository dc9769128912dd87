import { captureMarketing, startImpressions } from '@dining/analytics';
import type { SiteDeck } from '@dining/copy-engine';
import { startSession } from '@dining/session';
import { offerUpdate } from './notices.ts';
import { registerWorker } from './register-worker.ts';

/** What can wait until the page has been taken over: the token of unsafe calls, analytics, the service worker. */
export function afterStart(deck: SiteDeck, apiBase: string): void {
  void startSession();
  startImpressions(apiBase);
  captureVisit();
  registerWorker((apply) => offerUpdate(deck, apply));
}

/** Where the browser forbids storage, a visit is just not attributed. */
function captureVisit(): void {
  try {
    captureMarketing(window.location.search, window.localStorage, Date.now());
  } catch {
    return;
  }
}
