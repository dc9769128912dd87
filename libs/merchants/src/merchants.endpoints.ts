import { api } from '@dining/api-client';
import type {
  MemberEarning,
  MerchantDetail,
  MerchantSearchQuery,
  MerchantSearchResult,
  NearestPlaces,
} from '@dining/api-contract';

const NOT_FOUND = 404;

export const merchantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchMerchants: build.query<MerchantSearchResult, MerchantSearchQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/Search', params }),
    }),
    /** SRC-07: places that have results, for a search that has none. */
    nearestPlaces: build.query<NearestPlaces, MerchantSearchQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/NearestPlaces', params }),
    }),
    /** MER-04: null for a merchant that is not in the program, which is a result and not an error. */
    merchant: build.query<MerchantDetail | null, string>({
      query: (id) => ({
        url: `/api/v2/Merchants/${encodeURIComponent(id)}`,
        validateStatus: ({ ok, status }) => ok || status === NOT_FOUND,
      }),
      transformResponse: (body: MerchantDetail, meta) => (meta?.response?.status === NOT_FOUND ? null : body),
    }),
    /** MER-07: what the signed-in member's dines change about further ones. The argument is the public id. */
    memberEarning: build.query<MemberEarning, string>({ query: () => '/api/Member/Earning' }),
  }),
});
