import { sql, type Insertable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';
import type { MemberCardTable, PartnerCardTable } from '../../platform/db/tables/rewards.ts';

type New<Table> = Omit<Insertable<Table>, 'partner'>;

/** Merchants at which the personas dine. */
const MAX_MERCHANTS = 60;

export async function hasMembers(trx: PartnerTransaction): Promise<boolean> {
  return (await trx.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** @returns the member's id */
export async function insertMember(trx: PartnerTransaction, row: New<MemberTable>): Promise<string> {
  const { id } = await trx
    .insertInto('member')
    .values({ ...row, partner: trx.partner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCards(trx: PartnerTransaction, rows: readonly New<MemberCardTable>[]): Promise<void> {
  await trx
    .insertInto('member_card')
    .values(rows.map((row) => ({ ...row, partner: trx.partner })))
    .execute();
}

export async function insertPartnerCards(
  trx: PartnerTransaction,
  rows: readonly New<PartnerCardTable>[],
): Promise<void> {
  await trx
    .insertInto('partner_card')
    .values(rows.map((row) => ({ ...row, partner: trx.partner })))
    .execute();
}

/** Ids of listed merchants, in order. */
export async function findMerchantIds(trx: PartnerTransaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('merchant')
    .select('id')
    .where('deleted_at', 'is', null)
    // Where dines earn on every day, or what a persona has earned would depend on the weekday of the demo.
    .where(
      sql<boolean>`not exists (select from merchant_offer o where o.partner = ${trx.partner} and o.merchant_id = merchant.id and cardinality(o.days) < 7)`,
    )
    .orderBy('id')
    .limit(MAX_MERCHANTS)
    .execute();
  return rows.map(({ id }) => id);
}
