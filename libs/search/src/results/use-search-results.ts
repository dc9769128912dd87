import type { MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import { merchantsApi } from '@dining/merchants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

export type SearchResults = {
  /** The results to show: the current ones, or the previous ones while the current ones load. */
  shown: MerchantSearchResult | undefined;
  /** The results of exactly this search. */
  current: MerchantSearchResult | undefined;
  isFailed: boolean;
  /** Repeats the search after a failure. */
  retry: () => unknown;
};

/**
 * The results of a search (SRC-01). The previous results stay until the next ones arrive, so that the layout does not jump.
 * @param query undefined while the place is unknown
 */
export function useSearchResults(query: MerchantSearchQuery | undefined): SearchResults {
  const { currentData, isError, isFetching, refetch } = merchantsApi.useSearchMerchantsQuery(query ?? skipToken);
  const [last, setLast] = useState(currentData);
  if (currentData && currentData !== last) setLast(currentData);
  const isFailed = query !== undefined && isError && !isFetching;
  return { current: currentData, shown: isFailed ? undefined : (currentData ?? last), isFailed, retry: refetch };
}
