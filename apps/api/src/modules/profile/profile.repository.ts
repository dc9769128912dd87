import type { Referrals } from '@dining/api-contract';
import type { Updateable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { MemberTable } from '../../platform/db/tables/members.ts';

/** The number of members who joined with a member's link (EXT-08): earned if they have dined, otherwise pending. */
export async function countReferrals(trx: PartnerTransaction, memberId: string): Promise<Referrals> {
  const rows = await trx
    .selectFrom('member as referrer')
    .innerJoin('member as referred', (join) =>
      join.onRef('referred.partner', '=', 'referrer.partner').onRef('referred.referred_by', '=', 'referrer.public_id'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('card_transaction as dine')
          .select('dine.id')
          .whereRef('dine.partner', '=', 'referred.partner')
          .whereRef('dine.member_id', '=', 'referred.id')
          .where('dine.status', 'in', ['awarded', 'paid']),
      ).as('has_dined'),
    )
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('referrer.id', '=', memberId)
    .where('referred.joined_at', 'is not', null)
    .groupBy('has_dined')
    .execute();
  const count = (hasDined: boolean): number => rows.find((row) => Boolean(row.has_dined) === hasDined)?.members ?? 0;
  return { pending: count(false), earned: count(true) };
}

/** Changes the columns given. @throws a unique violation naming `member_loyalty_number` */
export async function updateProfile(
  trx: PartnerTransaction,
  memberId: string,
  changes: Updateable<MemberTable>,
): Promise<void> {
  await trx.updateTable('member').set(changes).where('id', '=', memberId).execute();
}
