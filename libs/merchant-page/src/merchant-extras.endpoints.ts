import { api } from '@dining/api-client';
import type { FlexOffers, ReviewOrder, ReviewsPage } from '@dining/api-contract';

/** Reviews fetched per request. */
const REVIEWS_PER_PAGE = 10;

export const merchantExtrasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** MER-06: reviews of a restaurant; further pages are appended. */
    merchantReviews: build.infiniteQuery<ReviewsPage, { id: string; sortBy: ReviewOrder }, number>({
      query: ({ queryArg: { id, sortBy }, pageParam: pageNo }) => ({
        url: `/api/v2/Merchants/${encodeURIComponent(id)}/Reviews`,
        params: { pageNo, resultsPerPage: REVIEWS_PER_PAGE, sortBy },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ totalPages }, _pages, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
      },
    }),
    /** MER-05: the offers of the signed-in member. The token is the extra authentication header of the sources (CTR-05). */
    flexOffers: build.query<FlexOffers, { merchantId: string; publicId: string }>({
      query: ({ merchantId, publicId }) =>
        `/api/merchants/${encodeURIComponent(merchantId)}/flex-offers/members/${encodeURIComponent(publicId)}`,
      extraOptions: { csrf: true },
    }),
  }),
});
