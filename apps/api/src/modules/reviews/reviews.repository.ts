import type { ReviewOrder } from '@dining/api-contract';
import { CompiledQuery, sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Paging } from '../../platform/http/paging.ts';
import { addStars } from '../merchants/merchants.ts';

export type ReviewRow = { id: string; rating: number; review: string; author: string; created_at: Date };

/** What the reviews are sorted by, before the newest come first. */
const SORTED_BY: Record<ReviewOrder, string> = { newest: '', highest: 'rating desc,', lowest: 'rating,' };

/**
 * $1 is the partner: reviews by its own members. One round trip, which returns the counts for pages past the end, too.
 */
const reviewsBy = (
  order: ReviewOrder,
): string => `select (select count(*) > 0 from merchant where merchant.id = $2 and merchant.deleted_at is null) as is_listed,
    c.stars, r.id, r.rating, r.review, r.author, r.created_at
  from (
    select array[${[1, 2, 3, 4, 5].map((stars) => `count(*) filter (where n.rating = ${stars})`).join(', ')}]::integer[] as stars
    from merchant_review n where n.partner = $1 and n.merchant_id = $2
  ) c
  left join (
    select p.id, p.rating, p.review, p.author, p.created_at from merchant_review p where p.partner = $1 and p.merchant_id = $2
    order by ${SORTED_BY[order]} p.created_at desc, p.id desc limit $3 offset $4
  ) r on true
  order by ${SORTED_BY[order]} r.created_at desc, r.id desc`;

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

/** Reviews of a merchant in the given order, and how many there are with 1 to 5 stars; undefined for an unknown one. */
export async function findReviews(
  trx: PartnerTransaction,
  merchantId: string,
  { limit, offset, order }: Paging & { order: ReviewOrder },
): Promise<{ rows: ReviewRow[]; stars: number[] } | undefined> {
  const { rows } = await trx.executeQuery(
    CompiledQuery.raw(reviewsBy(order), [trx.partner, merchantId, limit, offset]) as CompiledQuery<
      ReviewRow & { is_listed: boolean; stars: number[] }
    >,
  );
  if (rows[0]?.is_listed !== true) return undefined;
  return { rows: rows.filter(({ id }) => id !== null), stars: rows[0].stars };
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
  if (inserted !== undefined) await addStars(trx, merchantId, rating);
  return inserted;
}
