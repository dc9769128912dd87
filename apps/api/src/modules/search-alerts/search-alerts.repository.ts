import type { Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { SearchAlertTable } from '../../platform/db/tables/members.ts';

export type SearchAlertRow = Selectable<SearchAlertTable>;

/** A member's alerts that have not expired, newest first. */
export const alertsOf = (trx: PartnerTransaction, memberId: string, now: Date): Promise<SearchAlertRow[]> =>
  trx
    .selectFrom('search_alert')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const addAlert = (
  trx: PartnerTransaction,
  { query, ...alert }: Omit<SearchAlertRow, 'partner' | 'id'>,
): Promise<SearchAlertRow> =>
  trx
    .insertInto('search_alert')
    .values({ partner: trx.partner, query: JSON.stringify(query), ...alert })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns whether the member had the alert */
export async function deleteAlert(trx: PartnerTransaction, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('search_alert')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All members' alerts that have not expired, by id, after the last one of the page before. */
export const findWaiting = (
  trx: PartnerTransaction,
  { after, now, limit }: { after: string | undefined; now: Date; limit: number },
): Promise<SearchAlertRow[]> =>
  trx
    .selectFrom('search_alert')
    .selectAll()
    .where('expires_at', '>', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Removes alerts. @returns those that were still there: each is announced by the caller that removed it */
export const takeAlerts = (trx: PartnerTransaction, ids: readonly string[]): Promise<SearchAlertRow[]> =>
  trx.deleteFrom('search_alert').where('id', 'in', ids).returningAll().execute();

/** Deletes alerts whose time is over. @returns how many */
export async function deleteExpiredAlerts(
  trx: PartnerTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const expired = trx.selectFrom('search_alert').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await trx.deleteFrom('search_alert').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
