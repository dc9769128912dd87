import { deliverPartner, type Deliveries, type DeliverOptions } from './deliver-partner.ts';
import { OUTBOX_CHANNEL } from './queue-effect.ts';

/** Interval of polling for retries and for effects that other processes left; commits wake the outbox in between. */
export const POLL_MS = 15_000;

/**
 * Number of partners served concurrently; each delivers one effect at a time, so a slow receiver delays only its own
 * partner.
 */
const LANES = 3;

/** Number of effects of one partner before the next partner's turn. */
const BATCH = 20;

/** How long stopping waits for current attempts before it aborts them. */
const STOP_TIMEOUT_MS = 5_000;

/** Delivered effects are stored for 30 days for investigations; then a job deletes them. */
export const DELIVERED_RETENTION_MS = 30 * 24 * 60 * 60_000;

export type OutboxOptions = DeliverOptions & {
  /** Codes of the partners whose effects this process delivers. */
  partners: readonly string[];
};

export type Outbox = {
  /** Delivers from now on: when a transaction that queued an effect commits, and at every poll. */
  start(): Promise<void>;
  /** Begins no more attempts and gives the current ones five seconds. Call it before closing the database. */
  stop(): Promise<void>;
  /** Delivers everything that is due now and returns the counts; for tests and commands. */
  deliverDue(): Promise<Deliveries>;
};

/**
 * Delivers the effects that transactions have queued, at least once. Any number of processes may run it: an effect is
 * leased to one of them for a minute, so two never attempt it at the same time. If a process ends after delivering an
 * effect and before recording that, the effect is delivered a second time.
 */
export function createOutbox({ partners, ...options }: OutboxOptions): Outbox {
  const { database, log } = options;
  const [stop, cancel] = [new AbortController(), new AbortController()];
  const signals = { stop: stop.signal, cancel: cancel.signal };
  const waiting = new Set<string>();
  const active = new Map<string, Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const run = async (partner: string): Promise<void> => {
    try {
      const { delivered, postponed, failed } = await deliverPartner(options, partner, { ...signals, limit: BATCH });
      if (delivered + postponed + failed === BATCH) waiting.add(partner);
    } catch (error) {
      // The database is away: the next poll tries again, and nothing is lost.
      log.warn({ err: error, partner }, 'effects could not be delivered');
    }
  };

  const fillLanes = (): void => {
    for (const partner of waiting) {
      if (active.size >= LANES || stop.signal.aborted) return;
      if (active.has(partner)) continue;
      waiting.delete(partner);
      active.set(
        partner,
        run(partner)
          .finally(() => void active.delete(partner))
          .then(fillLanes),
      );
    }
  };

  const wake = (codes: readonly string[]): void => {
    for (const code of codes) waiting.add(code);
    fillLanes();
  };

  return {
    async start() {
      stopListening = await database.listen(
        OUTBOX_CHANNEL,
        (code) => wake(partners.filter((partner) => partner === code)),
        () => wake(partners),
      );
      poll = setInterval(() => wake(partners), POLL_MS).unref();
      wake(partners);
    },
    async stop() {
      stop.abort();
      clearInterval(poll);
      // Not awaited: the database may be away, and later notifications have no effect.
      void stopListening?.();
      const timeout = setTimeout(() => cancel.abort(new Error('The process is stopping.')), STOP_TIMEOUT_MS);
      await Promise.all(active.values());
      clearTimeout(timeout);
    },
    async deliverDue() {
      const total: Deliveries = { delivered: 0, postponed: 0, failed: 0 };
      for (const partner of partners) {
        const { delivered, postponed, failed } = await deliverPartner(options, partner, {
          ...signals,
          limit: Number.POSITIVE_INFINITY,
        });
        total.delivered += delivered;
        total.postponed += postponed;
        total.failed += failed;
      }
      return total;
    },
  };
}
