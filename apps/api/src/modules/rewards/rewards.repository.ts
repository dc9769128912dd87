import { sql, type Insertable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { RewardEntryTable } from '../../platform/db/tables/rewards.ts';

/** Members per page of a command that goes through all of them. */
const PAGE_SIZE = 500;

/**
 * Locks a member until the transaction ends, so that nothing else changes their rewards.
 * @returns whether they exist: false for a deleted account, whose row stays for the ledger
 */
export async function lockMemberRewards(trx: PartnerTransaction, memberId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('is_active')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member?.is_active === true;
}

/** The same by public id. @returns the member's id; undefined for an unknown one */
export async function lockMemberByPublicId(trx: PartnerTransaction, publicId: string): Promise<string | undefined> {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('public_id', '=', publicId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member?.id;
}

/** The member and the feed id of a dine. */
export async function findDine(
  trx: PartnerTransaction,
  id: number,
): Promise<{ sourceId: string; memberId: string } | undefined> {
  const { rows } = await sql<{ sourceId: string; memberId: string }>`
    select source_id as "sourceId", member_id as "memberId" from card_transaction where partner = ${trx.partner} and id = ${id}`.execute(
    trx,
  );
  return rows[0];
}

/** Feed ids of a member's deferred dines. */
export async function findDeferredDineIds(trx: PartnerTransaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select source_id as id from card_transaction where partner = ${trx.partner} and member_id = ${memberId} and status = 'deferred'`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** A page of members with deferred dines, in the order of their ids. @param after the last member of the page before */
export async function findMembersWithDeferred(trx: PartnerTransaction, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct member_id as id from card_transaction where partner = ${trx.partner} and status = 'deferred' and (${after ?? null}::uuid is null or member_id > ${after ?? null}::uuid)
    order by member_id limit ${PAGE_SIZE}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Records that an operator reviewed a high bill. @returns false when no such dine is deferred, or it was reviewed before */
export async function markReviewed(trx: PartnerTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    update card_transaction set is_reviewed = true where partner = ${trx.partner} and id = ${id} and status = 'deferred' and not is_reviewed returning id`.execute(
    trx,
  );
  return rows.length > 0;
}

export type DinelessEntry = {
  memberId: string;
  sourceCode: RewardEntryTable['source_code'];
  kind: Insertable<RewardEntryTable>['kind'];
  units: number;
  cause: string;
  now: Date;
};

/** Adds a ledger entry that belongs to no dine. @returns false if there is one with this cause already */
export async function insertEntry(
  trx: PartnerTransaction,
  { memberId, sourceCode, kind, units, cause, now }: DinelessEntry,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reward_entry')
    .values({
      partner: trx.partner,
      member_id: memberId,
      transaction_id: null,
      source_code: sourceCode,
      kind,
      units,
      cause,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'cause']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
