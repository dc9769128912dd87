import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { grantBonus } from '../rewards/rewards.ts';

/** Makes a new member eligible for the partner's new-member bonuses (BON-01). */
export async function grantNewMemberBonuses(
  trx: PartnerTransaction,
  { settings }: Partner,
  memberId: string,
  now: Date,
): Promise<void> {
  for (const { code, isNewMemberBonus: isForNewMembers } of settings.bonuses)
    if (isForNewMembers) await grantBonus(trx, { memberId, code, isNewMemberBonus: true, now });
}
