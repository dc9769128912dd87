import type { MerchantSearchQuery, MerchantSearchResult } from '@dining/api-contract';
import { searchQuery, type SearchedArea, type SearchTerms } from '@dining/merchants';
import type { TierLevel } from '@dining/rules';
import { onlyAvailable, type AvailableFilters } from './filters/available-filters.ts';

/** Restaurants per page: fills whole rows of two and of three columns. */
export const PAGE_SIZE = 18;

/** Whether a page is after the last one, while there are others. */
export const isPastEnd = (page: number, { totalPages }: Pick<MerchantSearchResult, 'totalPages'>): boolean =>
  totalPages > 0 && page > totalPages;

/** Turns off the filters that this partner does not offer. */
export const withoutUnavailableFilters = <T extends SearchTerms>(terms: T, available: AvailableFilters): T => ({
  ...terms,
  filters: onlyAvailable(terms.filters, available),
});

/**
 * Arguments of the call for one page of results. Server and browser share them: they are the cache key of the answer.
 * @param favorites ids of the favorites, for a search among them
 * @param tierLevel the signed-in member's, if any
 */
export const pageRequest = (
  terms: SearchTerms,
  place: SearchedArea,
  favorites?: readonly string[],
  tierLevel?: TierLevel,
): MerchantSearchQuery => searchQuery(terms, place, PAGE_SIZE, favorites, tierLevel);
