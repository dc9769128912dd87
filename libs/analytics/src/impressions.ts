import type { Impression } from '@dining/api-contract';

/** An event before channel, time and user agent are added. */
export type ImpressionEvent = { event: string; data?: Impression['data'] };

/** Events are collected for this long, so that a burst is sent in one call. */
const BATCH_MS = 1000;

/** The server accepts at most this many events per call. */
const MAX_BATCH = 50;

type Sender = (events: Impression[]) => void;

/** Collects events and sends them in batches (ANL-01). Call `flush` before the page closes. */
export function createImpressions(
  send: Sender,
  environment: { now(): Date; userAgent: string; later(run: () => void, ms: number): void },
) {
  const pending: Impression[] = [];
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    while (pending.length > 0) send(pending.splice(0, MAX_BATCH));
  }

  return {
    record({ event, data }: ImpressionEvent): void {
      pending.push({
        event,
        channel: 'web',
        dateTime: environment.now().toISOString(),
        userAgent: environment.userAgent.slice(0, 512),
        ...(data ? { data } : {}),
      });
      if (isScheduled) return;
      isScheduled = true;
      environment.later(flush, BATCH_MS);
    },
    flush,
  };
}

export type Impressions = ReturnType<typeof createImpressions>;
