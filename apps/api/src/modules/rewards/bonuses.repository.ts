import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';

export type BonusGrant = { memberId: string; code: string; isNewMemberBonus: boolean; now: Date };

/** Makes a member eligible for a bonus. @returns false when the member already has it, in which case nothing changes */
export async function grantBonus(
  trx: PartnerTransaction,
  { memberId, code, isNewMemberBonus, now }: BonusGrant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('member_bonus')
    .values({
      partner: trx.partner,
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

/** Enrolls an eligible member. @returns whether the member was eligible: only one of concurrent calls gets true */
export async function enrollInBonus(
  trx: PartnerTransaction,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('member_bonus')
    .set({ status: 'Enrolled', enrolled_at: now })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('status', '=', 'Eligible')
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a bonus as earned, whether the member had it before or not. */
export async function qualifyBonus(
  trx: PartnerTransaction,
  memberId: string,
  { code, isNewMemberBonus }: { code: string; isNewMemberBonus: boolean },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('member_bonus')
    .values({
      partner: trx.partner,
      member_id: memberId,
      code,
      status: 'Qualified',
      is_new_member_bonus: isNewMemberBonus,
      created_at: now,
      qualified_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['partner', 'member_id', 'code']).doUpdateSet({ status: 'Qualified', qualified_at: now }),
    )
    .execute();
}

/** Marks bonuses that members have as earned. */
export async function qualifyBonuses(
  trx: PartnerTransaction,
  earned: readonly { id: string; code: string }[],
  now: Date,
): Promise<void> {
  await sql`
    update member_bonus b set status = 'Qualified', qualified_at = ${now}
    from unnest(${earned.map(({ id }) => id)}::uuid[], ${earned.map(({ code }) => code)}::text[]) as given (id, code)
    where b.partner = ${trx.partner} and b.member_id = given.id and b.code = given.code`.execute(trx);
}
