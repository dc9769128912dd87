import { createImpressions } from './impressions.ts';
import { connectImpressions } from './record-impression.ts';

/** Starts reporting to the server; called once, after the page has been taken over. */
export function startImpressions(apiBase: string): void {
  const impressions = createImpressions(
    (events) => {
      // keepalive lets the call end after the page is gone. The answer is read to its end, or the browser would hold the
      // connection; what it says, and whether it failed, is ignored (ANL-01).
      void fetch(`${apiBase}/api/Impressions`, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(events),
      })
        .then((answer) => answer.text())
        .catch(() => undefined);
    },
    { now: () => new Date(), userAgent: navigator.userAgent, later: (run, ms) => void setTimeout(run, ms) },
  );
  connectImpressions((event) => impressions.record(event));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') impressions.flush();
  });
}
