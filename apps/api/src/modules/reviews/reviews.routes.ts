import {
  NewReviewSchema,
  ReviewSchema,
  ReviewsPageSchema,
  ReviewsQuerySchema,
  ReviewStatusQuerySchema,
  ReviewStatusSchema,
  type NewReview,
  type ReviewsQuery,
} from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { pagingOf } from '../../platform/http/paging.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

const MerchantParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
type MerchantRoute = { Params: Static<typeof MerchantParams> };

/** More than any member has dines to review. */
const REVIEWS_PER_MINUTE = 30;

export function reviewRoutes(app: FastifyInstance, { reviews, callers }: Pick<Services, 'reviews' | 'callers'>): void {
  const status = {
    summary: 'Which of the member’s dines have been reviewed',
    description: 'Unknown dines and dines of other members are left out.',
    querystring: ReviewStatusQuerySchema,
    response: { 200: ReviewStatusSchema },
  };
  app.get<{ Querystring: Static<typeof ReviewStatusQuerySchema> }>(
    '/api/reviews/status',
    { schema: status },
    (request) => {
      const { partner, session } = callers.member(request);
      return reviews.statusOf(partner.code, session.memberId, request.query.txnId);
    },
  );

  const list = {
    summary: 'Reviews of a merchant by members of the program',
    params: MerchantParams,
    querystring: ReviewsQuerySchema,
    response: { 200: ReviewsPageSchema },
  };
  app.get<MerchantRoute & { Querystring: ReviewsQuery }>(
    '/api/v2/Merchants/:id/Reviews',
    { schema: list, config: { access: 'public' } },
    (request) => {
      const { sortBy: order = 'newest', ...paging } = request.query;
      return reviews.list(partnerOf(request).code, request.params.id, { ...pagingOf(paging), order });
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
    (request) => reviews.write(callers.memberInPerson(request), request.params.id, request.body),
  );
}
