import type { Selectable } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { CardGuaranteeTable } from '../../platform/db/tables/reservations.ts';

export type GuaranteeRow = Selectable<CardGuaranteeTable>;

/** What a guarantee is for; it counts for nothing else. */
export type GuaranteedSlot = { memberId: string; merchantId: string; startsAt: Date; partySize: number };

export async function insertGuarantee(
  trx: PartnerTransaction,
  slot: GuaranteedSlot,
  { returnPath, provider, now }: { returnPath: string; provider: GuaranteeRow['provider']; now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('card_guarantee')
    .values({
      partner: trx.partner,
      member_id: slot.memberId,
      merchant_id: slot.merchantId,
      starts_at: slot.startsAt,
      party_size: slot.partySize,
      return_path: returnPath,
      provider,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findGuarantee = (trx: PartnerTransaction, id: string): Promise<GuaranteeRow | undefined> =>
  trx.selectFrom('card_guarantee').selectAll().where('id', '=', id).executeTakeFirst();

/** A guarantee of exactly this slot that no reservation has used. */
export const findUnused = (
  trx: PartnerTransaction,
  id: string,
  { memberId, merchantId, startsAt, partySize }: GuaranteedSlot,
): Promise<GuaranteeRow | undefined> =>
  trx
    .selectFrom('card_guarantee')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('starts_at', '=', startsAt)
    .where('party_size', '=', partySize)
    .where('used_at', 'is', null)
    .executeTakeFirst();

/** Uses a guarantee. @returns whether this is its first use */
export async function useGuarantee(trx: PartnerTransaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('card_guarantee')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Guarantees that were opened before a time and never used. */
export async function findAbandoned(trx: PartnerTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('card_guarantee')
    .select('id')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const deleteGuarantee = (trx: PartnerTransaction, id: string) =>
  trx.deleteFrom('card_guarantee').where('id', '=', id).execute();

export async function setReference(trx: PartnerTransaction, id: string, reference: string): Promise<void> {
  await trx.updateTable('card_guarantee').set({ reference }).where('id', '=', id).execute();
}

export async function setAnswer(trx: PartnerTransaction, id: string, answer: GuaranteeRow['answer']): Promise<void> {
  await trx.updateTable('card_guarantee').set({ answer }).where('id', '=', id).execute();
}
