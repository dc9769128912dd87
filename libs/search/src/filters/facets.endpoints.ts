import { api } from '@dining/api-client';
import type { MerchantSearchQuery, SearchFacets } from '@dining/api-contract';

export const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** SRC-02: how many restaurants each choice of a filter would leave. */
    searchFacets: build.query<SearchFacets, MerchantSearchQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/Facets', params }),
    }),
  }),
});
