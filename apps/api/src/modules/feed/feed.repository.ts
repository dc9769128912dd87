import type { PartnerTransaction } from '../../platform/db/database.ts';

type Delivery = { id: string; bodyHash: Buffer; now: Date };

/**
 * Reserves a delivery's id. A concurrent delivery with the same id waits here for the first one to commit.
 * @returns false when it was delivered before
 */
export async function reserveDelivery(trx: PartnerTransaction, { id, bodyHash, now }: Delivery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('feed_delivery')
    .values({ partner: trx.partner, id, body_hash: bodyHash, answer: '{}', received_at: now })
    .onConflict((conflict) => conflict.columns(['partner', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findDelivery = (trx: PartnerTransaction, id: string) =>
  trx.selectFrom('feed_delivery').select(['body_hash', 'answer']).where('id', '=', id).executeTakeFirstOrThrow();

/** Saves the answer of a delivery, in case it is sent again. */
export async function saveAnswer(trx: PartnerTransaction, id: string, answer: object): Promise<void> {
  await trx
    .updateTable('feed_delivery')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
}

/** Deletes deliveries received before a time, at most `limit`. @returns how many */
export async function deleteOldDeliveries(
  trx: PartnerTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = trx
    .selectFrom('feed_delivery')
    .select('id')
    .where('received_at', '<', before)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const { numDeletedRows } = await trx.deleteFrom('feed_delivery').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
