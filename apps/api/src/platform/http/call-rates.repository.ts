import { sql } from 'kysely';
import type { PartnerTransaction } from '../db/database.ts';

/** Calls of one key so far, and how long they count. */
export type CallRate = { calls: number; leftMs: number };

/** Counts a call of a key, by the clock of the database. The first one begins a window of `windowMs`. */
export async function countCall(trx: PartnerTransaction, hash: Buffer, windowMs: number): Promise<CallRate> {
  const windowLength = sql`make_interval(secs => ${windowMs / 1000})`;
  // Citus refuses now() in DO UPDATE and RETURNING, so the new end minus a window stands for it, and the time left is
  // calculated outside of the insert.
  const isEnded = sql`excluded.ends_at - call_rate.ends_at >= ${windowLength}`;
  return trx
    .with('counted', (db) =>
      db
        .insertInto('call_rate')
        .values({ partner: trx.partner, key_hash: hash, calls: 1, ends_at: sql<Date>`now() + ${windowLength}` })
        .onConflict((conflict) =>
          conflict.columns(['partner', 'key_hash']).doUpdateSet({
            calls: sql`case when ${isEnded} then 1 else call_rate.calls + 1 end`,
            ends_at: sql`case when ${isEnded} then excluded.ends_at else call_rate.ends_at end`,
          }),
        )
        .returning(['calls', 'ends_at']),
    )
    .selectFrom('counted')
    .select(['calls', sql<number>`(extract(epoch from ends_at - now()) * 1000)::float8`.as('leftMs')])
    .executeTakeFirstOrThrow();
}

/** Deletes at most `limit` counts whose window has ended. @returns how many */
export async function deleteEndedRates(trx: PartnerTransaction, limit: number): Promise<number> {
  const ended = trx
    .selectFrom('call_rate')
    .select('key_hash')
    .where('ends_at', '<=', sql<Date>`now()`)
    .orderBy('ends_at')
    .limit(limit)
    // Locked rows are skipped, so that the job does not wait.
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx
    .with('ended', () => ended)
    .deleteFrom('call_rate')
    .using('ended')
    .whereRef('call_rate.key_hash', '=', 'ended.key_hash')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
