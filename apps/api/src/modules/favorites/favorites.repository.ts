import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Ids of the listed restaurants that a member marked, newest first. Removed restaurants are left out. */
export async function favoriteIds(trx: PartnerTransaction, memberId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('member_favorite')
    .innerJoin('merchant', 'merchant.id', 'member_favorite.merchant_id')
    .select('member_favorite.merchant_id as id')
    .where('member_favorite.member_id', '=', memberId)
    .where('merchant.deleted_at', 'is', null)
    .orderBy('member_favorite.added_at', 'desc')
    .orderBy('member_favorite.merchant_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that are listed restaurants, in the same order. */
export async function listedOf(trx: PartnerTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('merchant')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
}

/** @param ids newest first; each gets a time of its own, so that the order is stored */
export async function addFavorites(
  trx: PartnerTransaction,
  memberId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('member_favorite')
    .values(
      ids.map((id, place) => ({
        partner: trx.partner,
        member_id: memberId,
        merchant_id: id,
        added_at: new Date(now.getTime() - place),
      })),
    )
    .onConflict((conflict) => conflict.columns(['partner', 'member_id', 'merchant_id']).doNothing())
    .execute();
}

export async function removeFavorite(trx: PartnerTransaction, memberId: string, merchantId: string): Promise<void> {
  await trx
    .deleteFrom('member_favorite')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .execute();
}
