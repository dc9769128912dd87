import { api } from '@dining/api-client';
import type { NewReview, ReviewStatus } from '@dining/api-contract';

/** A member's review of a restaurant for one dine there (MER-06). */
export type ReviewSubmission = { merchantId: string; review: NewReview };

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Which of the dines have been reviewed (ACC-08). */
    reviewStatus: build.query<ReviewStatus, readonly string[]>({
      query: (txnId) => ({ url: '/api/reviews/status', params: { txnId } }),
    }),
    submitReview: build.mutation<unknown, ReviewSubmission>({
      query: ({ merchantId, review }) => ({
        url: `/api/v2/Merchants/${encodeURIComponent(merchantId)}/Reviews`,
        method: 'POST',
        body: review,
      }),
    }),
  }),
});
