import { sql } from 'kysely';
import type { PartnerTransaction } from '../db/database.ts';

/** How the work of one partner stands. */
export type PartnerFigures = {
  /** Effects that are still to be delivered. */
  outboxWaiting: number;
  /** Age of the oldest of them, in seconds; 0 when there is none. */
  outboxOldestSeconds: number;
  /** Effects that were given up and wait for an operator. */
  outboxGivenUp: number;
  /** Feed deliveries accepted in the last 24 hours. */
  feedDeliveries: number;
  /** When the newest one was accepted, in seconds since 1970; undefined without any in the last 30 days. */
  feedLastAt: number | undefined;
};

/** Counts by indexes alone, so that it may run at every scrape. */
export async function readPartnerFigures(trx: PartnerTransaction, now: Date): Promise<PartnerFigures> {
  const { rows } = await sql<{
    waiting: string;
    oldest: Date | null;
    given_up: string;
    deliveries: string;
    last: Date | null;
  }>`
    select
      (select count(*) from outbox where delivered_at is null and failed_at is null) as waiting,
      (select min(created_at) from outbox where delivered_at is null and failed_at is null) as oldest,
      (select count(*) from outbox where failed_at is not null) as given_up,
      (select count(*) from feed_delivery where received_at > ${now}::timestamptz - interval '24 hours') as deliveries,
      (select max(received_at) from feed_delivery) as last`.execute(trx);
  const [row] = rows;
  const seconds = (time: Date): number => time.getTime() / 1000;
  return {
    outboxWaiting: Number(row?.waiting),
    outboxOldestSeconds: row?.oldest ? Math.max(0, seconds(now) - seconds(row.oldest)) : 0,
    outboxGivenUp: Number(row?.given_up),
    feedDeliveries: Number(row?.deliveries),
    feedLastAt: row?.last ? seconds(row.last) : undefined,
  };
}
