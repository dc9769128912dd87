import type { Partner } from '@dining/partner-settings';
import type { ReasonCode } from '@dining/rules';
import { sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { reverse } from './decide.ts';
import { bonusCause } from './entry-cause.ts';
import { loadBatch } from './load-batch.ts';
import { loadHistory } from './load-history.ts';
import { writeBatch } from './write-batch.ts';

/**
 * Takes an awarded, paid or deferred dine back as a whole; the member sees why. Once: a dine that was taken back stays so.
 * @returns what was taken back, in units; undefined when there is no such dine, or nothing of it to take back
 */
export async function reverseDine(
  trx: PartnerTransaction,
  partner: Partner,
  id: number,
  reason: ReasonCode,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{
    source: string;
    member: string;
  }>`select source_id as source, member_id as member from card_transaction where partner = ${partner.code} and id = ${id}`.execute(
    trx,
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const batch = await loadBatch(
    trx,
    partner,
    { fingerprints: [], dineIds: [found.source], refundIds: [], merchantIds: [], memberIds: [found.member] },
    now,
  );
  const dine = batch.dines.get(found.source)!;
  if (!['awarded', 'paid', 'deferred'].includes(dine.status)) return undefined;
  await loadHistory(trx, batch, [dine]);
  const units = dine.benefitUnits;
  reverse(batch, dine, reason, `reverse:${id}`);
  await writeBatch(trx, batch);
  return units;
}

/** Locks a member by public id until the transaction ends, so that nobody else changes their rewards meanwhile. */
export async function lockByPublicId(trx: PartnerTransaction, publicId: string): Promise<string | undefined> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('public_id', '=', publicId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member?.id;
}

export type Adjustment = {
  memberId: string;
  /** Whole units, cents where the currency is money; may be negative, never 0. */
  units: number;
  /** Names the adjustment: the same again changes nothing. */
  key: string;
  now: Date;
};

/** Adds an entry beside all dines. @returns whether it was added, and not there already */
export async function adjustBalance(
  trx: PartnerTransaction,
  { memberId, units, key, now }: Adjustment,
): Promise<boolean> {
  const added = await trx
    .insertInto('reward_entry')
    .values({
      partner: trx.partner,
      member_id: memberId,
      transaction_id: null,
      source_code: 'A',
      kind: 'adjustment',
      units,
      cause: `adjust:${memberId}:${key}`,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'cause']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Gives a member a bonus as if its dines had been made (BON-01). @returns whether it was given, and not there already */
export async function payBonus(
  trx: PartnerTransaction,
  memberId: string,
  bonus: { code: string; units: number; isNewMemberBonus: boolean },
  now: Date,
): Promise<boolean> {
  const added = await trx
    .insertInto('reward_entry')
    .values({
      partner: trx.partner,
      member_id: memberId,
      transaction_id: null,
      source_code: 'B',
      kind: 'bonus',
      units: bonus.units,
      cause: bonusCause(memberId, bonus.code),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'cause']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await trx
    .insertInto('member_bonus')
    .values({
      partner: trx.partner,
      member_id: memberId,
      code: bonus.code,
      status: 'Qualified',
      is_new_member_bonus: bonus.isNewMemberBonus,
      created_at: now,
      qualified_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['partner', 'member_id', 'code']).doUpdateSet({ status: 'Qualified', qualified_at: now }),
    )
    .execute();
  return true;
}
