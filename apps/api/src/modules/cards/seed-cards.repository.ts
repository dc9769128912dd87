import type { Insertable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberCardTable, PartnerCardTable } from '../../platform/db/tables/rewards.ts';

type New<Table> = Omit<Insertable<Table>, 'partner'>;

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
