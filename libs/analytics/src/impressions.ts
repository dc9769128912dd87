import type { Impression } from '@dining/api-contract';

/** What happened, before channel, time and browser are added. */
export type ImpressionEvent = { event: string; data?: Impression['data'] };

/** Events are held back this long so that a burst travels as one call. */
const BATCH_MS = 1000;

/** The server takes at most this many in one call. */
const MAX_BATCH = 50;

type Sender = (events: Impression[]) => void;

/** Collects events and sends them in batches; a failure is ignored, a page that goes away sends what is left (ANL-01). */
export function createImpressions(
  send: Sender,
  environment: { now(): Date; userAgent: string; later(run: () => void, ms: number): void },
) {
  let waiting: Impression[] = [];
  let scheduled = false;

  function flush(): void {
    scheduled = false;
    while (waiting.length > 0) send(waiting.splice(0, MAX_BATCH));
  }

  return {
    record({ event, data }: ImpressionEvent): void {
      waiting.push({
        event,
        channel: 'web',
        dateTime: environment.now().toISOString(),
        userAgent: environment.userAgent.slice(0, 512),
        ...(data ? { data } : {}),
      });
      if (scheduled) return;
      scheduled = true;
      environment.later(flush, BATCH_MS);
    },
    flush,
  };
}

export type Impressions = ReturnType<typeof createImpressions>;
