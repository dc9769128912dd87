import type { NewReview, ReviewOrder, ReviewsPage, ReviewStatus } from '@dining/api-contract';
import { mayReview } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import { pageOf, type Paging } from '../../platform/http/paging.ts';
import type { MemberCaller } from '../../platform/session/caller.ts';
import { copyOf } from '../../platform/tenancy/site-copy.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { refuseCardNumber } from '../../platform/text/typed-card-number.ts';
import { lockMember } from '../members/members.ts';
import { authorOf, MAX_REVIEW_LENGTH } from './review-text.ts';
import {
  findDineToReview,
  findReviews,
  findReviewStatus,
  insertReview,
  type NewReviewRow,
  type ReviewRow,
} from './reviews.repository.ts';

type Review = ReviewsPage['data'][number];

/** What members say about the restaurants where they dined (MER-06, ACC-08). */
export type ReviewService = {
  /** Those of these dines that are the member's own, and whether each has been reviewed. @param ids any texts */
  statusOf(partner: string, memberId: string, ids: readonly string[]): Promise<ReviewStatus>;
  /** Reviews by the program's own members. @throws AppError (404) for an unknown merchant */
  list(partner: string, merchantId: string, page: Paging & { order: ReviewOrder }): Promise<ReviewsPage>;
  /**
   * @throws AppError (400) for a text that is too long or has a card number, (404) when the dine is not the member's or was
   *   elsewhere, (409) when it cannot be reviewed or has been
   */
  write(caller: MemberCaller, merchantId: string, review: NewReview): Promise<Review>;
};

export function createReviewService({ database, now }: { database: Database; now(): Date }): ReviewService {
  return {
    async statusOf(partner, memberId, ids) {
      const dineIds = [...new Set(ids.flatMap((text) => dineIdOf(text) ?? []))];
      const rows = await database.withPartner(partner, (trx) => findReviewStatus(trx, memberId, dineIds));
      const isReviewed = new Map(rows.map(({ id, review_id }) => [id, review_id !== null]));
      return dineIds.flatMap((id) => {
        const completed = isReviewed.get(id);
        return completed === undefined ? [] : [{ id: String(id), completed }];
      });
    },

    async list(partner, merchantId, page) {
      const found = merchantId.includes('\0')
        ? undefined
        : await database.withPartner(partner, (trx) => findReviews(trx, merchantId, page));
      if (found === undefined) throw notFound('The merchant');
      const total = found.stars.reduce((sum, count) => sum + count, 0);
      return { ...pageOf(found.rows.map(toReview), total, page), stars: found.stars };
    },

    async write({ partner, site, session }, merchantId, { transactionId: text, rating, review = '' }) {
      const cleaned = cleanText(review);
      // The validator counts UTF-16 units; the limit is in code points, as the database counts.
      if ([...cleaned].length > MAX_REVIEW_LENGTH)
        throw badFields({ field: 'review', message: `must have at most ${MAX_REVIEW_LENGTH} characters` });
      refuseCardNumber('review', cleaned, copyOf(site));
      const transactionId = dineIdOf(text);
      const { memberId } = session;
      const outcome =
        transactionId === undefined || merchantId.includes('\0')
          ? 'no_dine'
          : await database.withPartner(partner.code, (trx) =>
              writeReview(trx, { memberId, merchantId, transactionId, rating, review: cleaned, now: now() }),
            );
      if (outcome === 'no_dine') throw notFound('A dine of the member’s at this merchant');
      if (outcome === 'not_reviewable')
        throw new AppError(
          409,
          'not_reviewable',
          'The dine is older than 35 days or did not earn, so it cannot be reviewed.',
        );
      if (outcome === 'already_reviewed')
        throw new AppError(409, 'already_reviewed', 'The dine has already been reviewed.');
      return toReview(outcome);
    },
  };
}

/**
 * Reviews a dine, in the caller's transaction (MER-06).
 * @returns the review, or why it cannot be written: the dine is not the member's or was elsewhere, it cannot be reviewed
 *   (ACC-08), or it has been
 * @throws AppError (401) when the account has just been deleted
 */
async function writeReview(
  trx: PartnerTransaction,
  review: Omit<NewReviewRow, 'author'>,
): Promise<ReviewRow | 'no_dine' | 'not_reviewable' | 'already_reviewed'> {
  // Locked, so that a concurrent deletion of the account cannot leave a name behind.
  const member = await lockMember(trx, review.memberId);
  const dine = await findDineToReview(trx, review);
  if (dine === undefined) return 'no_dine';
  if (!mayReview({ kind: dine.kind, status: dine.status, transactedAt: dine.transacted_at }, review.now))
    return 'not_reviewable';
  return (await insertReview(trx, { ...review, author: authorOf(member) })) ?? 'already_reviewed';
}

/** Parses the id of a dine; undefined for any other text. */
function dineIdOf(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

const toReview = ({ id, rating, review, author, created_at }: ReviewRow): Review => ({
  id,
  rating,
  review,
  author,
  date: created_at.toISOString(),
});
