import type { MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import { merchantsApi } from '@dining/merchants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

export type SearchResults = {
  /** The results to show: the current ones, or the previous ones while the current ones load. */
  shown: MerchantSearchResult | undefined;
  /** The results of exactly this search. */
  current: MerchantSearchResult | undefined;
  /** The last results that were shown, and when they were fetched, in epoch milliseconds. */
  last: { results: MerchantSearchResult; at: number } | undefined;
  isFailed: boolean;
  /** Repeats the search after a failure. */
  retry: () => unknown;
};

/**
 * The results of a search (SRC-01). The previous results stay until the next ones arrive, so that the layout does not jump.
 * @param query undefined while the place is unknown
 */
export function useSearchResults(query: MerchantSearchQuery | undefined): SearchResults {
  const { currentData, fulfilledTimeStamp, isError, isFetching, refetch } = merchantsApi.useSearchMerchantsQuery(
    query ?? skipToken,
  );
  const [last, setLast] = useState<SearchResults['last']>();
  if (currentData && currentData !== last?.results) setLast({ results: currentData, at: fulfilledTimeStamp ?? 0 });
  const isFailed = query !== undefined && isError && !isFetching;
  const shown = isFailed ? undefined : (currentData ?? last?.results);
  return { current: currentData, shown, last, isFailed, retry: refetch };
}
