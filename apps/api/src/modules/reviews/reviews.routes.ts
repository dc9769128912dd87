import {
  ActivityQuerySchema,
  NewReviewSchema,
  ReviewSchema,
  ReviewsPageSchema,
  ReviewStatusQuerySchema,
  ReviewStatusSchema,
  type ActivityQuery,
  type NewReview,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Database } from '../../platform/db/database.ts';
import { AppError, badFields, notFound } from '../../platform/http/app-error.ts';
import { pageOf, pagingOf } from '../../platform/http/paging.ts';
import { refuseEmulated, sessionOf } from '../../platform/session/access.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import { dineId, reviewStatus } from './review-status.ts';
import { cleanText, REVIEW_MAX_LENGTH } from './review-text.ts';
import { findReviews, writeReview, type ReviewRow } from './reviews.repository.ts';

const MerchantParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
type MerchantRoute = { Params: Static<typeof MerchantParams> };

/** Nobody has dined at so many places. */
const REVIEWS_PER_MINUTE = 30;

/** What members say of the restaurants where they dined (MER-06, ACC-08). */
export function reviewRoutes({ database, now }: { database: Database; now(): Date }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const status = {
      summary: 'Which of the member’s dines have been reviewed',
      description: 'Dines of nobody and of others are left out.',
      querystring: ReviewStatusQuerySchema,
      response: { 200: ReviewStatusSchema },
    };
    app.get<{ Querystring: Static<typeof ReviewStatusQuerySchema> }>(
      '/api/reviews/status',
      { schema: status },
      (request) => reviewStatus(database, partnerOf(request).code, sessionOf(request).memberId, request.query.txnId),
    );

    const list = {
      summary: 'What members of the program say of a merchant, newest first',
      params: MerchantParams,
      querystring: ActivityQuerySchema,
      response: { 200: ReviewsPageSchema },
    };
    app.get<MerchantRoute & { Querystring: ActivityQuery }>(
      '/api/v2/Merchants/:id/Reviews',
      { schema: list, config: { access: 'public' } },
      async (request) => {
        const { code } = partnerOf(request);
        const { id } = request.params;
        const paging = pagingOf(request.query);
        // PostgreSQL holds no such text: asking would be an error, not an answer.
        const found = id.includes('\0')
          ? undefined
          : await database.withPartner(code, (trx) => findReviews(trx, id, paging));
        if (found === undefined) throw notFound('The merchant');
        return pageOf(found.rows.map(reviewOf), found.total, paging);
      },
    );

    const write = {
      summary: 'Reviews a dine',
      params: MerchantParams,
      body: NewReviewSchema,
      response: { 200: ReviewSchema },
    };
    app.post<MerchantRoute & { Body: NewReview }>(
      '/api/v2/Merchants/:id/Reviews',
      { schema: write, config: { rateLimit: { max: REVIEWS_PER_MINUTE } } },
      async (request) => {
        const { code } = partnerOf(request);
        refuseEmulated(request);
        const { transactionId: text, rating, review = '' } = request.body;
        const words = cleanText(review);
        // The validator counts what people see as one character, the database what it is made of.
        if ([...words].length > REVIEW_MAX_LENGTH)
          throw badFields({ field: 'review', message: `must have at most ${REVIEW_MAX_LENGTH} characters` });
        const transactionId = dineId(text);
        const outcome =
          transactionId === undefined || request.params.id.includes('\0')
            ? 'no_dine'
            : await database.withPartner(code, (trx) =>
                writeReview(trx, {
                  partner: code,
                  memberId: sessionOf(request).memberId,
                  merchantId: request.params.id,
                  transactionId,
                  rating,
                  review: words,
                  now: now(),
                }),
              );
        if (outcome === 'no_dine') throw notFound('A dine of the member’s at this merchant');
        if (outcome === 'not_reviewable')
          throw new AppError(
            409,
            'not_reviewable',
            'The dine is older than 35 days or did not earn, so it cannot be reviewed.',
          );
        if (outcome === 'already_reviewed')
          throw new AppError(409, 'already_reviewed', 'The dine has been reviewed already.');
        return reviewOf(outcome);
      },
    );
  };
}

const reviewOf = ({ id, rating, review, author, created_at }: ReviewRow) => ({
  id,
  rating,
  review,
  author,
  date: created_at.toISOString(),
});
