import type { MerchantPins, MerchantSearchQuery } from '@dining/api-contract';
import { merchantsApi } from '@dining/merchants';

/** Filters of a search: without its page and order, which a map does not have. */
export type PinsQuery = Omit<MerchantSearchQuery, 'pageNo' | 'pageSize' | 'sortBy'>;

/** The filters of a search, equal for all its pages: they are the cache key of the pins. */
export function pinsQuery(search: MerchantSearchQuery): PinsQuery {
  const filters: Partial<MerchantSearchQuery> = { ...search };
  delete filters.pageNo;
  delete filters.pageSize;
  delete filters.sortBy;
  return filters as PinsQuery;
}

/** The call of the map, in the map's chunk: lists do without it. */
export const pinsApi = merchantsApi.injectEndpoints({
  endpoints: (build) => ({
    /** SRC-04: all hits of a search. */
    merchantPins: build.query<MerchantPins, PinsQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/Pins', params }),
    }),
  }),
});
