import { api } from '@dining/api-client';
import type { FlexOffers, ReviewsPage } from '@dining/api-contract';

/** Reviews that are fetched at once. */
export const REVIEWS_AT_ONCE = 10;

export const merchantExtrasApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** MER-06: what members say of a restaurant, newest first; further pages are added to those before. */
    merchantReviews: build.infiniteQuery<ReviewsPage, string, number>({
      query: ({ queryArg: id, pageParam: pageNo }) => ({
        url: `/api/v2/Merchants/${encodeURIComponent(id)}/Reviews`,
        params: { pageNo, resultsPerPage: REVIEWS_AT_ONCE },
      }),
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ totalPages }, _pages, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
      },
    }),
    /** MER-05: the offers of the member who is signed in. */
    flexOffers: build.query<FlexOffers, { merchantId: string; publicId: string }>({
      query: ({ merchantId, publicId }) =>
        `/api/merchants/${encodeURIComponent(merchantId)}/flex-offers/members/${encodeURIComponent(publicId)}`,
    }),
  }),
});
