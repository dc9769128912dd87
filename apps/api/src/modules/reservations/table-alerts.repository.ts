import type { NewTableAlert, TableAlert } from '@dining/api-contract';
import type { Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { TableAlertTable } from '../../platform/db/tables/reservations.ts';

export type AlertRow = Selectable<TableAlertTable>;

const alertsWithNames = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('table_alert as alert')
    .innerJoin('merchant', 'merchant.id', 'alert.merchant_id')
    .select([
      'alert.id',
      'alert.merchant_id as merchantId',
      'merchant.name as merchantName',
      'alert.local_date as date',
      'alert.local_time as time',
      'alert.party_size as partySize',
    ])
    .where('alert.member_id', '=', memberId);

/** A member's alerts from a day on, by date. */
export const findAlerts = (trx: PartnerTransaction, memberId: string, from: string): Promise<TableAlert[]> =>
  alertsWithNames(trx, memberId)
    .where('alert.local_date', '>=', from)
    .orderBy('alert.local_date')
    .orderBy('alert.local_time')
    .orderBy('alert.id')
    .execute();

export async function countAlerts(trx: PartnerTransaction, memberId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('table_alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds an alert, or finds the same one. */
export async function addAlert(
  trx: PartnerTransaction,
  memberId: string,
  { merchantId, date, time, partySize }: NewTableAlert,
  now: Date,
): Promise<TableAlert> {
  const same = {
    member_id: memberId,
    merchant_id: merchantId,
    local_date: date,
    local_time: time,
    party_size: partySize,
  };
  await trx
    .insertInto('table_alert')
    .values({ partner: trx.partner, ...same, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return alertsWithNames(trx, memberId)
    .where('alert.merchant_id', '=', merchantId)
    .where('alert.local_date', '=', date)
    .where('alert.local_time', '=', time)
    .where('alert.party_size', '=', partySize)
    .executeTakeFirstOrThrow();
}

/** @returns whether the member had the alert */
export async function deleteAlert(trx: PartnerTransaction, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('table_alert')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Alerts from a day on, by date, after the last one of the page before. */
export const findOpenAlerts = (
  trx: PartnerTransaction,
  { from, after, limit }: { from: string; after: Pick<AlertRow, 'local_date' | 'id'> | undefined; limit: number },
): Promise<AlertRow[]> =>
  trx
    .selectFrom('table_alert')
    .selectAll()
    .where('local_date', '>=', from)
    .$if(after !== undefined, (query) =>
      query.where((where) => where(where.refTuple('local_date', 'id'), '>', where.tuple(after!.local_date, after!.id))),
    )
    .orderBy('local_date')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Removes alerts. @returns those that were still there: each is announced by the caller that removed it */
export const takeAlerts = (trx: PartnerTransaction, ids: readonly string[]): Promise<AlertRow[]> =>
  trx.deleteFrom('table_alert').where('id', 'in', ids).returningAll().execute();

export const deleteAlertsBefore = (trx: PartnerTransaction, day: string) =>
  trx.deleteFrom('table_alert').where('local_date', '<', day).execute();

export const deleteAlertsOf = (trx: PartnerTransaction, memberId: string) =>
  trx.deleteFrom('table_alert').where('member_id', '=', memberId).execute();
