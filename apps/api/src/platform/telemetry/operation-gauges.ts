import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readPartnerFigures, type PartnerFigures } from './partner-figures.repository.ts';

export type OperationSources = {
  database: Pick<Database, 'poolUse' | 'withPartner'>;
  /** Codes of the partners that this process serves. */
  partners: readonly string[];
  /** Since when the index has known of changes that it has not read yet, in milliseconds since 1970; undefined when current. */
  indexStaleSince(): number | undefined;
  now(): Date;
  /** Milliseconds that a scrape waits for the database; 3,000 by default. */
  timeoutMs?: number;
};

/** The gauges of the figures by partner, with the figure that each shows. */
const BY_PARTNER: readonly [name: string, help: string, figure: keyof PartnerFigures][] = [
  ['outbox_waiting', 'Effects such as mails and payouts that are still to be delivered', 'outboxWaiting'],
  ['outbox_oldest_seconds', 'Age of the oldest effect that is still to be delivered', 'outboxOldestSeconds'],
  ['outbox_given_up', 'Effects that were given up and wait for an operator', 'outboxGivenUp'],
  ['feed_deliveries_last_day', 'Feed deliveries accepted in the last 24 hours', 'feedDeliveries'],
  ['feed_last_delivery_timestamp_seconds', 'When the newest feed delivery was accepted', 'feedLastAt'],
];

/**
 * Adds the figures of outbox, feeds, database pool and index of merchants. Without a database, `database_up` is 0 and the
 * figures by partner are left out, rather than shown as they were.
 * @returns what reads all figures; call it before each scrape
 */
export function addOperationGauges(registry: Registry, sources: OperationSources): () => Promise<void> {
  const { database, now, indexStaleSince } = sources;
  const registers = [registry];
  const byPartner = BY_PARTNER.map(([name, help, figure]) => ({
    gauge: new Gauge({ name, help, labelNames: ['partner'], registers }),
    figure,
  }));
  const up = new Gauge({ name: 'database_up', help: 'Whether the database answered this scrape', registers });
  const pool = new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections of this process by state; waiting counts requests that wait for one',
    labelNames: ['state'],
    registers,
  });
  const behind = new Gauge({
    name: 'merchant_index_behind_seconds',
    help: 'How long the index of merchants has known of changes that it does not show yet',
    registers,
  });

  return async () => {
    for (const [state, count] of Object.entries(database.poolUse())) pool.set({ state }, count);
    const since = indexStaleSince();
    behind.set(since === undefined ? 0 : Math.max(0, (now().getTime() - since) / 1000));
    const figures = await readAll(sources).catch(() => undefined);
    up.set(figures === undefined ? 0 : 1);
    for (const { gauge, figure } of byPartner) {
      gauge.reset();
      for (const [partner, { [figure]: value }] of figures ?? [])
        if (value !== undefined) gauge.set({ partner }, value);
    }
  };
}

/** The figures of all partners, one after the other so that a scrape takes one connection. */
async function readAll({
  database,
  partners,
  now,
  timeoutMs = 3_000,
}: OperationSources): Promise<[partner: string, figures: PartnerFigures][]> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const late = new Promise<never>((_resolve, reject) =>
    timeout.addEventListener('abort', () => reject(new Error('The database did not answer in time.')), { once: true }),
  );
  const read = async (): Promise<[string, PartnerFigures][]> => {
    const all: [string, PartnerFigures][] = [];
    for (const partner of partners) {
      timeout.throwIfAborted();
      all.push([partner, await database.withPartner(partner, (trx) => readPartnerFigures(trx, now()))]);
    }
    return all;
  };
  return Promise.race([read(), late]);
}
