import type { Coordinates, MerchantSearchQuery } from '@dining/api-contract';
import { searchQuery, type SearchTerms } from '@dining/merchants';
import { onlyAvailable, type AvailableFilters } from './filters/available-filters.ts';

/** Restaurants on a page: whole rows in two and in three columns. */
export const PAGE_SIZE = 18;

/** The search as this partner can make it. */
export const availableTerms = <T extends SearchTerms>(terms: T, available: AvailableFilters): T => ({
  ...terms,
  filters: onlyAvailable(terms.filters, available),
});

/** The call for one page of results; the server and the page make it alike, or its answer would not be found. */
export const pageRequest = (terms: SearchTerms, place: Coordinates): MerchantSearchQuery =>
  searchQuery(terms, place, PAGE_SIZE);
