import type { Coordinates, MerchantSearchQuery } from '@dining/api-contract';
import { TIER, type TierLevel } from '@dining/rules';
import { booleanFilterNames, listFilterNames, type SearchFilters } from './search-filters.ts';
import type { SearchTerms } from './search-terms.ts';

/** Restaurants that a carousel shows at most (MER-03). */
export const CAROUSEL_SIZE = 15;

/** Where to search: around a point, or in a state whose center the point is. */
export type SearchedArea = Coordinates & {
  /** Two letters. */
  stateCode?: string;
};

/**
 * The arguments of the search call for a place (SRC-01). Defaults are left out, and the same search always gives the same
 * arguments: they are the cache key under which the server inlines the answer.
 * @param favorites ids to search among if the search is for favorites
 * @param tierLevel the signed-in member's, if any: it decides what earns extra
 */
export function searchQuery(
  terms: SearchTerms,
  { latitude, longitude, stateCode }: SearchedArea,
  pageSize: number,
  favorites: readonly string[] = [],
  tierLevel?: TierLevel,
): MerchantSearchQuery {
  const { radius, what, campaignCode, filters, sortBy, page } = terms;
  const { cuisines, openAt, within } = filters;
  return {
    latitude,
    longitude,
    ...(radius === undefined && within === undefined
      ? {}
      : { radius: Math.min(radius ?? Infinity, within ?? Infinity) }),
    ...(stateCode === undefined ? {} : { state: stateCode }),
    ...(what === '' ? {} : { restaurantOrCuisine: what }),
    ...(campaignCode === undefined ? {} : { campaignCode }),
    ...filterQuery(filters),
    ...(filters.earnsExtra ? tierQuery(tierLevel) : {}),
    ...(cuisines.length > 0 ? { cuisines: [...cuisines] } : {}),
    ...(openAt === undefined ? {} : { openAt }),
    ...(filters.favorites ? { ids: [...favorites] } : {}),
    ...(sortBy === 'relevance' ? {} : { sortBy }),
    ...(page === 1 ? {} : { pageNo: page }),
    pageSize,
  };
}

/** The tier that `earnsExtra` is about (MER-07); left out at the lowest, which is a visitor's too. */
export const tierQuery = (tierLevel: TierLevel | undefined): Pick<MerchantSearchQuery, 'tier'> =>
  tierLevel === undefined || tierLevel < TIER.select ? {} : { tier: tierLevel };

const filterQuery = (filters: SearchFilters): Partial<MerchantSearchQuery> => ({
  ...Object.fromEntries(
    booleanFilterNames.filter((name) => name !== 'favorites' && filters[name]).map((name) => [name, true]),
  ),
  ...Object.fromEntries(
    listFilterNames.filter((name) => filters[name].length > 0).map((name) => [name, [...filters[name]]]),
  ),
});
