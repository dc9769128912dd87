import { useConnection } from '@dining/api-client';
import type { Coordinates, MerchantSearchResult } from '@dining/api-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDiner } from '../earn/diner.context.ts';
import { merchantsApi } from '../merchants.endpoints.ts';
import { readSearchTerms } from './read-search-terms.ts';
import { CAROUSEL_SIZE, searchQuery } from './search-query.ts';
import type { SearchTerms } from './search-terms.ts';

type MerchantsOf = {
  terms: SearchTerms;
  /** Undefined while the search loads. */
  merchants: MerchantSearchResult['merchants'] | undefined;
  /** Whether there is nothing to show: no such place, a failed search, or no restaurants. */
  isEmpty: boolean;
  /** Whether the search was not answered, so that no one knows what there is. */
  isUnknown: boolean;
};

/**
 * The first fifteen restaurants of a search (MER-03).
 * @param search search string, such as `near=Current Location&isNew=true`
 * @param place the search's place, from `useCarouselPlace(search)`; null when there is none, undefined while it loads
 */
export function useMerchantsOf(search: string, place: Coordinates | null | undefined): MerchantsOf {
  const terms = readSearchTerms(new URLSearchParams(search));
  const { diner } = useDiner();
  const { data, isError } = merchantsApi.useSearchMerchantsQuery(
    place ? searchQuery(terms, place, CAROUSEL_SIZE, [], diner?.tierLevel) : skipToken,
  );
  const merchants = data?.merchants;
  const { isOffline } = useConnection();
  const isUnknown = merchants === undefined && (isError || (place === null && isOffline));
  return { terms, merchants, isEmpty: isUnknown || place === null || merchants?.length === 0, isUnknown };
}
