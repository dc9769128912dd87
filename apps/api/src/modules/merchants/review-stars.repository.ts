import type { PartnerTransaction } from '../../platform/db/database.ts';

/** Number of reviews of a merchant by the program's members. */
export async function countReviews(trx: PartnerTransaction, merchantId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('merchant_review')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds the stars of a review to a merchant. */
export async function addStars(trx: PartnerTransaction, merchantId: string, rating: number): Promise<void> {
  await trx
    .updateTable('merchant')
    .set(({ eb }) => ({
      stars_given: eb('stars_given', '+', 1),
      stars_given_sum: eb('stars_given_sum', '+', rating),
    }))
    .where('id', '=', merchantId)
    .execute();
}
