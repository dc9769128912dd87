import { createImpressions } from './impressions.ts';
import { connectImpressions } from './record-impression.ts';

/** Starts reporting to the server. Call it once, after hydration. */
export function startImpressions(apiBase: string): void {
  const impressions = createImpressions(
    (events) => {
      // keepalive lets the call finish after the page is closed. The body is read because browsers hold the connection
      // otherwise; the answer and any failure are ignored (ANL-01).
      void fetch(`${apiBase}/api/Impressions`, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
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
