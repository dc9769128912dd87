import type { Referrals } from '@dining/api-contract';
import type { PartnerTransaction } from '../../platform/db/database.ts';

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
