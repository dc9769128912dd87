import { mayReview } from '@dining/rules';
import { CompiledQuery, sql } from 'kysely';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Paging } from '../../platform/http/paging.ts';
import { lockMember } from '../members/members.repository.ts';
import { authorOf } from './review-text.ts';

export type ReviewRow = { id: string; rating: number; review: string; author: string; created_at: Date };

/** $1 is the partner: reviews by its own members. One round trip; the total is returned for pages past the end too. */
const REVIEWS = `select m.is_listed, c.total, r.id, r.rating, r.review, r.author, r.created_at
  from (select exists (select from merchant where merchant.id = $2 and merchant.deleted_at is null) as is_listed) m
  cross join (select count(n.id) as total from merchant_review n where n.partner = $1 and n.merchant_id = $2) c
  left join (
    select p.id, p.rating, p.review, p.author, p.created_at from merchant_review p where p.partner = $1 and p.merchant_id = $2
    order by p.created_at desc, p.id desc limit $3 offset $4
  ) r on true
  order by r.created_at desc, r.id desc`;

/** Which of these dines are the member's own, and whether a review of each was written (ACC-08). */
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

export type WrittenReview = {
  memberId: string;
  merchantId: string;
  transactionId: number;
  rating: number;
  review: string;
  now: Date;
};

/**
 * Saves a review and adds its stars to the merchant, in one transaction (MER-06).
 * @returns the review, or why it cannot be written: the dine is not the member's or was elsewhere, it cannot be reviewed
 *   (ACC-08), or it has been
 * @throws AppError (401) when the account has just been deleted
 */
export async function writeReview(
  trx: PartnerTransaction,
  { memberId, merchantId, transactionId, rating, review, now }: WrittenReview,
): Promise<ReviewRow | 'no_dine' | 'not_reviewable' | 'already_reviewed'> {
  // Locked, so that a concurrent deletion of the account cannot leave a name behind.
  const member = await lockMember(trx, memberId);
  const dine = await trx
    .selectFrom('card_transaction')
    .select(['kind', 'status', 'transacted_at'])
    .where('id', '=', transactionId)
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (dine === undefined) return 'no_dine';
  if (!mayReview({ kind: dine.kind, status: dine.status, transactedAt: dine.transacted_at }, now))
    return 'not_reviewable';
  const row = {
    partner: trx.partner,
    member_id: memberId,
    merchant_id: merchantId,
    transaction_id: transactionId,
    rating,
    review,
    author: authorOf(member),
    created_at: now,
  };
  // Of two concurrent reviews the second waits here for the first, and then finds the dine reviewed.
  const written = await trx
    .insertInto('merchant_review')
    .values(row)
    .onConflict((conflict) => conflict.columns(['partner', 'transaction_id']).doNothing())
    .returning(['id', 'rating', 'review', 'author', 'created_at'])
    .executeTakeFirst();
  if (written === undefined) return 'already_reviewed';
  await trx
    .updateTable('merchant')
    .set(({ eb }) => ({ stars_given: eb('stars_given', '+', 1), stars_given_sum: eb('stars_given_sum', '+', rating) }))
    .where('id', '=', merchantId)
    .execute();
  return written;
}
