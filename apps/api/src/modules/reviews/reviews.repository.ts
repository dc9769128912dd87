import { CompiledQuery, sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Paging } from '../../platform/http/paging.ts';

export type ReviewRow = { id: string; rating: number; review: string; author: string; created_at: Date };

/** $1 is the partner: reviews by its own members. One round trip, which returns the total for pages past the end, too. */
const REVIEWS = `select m.is_listed, c.total, r.id, r.rating, r.review, r.author, r.created_at
  from (select exists (select from merchant where merchant.id = $2 and merchant.deleted_at is null) as is_listed) m
  cross join (select count(n.id) as total from merchant_review n where n.partner = $1 and n.merchant_id = $2) c
  left join (
    select p.id, p.rating, p.review, p.author, p.created_at from merchant_review p where p.partner = $1 and p.merchant_id = $2
    order by p.created_at desc, p.id desc limit $3 offset $4
  ) r on true
  order by r.created_at desc, r.id desc`;

/** Those of these dines that are the member's own, each with its review, if there is one (ACC-08). */
export function findReviewStatus(trx: PartnerTransaction, memberId: string, transactionIds: readonly number[]) {
  return trx
    .selectFrom('card_transaction as dine')
    .leftJoin('merchant_review as review', (join) =>
      join.onRef('review.partner', '=', 'dine.partner').onRef('review.transaction_id', '=', 'dine.id'),
    )
    .select(['dine.id', 'review.id as review_id'])
    .where('dine.member_id', '=', memberId)
    .where('dine.id', '=', sql<number>`any(${[...transactionIds]}::bigint[])`)
    .execute();
}

/** Reviews of a merchant, newest first; undefined for an unknown one. */
export async function findReviews(
  trx: PartnerTransaction,
  merchantId: string,
  { limit, offset }: Paging,
): Promise<{ rows: ReviewRow[]; total: number } | undefined> {
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(REVIEWS, [trx.partner, merchantId, limit, offset]) as CompiledQuery<
      ReviewRow & { is_listed: boolean; total: number }
    >,
  );
  if (rows[0]?.is_listed !== true) return undefined;
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0].total };
}

/** A member's dine at a merchant. */
export const findDineToReview = (
  trx: PartnerTransaction,
  { memberId, merchantId, transactionId }: Pick<NewReviewRow, 'memberId' | 'merchantId' | 'transactionId'>,
) =>
  trx
    .selectFrom('card_transaction')
    .select(['kind', 'status', 'transacted_at'])
    .where('id', '=', transactionId)
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();

export type NewReviewRow = {
  memberId: string;
  merchantId: string;
  transactionId: number;
  rating: number;
  review: string;
  author: string;
  now: Date;
};

/**
 * Saves a review and adds its stars to the merchant. Of two concurrent reviews of a dine the second waits here for the
 * first one to commit.
 * @returns the review; undefined when the dine has been reviewed
 */
export async function insertReview(
  trx: PartnerTransaction,
  { memberId, merchantId, transactionId, rating, review, author, now }: NewReviewRow,
): Promise<ReviewRow | undefined> {
  const inserted = await trx
    .insertInto('merchant_review')
    .values({
      partner: trx.partner,
      member_id: memberId,
      merchant_id: merchantId,
      transaction_id: transactionId,
      rating,
      review,
      author,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'transaction_id']).doNothing())
    .returning(['id', 'rating', 'review', 'author', 'created_at'])
    .executeTakeFirst();
  if (inserted !== undefined)
    await trx
      .updateTable('merchant')
      .set(({ eb }) => ({
        stars_given: eb('stars_given', '+', 1),
        stars_given_sum: eb('stars_given_sum', '+', rating),
      }))
      .where('id', '=', merchantId)
      .execute();
  return inserted;
}
