import type { MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import { merchantsApi } from '@dining/merchants';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';

export type SearchResults = {
  /** What to show: the answer, or the one before it while the new one is on its way. */
  shown: MerchantSearchResult | undefined;
  /** The answer to exactly this search. */
  current: MerchantSearchResult | undefined;
  isFailed: boolean;
  /** Asks again after a failure, and only then. */
  retry: () => unknown;
};

/**
 * The results of a search (SRC-01). The last ones stay until the next are there, so that nothing jumps.
 * @param query nothing while the place is not known
 */
export function useSearchResults(query: MerchantSearchQuery | undefined): SearchResults {
  const { currentData, isError, isFetching, refetch } = merchantsApi.useSearchMerchantsQuery(query ?? skipToken);
  const [last, setLast] = useState(currentData);
  if (currentData && currentData !== last) setLast(currentData);
  const isFailed = query !== undefined && isError && !isFetching;
  return { current: currentData, shown: isFailed ? undefined : (currentData ?? last), isFailed, retry: refetch };
}
