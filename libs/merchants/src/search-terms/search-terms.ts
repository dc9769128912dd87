import type { Coordinates, MerchantSearchQuery } from '@dining/api-contract';
import type { SearchFilters } from './search-filters.ts';

export type SortOrder = NonNullable<MerchantSearchQuery['sortBy']>;

/** The search radius that the server accepts at most, in miles. */
export const MAX_RADIUS_MILES = 100;

/** A whole search, as a URL holds it. */
export type SearchTerms = {
  /** Text of the location field; empty for the default place. */
  near: string;
  /** Set where the text does not name the place: the device's position or the center of a map. */
  point?: Coordinates;
  /** Miles; only with a point. */
  radius?: number;
  /** Restaurant or cuisine. */
  what: string;
  campaignCode?: string;
  filters: SearchFilters;
  sortBy: SortOrder;
  /** Starts at 1. */
  page: number;
};
