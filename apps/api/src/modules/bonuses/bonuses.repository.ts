import type { BonusStatus } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';

/** The facts that decide which injected bonuses (BON-03) a member has. */
export const findJoinFacts = (trx: PartnerTransaction, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['enrollment_source', 'joined_at', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirst();

export async function findBonusStatus(trx: PartnerTransaction, memberId: string, code: string) {
  const row = await trx
    .selectFrom('member_bonus')
    .select('status')
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.status;
}

/** A bonus that a member has, with the dates that decide what counts. */
export type BonusDates = {
  code: string;
  status: BonusStatus;
  is_new_member_bonus: boolean;
  created_at: Date;
  enrolled_at: Date | null;
  qualified_at: Date | null;
};

export const findBonusDates = (trx: PartnerTransaction, memberId: string): Promise<BonusDates[]> =>
  trx
    .selectFrom('member_bonus')
    .select(['code', 'status', 'is_new_member_bonus', 'created_at', 'enrolled_at', 'qualified_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('code')
    .execute();

/** What the ledger paid, by cause, and when. */
export async function findPaid(
  trx: PartnerTransaction,
  memberId: string,
  causes: readonly string[],
): Promise<Map<string, { units: number; at: Date }>> {
  if (causes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('reward_entry')
    .select(['cause', 'units', 'created_at'])
    .where('member_id', '=', memberId)
    .where('cause', 'in', [...causes])
    .execute();
  return new Map(rows.map(({ cause, units, created_at: at }) => [cause, { units, at }]));
}
