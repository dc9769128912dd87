import { deliverPartner, type Deliveries, type DeliverOptions } from './deliver-partner.ts';
import { OUTBOX_CHANNEL } from './queue-effect.ts';

/** How often the table is looked at besides the commits that wake us: for attempts that are due again, and for what others left. */
export const POLL_MS = 15_000;

/** Partners that are served at once; each sends one after the other, so a slow receiver holds up its own partner at most. */
const LANES = 3;

/** Effects of one partner before another gets its turn. */
const BATCH = 20;

/** How long stopping waits for attempts under way before it cuts them short. */
const STOP_PATIENCE_MS = 5_000;

/** Delivered effects stay 30 days for investigations; a job then deletes them. */
export const DELIVERED_KEPT_MS = 30 * 24 * 60 * 60_000;

export type OutboxOptions = DeliverOptions & {
  /** The codes of the partners whose effects this process carries out. */
  partners: readonly string[];
};

export type Outbox = {
  /** Delivers from now on: when a transaction that queued something commits, and at every poll. */
  start(): Promise<void>;
  /** Begins no more; attempts under way may end, for five seconds. To be called before the database is closed. */
  stop(): Promise<void>;
  /** Delivers everything that is due right now and says what became of it; for tests and commands. */
  deliverDue(): Promise<Deliveries>;
};

/**
 * Carries out the effects that transactions have queued, at least once. Any number of processes may do so: an attempt
 * is lent to one of them for a minute, so two never make the same one at the same moment. A process that ends between
 * carrying out an effect and writing that down leaves it to be carried out a second time.
 */
export function createOutbox({ partners, ...options }: OutboxOptions): Outbox {
  const { database, log } = options;
  const [stop, cancel] = [new AbortController(), new AbortController()];
  const signals = { stop: stop.signal, cancel: cancel.signal };
  const wanted = new Set<string>();
  const active = new Map<string, Promise<void>>();
  let poll: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const run = async (partner: string): Promise<void> => {
    try {
      const { delivered, postponed, failed } = await deliverPartner(options, partner, { ...signals, most: BATCH });
      if (delivered + postponed + failed === BATCH) wanted.add(partner);
    } catch (error) {
      // The database is away: the next poll tries again, and nothing is lost.
      log.warn({ err: error, partner }, 'effects could not be delivered');
    }
  };

  const fillLanes = (): void => {
    for (const partner of wanted) {
      if (active.size >= LANES || stop.signal.aborted) return;
      if (active.has(partner)) continue;
      wanted.delete(partner);
      active.set(
        partner,
        run(partner)
          .finally(() => void active.delete(partner))
          .then(fillLanes),
      );
    }
  };

  const wake = (codes: readonly string[]): void => {
    for (const code of codes) wanted.add(code);
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
      // Not waited for: without a database there is nobody to say it to, and what is still heard changes nothing any more.
      void stopListening?.();
      const patience = setTimeout(() => cancel.abort(new Error('The process is stopping.')), STOP_PATIENCE_MS);
      await Promise.all(active.values());
      clearTimeout(patience);
    },
    async deliverDue() {
      const total: Deliveries = { delivered: 0, postponed: 0, failed: 0 };
      for (const partner of partners) {
        const { delivered, postponed, failed } = await deliverPartner(options, partner, {
          ...signals,
          most: Number.POSITIVE_INFINITY,
        });
        total.delivered += delivered;
        total.postponed += postponed;
        total.failed += failed;
      }
      return total;
    },
  };
}
