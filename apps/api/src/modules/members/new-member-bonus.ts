import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Offers the partner's new-member bonuses to somebody who joins (BON-01); those that the member has already stay as they are. */
export async function grantNewMemberBonuses(
  trx: PartnerTransaction,
  { code: partner, settings }: Partner,
  memberId: string,
  now: Date,
): Promise<void> {
  const offered = settings.bonuses.filter(({ isNewMemberBonus }) => isNewMemberBonus);
  if (offered.length === 0) return;
  await trx
    .insertInto('member_bonus')
    .values(
      offered.map(({ code }) => ({
        partner,
        member_id: memberId,
        code,
        status: 'Eligible' as const,
        is_new_member_bonus: true,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
