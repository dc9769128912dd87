import { firstPlace } from '@dining/location';
import type { PageLoader } from '@dining/site';
import { searchFromUrl } from './address/search-address.ts';
import { availableFilters } from './filters/available-filters.ts';
import { availableTerms, pageRequest } from './search-request.ts';

/** The place and the first results of a search, so that the server paints them. */
export const firstSearch: PageLoader = async ({ partner, search, source }) => {
  const address = searchFromUrl(search);
  const [flags, { place, queries }] = await Promise.all([source.featureFlags(), firstPlace(address, source)]);
  if (place.status !== 'known') return { queries };
  const arg = pageRequest(availableTerms(address, availableFilters(partner.settings, flags)), place);
  return { queries: [...queries, { endpointName: 'searchMerchants', arg, value: await source.search(arg) }] };
};
