import { createImpressions, type ImpressionEvent, type Impressions } from './impressions.ts';

let impressions: Impressions | undefined;

/** Starts reporting to the server; called once when the shell starts in a browser. */
export function startImpressions(apiBase: string): void {
  const started = createImpressions(
    (events) => {
      // keepalive lets the call end after the page is gone; nobody waits for the answer (ANL-01: failures ignored).
      void fetch(`${apiBase}/api/Impressions`, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(events),
      }).catch(() => undefined);
    },
    { now: () => new Date(), userAgent: navigator.userAgent, later: (run, ms) => void setTimeout(run, ms) },
  );
  impressions = started;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') started.flush();
  });
}

/** Reports that something happened. Does nothing where reporting was not started (on the server, in tests). */
export function recordImpression(event: ImpressionEvent): void {
  impressions?.record(event);
}
