import type { CardNetwork } from '@dining/rules';
import { sql, type Insertable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { PayoutTable } from '../../platform/db/tables/rewards.ts';

/** Members per page of a payout run. */
const PAGE_SIZE = 500;

/**
 * A page of members with a balance of at least `minimumUnits`, in the order of their ids. A deleted account keeps its
 * balance, which is never paid out.
 * @param after the last member of the page before
 */
export async function findMembersToPay(
  trx: PartnerTransaction,
  minimumUnits: number,
  after: string | undefined,
): Promise<string[]> {
  // Summing a large ledger up to the next page takes longer than a member's request may.
  await sql`set local statement_timeout = '10min'`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select m.id from member m cross join lateral (select coalesce(sum(e.units), 0) as units from reward_entry e where e.partner = ${trx.partner} and e.member_id = m.id offset 0) b
    where m.partner = ${trx.partner} and m.is_active and (${after ?? null}::uuid is null or m.id > ${after ?? null}::uuid) and b.units >= ${minimumUnits}
    order by m.id limit ${PAGE_SIZE}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A member's balance in whole units, or cents if the currency is money: the sum of the ledger. */
export async function sumLedger(trx: PartnerTransaction, memberId: string): Promise<number> {
  const { units } = await trx
    .selectFrom('reward_entry')
    .select(sql<number>`coalesce(sum(units), 0)`.as('units'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return units;
}

/** The card that the member linked last. */
export const findNewestLinkedCard = (
  trx: PartnerTransaction,
  memberId: string,
): Promise<{ network: CardNetwork; last_four: string } | undefined> =>
  trx
    .selectFrom('member_card')
    .select(['network', 'last_four'])
    .where('member_id', '=', memberId)
    .where('unlinked_at', 'is', null)
    .orderBy('linked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export type PayoutTarget = Pick<Insertable<PayoutTable>, 'target_type' | 'target_label' | 'brand' | 'delivery'>;

/** @returns the payout's id */
export async function insertPayout(
  trx: PartnerTransaction,
  { memberId, units, target, now }: { memberId: string; units: number; target: PayoutTarget; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('payout')
    .values({
      partner: trx.partner,
      member_id: memberId,
      units,
      ...target,
      status: 'pending',
      created_at: now,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a member's awarded dines as paid. */
export async function markDinesPaid(trx: PartnerTransaction, memberId: string, now: Date): Promise<void> {
  await trx
    .updateTable('card_transaction')
    .set({ status: 'paid', paid_at: now })
    .where('member_id', '=', memberId)
    .where('status', '=', 'awarded')
    .execute();
}

/** A payout with its member; one who was deleted meanwhile is not active. */
export const findPayout = (trx: PartnerTransaction, id: string) =>
  trx
    .selectFrom('payout')
    .innerJoin('member', (join) =>
      join.onRef('member.partner', '=', 'payout.partner').onRef('member.id', '=', 'payout.member_id'),
    )
    .select([
      'payout.member_id',
      'payout.units',
      'payout.status',
      'payout.target_type',
      'payout.target_label',
      'payout.brand',
      'payout.delivery',
      'member.is_active',
      'member.public_id',
      'member.loyalty_number',
    ])
    .where('payout.id', '=', id)
    .executeTakeFirst();

export async function completePayout(trx: PartnerTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('payout').set({ status: 'completed', completed_at: now }).where('id', '=', id).execute();
}
