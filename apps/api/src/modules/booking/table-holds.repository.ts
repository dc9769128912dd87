import type { DiningRoom, Hold, Instant } from '@dining/booking';
import { sql, type Kysely } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { SharedTables } from '../../platform/db/tables.ts';

type HoldRow = { merchantId: string; tables: string[]; start: Date; end: Date; covers: number };

/**
 * The holds of restaurants that overlap a time, by restaurant. Each restaurant is looked up for itself, because the index
 * of the exclusion constraint finds no list of ids.
 * @param except ids of holds to leave out
 */
export async function findHolds(
  db: Kysely<SharedTables> | PartnerTransaction,
  merchantIds: readonly string[],
  { from, until, except = [] }: { from: Instant; until: Instant; except?: readonly string[] },
): Promise<Map<string, Hold[]>> {
  const { rows } = await sql<HoldRow>`
    select merchant_id as "merchantId", array_agg(table_number) as tables, lower(during) as start, upper(during) as "end", sum(covers)::integer as covers
    from unnest(${[...new Set(merchantIds)]}::text[]) as given (merchant)
    cross join lateral (select * from table_hold k where k.merchant_id = given.merchant
      and k.during && tstzrange(${new Date(from)}, ${new Date(until)}) offset 0) held
    where id <> all(${[...except]}::uuid[])
    group by id, merchant_id, during`.execute(db);
  const holds = new Map<string, Hold[]>();
  for (const { merchantId, tables, start, end, covers } of rows) {
    const known = holds.get(merchantId) ?? [];
    known.push({ tables, start: start.getTime(), end: end.getTime(), covers });
    holds.set(merchantId, known);
  }
  return holds;
}

/** Takes tables. @throws DatabaseError (exclusion violation) if one of them is taken */
export async function insertHold(
  trx: PartnerTransaction,
  { id, merchantId, hold }: { id: string; merchantId: string; hold: Hold },
): Promise<void> {
  const { tables, start, end, covers } = hold;
  await sql`
    insert into table_hold (id, merchant_id, table_number, during, covers)
    select ${id}, ${merchantId}, number, tstzrange(${new Date(start)}, ${new Date(end)}), case place when 1 then ${covers}::integer else 0 end
    from unnest(${[...tables]}::text[]) with ordinality as given (number, place)`.execute(trx);
}

export const deleteHold = (trx: PartnerTransaction, id: string) =>
  trx.deleteFrom('table_hold').where('id', '=', id).execute();

/** Gives tables back that the embedded provider holds. */
export async function deleteHolds(trx: PartnerTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('table_hold').where('id', 'in', ids).execute();
}

export const hasHold = async (trx: PartnerTransaction, id: string): Promise<boolean> =>
  (await trx.selectFrom('table_hold').select('id').where('id', '=', id).limit(1).executeTakeFirst()) !== undefined;

/** Makes bookings of one restaurant on one day take turns, until the transaction ends. */
export const lockDay = (trx: PartnerTransaction, merchantId: string, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tables ${merchantId} ${day}`}, 0))`.execute(trx);

/** The dining room as it is now; undefined if it was removed. */
export async function findRoom(trx: PartnerTransaction, merchantId: string): Promise<DiningRoom | undefined> {
  const row = await trx
    .selectFrom('dining_room')
    .select('room')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.room;
}
