import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { grantBonus } from './bonuses.repository.ts';

/** Whether a bonus is for new members, by the settings. */
export const isNewMemberBonus = ({ bonuses }: Pick<Partner['settings'], 'bonuses'>, code: string): boolean =>
  bonuses.some((bonus) => bonus.code === code && bonus.isNewMemberBonus);

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
