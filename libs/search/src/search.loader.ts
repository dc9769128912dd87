import type { AnswerOf } from '@dining/api-client';
import { preloadPlace } from '@dining/location';
import type { merchantsApi } from '@dining/merchants';
import type { PageLoader } from '@dining/site';
import { searchFromUrl } from './address/search-address.ts';
import { availableFilters } from './filters/available-filters.ts';
import { pageRequest, withoutUnavailableFilters } from './search-request.ts';

// One file for the server's loaders, so that browsers know of one chunk only.
export { sharedListLoader } from './shared-list/shared-list.loader.ts';

/** Loads the place and the first results of a search for server rendering. */
export const searchLoader: PageLoader = async ({ partner, search, source }) => {
  const address = searchFromUrl(search);
  const [flags, { place, queries }] = await Promise.all([source.featureFlags(), preloadPlace(address, source)]);
  const terms = withoutUnavailableFilters(address, availableFilters(partner.settings, flags));
  // A visitor's favorites are known in their browser only.
  if (place.status !== 'known' || terms.filters.favorites) return { queries };
  const arg = pageRequest(terms, place);
  const value = await source.search(arg);
  const found: AnswerOf<typeof merchantsApi>[] = [{ endpointName: 'searchMerchants', arg, value }];
  if (value.totalResultSize === 0)
    found.push({ endpointName: 'nearestPlaces', arg, value: await source.nearestPlaces(arg) });
  return { queries: [...queries, ...found] };
};
