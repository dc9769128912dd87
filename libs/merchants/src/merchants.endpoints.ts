import { api } from '@dining/api-client';
import type { MerchantDetail, MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';

export const merchantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** SRC-01 */
    searchMerchants: build.query<MerchantSearchResult, MerchantSearchQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/Search', params }),
    }),
    /** MER-04 */
    merchant: build.query<MerchantDetail, string>({
      query: (id) => `/api/v2/Merchants/${encodeURIComponent(id)}`,
    }),
  }),
});
