import type { Coordinates, MerchantSearchQuery } from '@dining/api-contract';
import { switches, type SearchFilters, type SearchTerms } from './search-terms.ts';

/** A carousel shows this many at most (MER-03). */
export const CAROUSEL_SIZE = 15;

/**
 * The call that answers a search round a point (SRC-01). Only what was asked for is in it, always in the same way:
 * the server inlines its answer under this very argument.
 */
export function searchQuery(
  terms: SearchTerms,
  { latitude, longitude }: Coordinates,
  pageSize: number,
): MerchantSearchQuery {
  const { radius, what, campaignCode, filters, sortBy, page } = terms;
  return {
    latitude,
    longitude,
    ...(radius === undefined ? {} : { radius }),
    ...(what === '' ? {} : { restaurantOrCuisine: what }),
    ...(campaignCode === undefined ? {} : { campaignCode }),
    ...filterQuery(filters),
    ...(sortBy === 'distance' ? {} : { sortBy }),
    ...(page === 1 ? {} : { pageNo: page }),
    pageSize,
  };
}

function filterQuery({ priceRange, mealsServed, features, ...rest }: SearchFilters): Partial<MerchantSearchQuery> {
  return {
    ...Object.fromEntries(switches.filter((name) => rest[name]).map((name) => [name, true])),
    ...(priceRange.length > 0 ? { priceRange: [...priceRange] } : {}),
    ...(mealsServed.length > 0 ? { mealsServed: [...mealsServed] } : {}),
    ...(features.length > 0 ? { features: [...features] } : {}),
  };
}
