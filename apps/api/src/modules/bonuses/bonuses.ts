import type { Partner } from '@dining/partner-settings';
import { injectedBonusesOf } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';

export type BonusGrant = { partner: string; memberId: string; code: string; isNewMemberBonus: boolean; now: Date };

/**
 * Makes a member eligible for a bonus, once: whoever has it already keeps it as it stands.
 * @returns whether it is new to the member
 */
export async function grantBonus(
  trx: PartnerTransaction,
  { partner, memberId, code, isNewMemberBonus, now }: BonusGrant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('member_bonus')
    .values({
      partner,
      member_id: memberId,
      code,
      status: 'Eligible',
      is_new_member_bonus: isNewMemberBonus,
      created_at: now,
      enrolled_at: null,
      qualified_at: null,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'member_id', 'code']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type Registration = 'registered' | 'unknown' | 'qualified';

export type Registering = { memberId: string; code: string; now: Date };

/**
 * Registers a member for a bonus (BON-01), as often as it is asked for. A bonus that settings inject (BON-03) becomes a
 * row of the member's here, as old as the membership. The row itself decides: of many at once all are told the same.
 */
export async function registerForBonus(
  trx: PartnerTransaction,
  { code: partner, settings }: Partner,
  { memberId, code, now }: Registering,
): Promise<Registration> {
  if (settings.injectedBonuses.some((bonus) => bonus.code === code)) {
    const member = await trx
      .selectFrom('member')
      .select(['enrollment_source', 'joined_at', 'created_at'])
      .where('id', '=', memberId)
      .executeTakeFirst();
    const mine =
      member === undefined
        ? []
        : injectedBonusesOf(
            settings.injectedBonuses,
            { enrollmentSource: member.enrollment_source, joinedAt: member.joined_at },
            now,
          );
    if (member !== undefined && mine.some((bonus) => bonus.code === code)) {
      await grantBonus(trx, {
        partner,
        memberId,
        code,
        isNewMemberBonus: isNewMemberBonus(settings, code),
        now: member.joined_at ?? member.created_at,
      });
    }
  }
  const registered = await trx
    .updateTable('member_bonus')
    .set({ status: 'Enrolled', enrolled_at: now })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('status', '=', 'Eligible')
    .returning('code')
    .executeTakeFirst();
  if (registered !== undefined) return 'registered';
  const row = await trx
    .selectFrom('member_bonus')
    .select('status')
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  return row.status === 'Qualified' ? 'qualified' : 'registered';
}

/** Whether settings call a bonus that of new members. */
export const isNewMemberBonus = ({ bonuses }: Pick<Partner['settings'], 'bonuses'>, code: string): boolean =>
  bonuses.some((bonus) => bonus.code === code && bonus.isNewMemberBonus);
