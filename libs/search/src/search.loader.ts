import type { AnswerOf } from '@dining/api-client';
import { preloadPlace } from '@dining/location';
import type { merchantsApi } from '@dining/merchants';
import type { PageLoader } from '@dining/site';
import type { featureFlagsApi } from '@dining/site/react';
import { changedAddress, searchFromUrl, urlFromSearch } from './address/search-address.ts';
import { availableFilters } from './filters/available-filters.ts';
import { isPastEnd, pageRequest, withoutUnavailableFilters } from './search-request.ts';
import { mayNamePlace } from './words/may-name-place.ts';
import { readAddress } from './words/read-address.ts';
import { isRead, wordQuery } from './words/word-query.ts';
import type { wordsApi } from './words/words.endpoints.ts';

// One file for the server's loaders, so that browsers know of one chunk only.
export { sharedListLoader } from './shared-list/shared-list.loader.ts';

/**
 * Loads the place and the first results of a search for server rendering. A sentence is redirected to what it says, a page
 * after the last one to that.
 */
export const searchLoader: PageLoader = async ({ partner, search, source }) => {
  const address = searchFromUrl(search);
  const query = wordQuery(address);
  const [flags, { place, queries: placeQueries }, read] = await Promise.all([
    source.featureFlags(),
    preloadPlace(address, source),
    query && source.readWords(query),
  ]);
  if (query && read && !isRead(query, read))
    return { queries: [], redirect: urlFromSearch(changedAddress(address, readAddress(address, read))) };
  const words: AnswerOf<typeof wordsApi>[] =
    query && read ? [{ endpointName: 'readWords', arg: query, value: read }] : [];
  const flagsAnswer: AnswerOf<typeof featureFlagsApi> = { endpointName: 'featureFlags', arg: undefined, value: flags };
  const queries = [flagsAnswer, ...placeQueries, ...words];
  const terms = withoutUnavailableFilters(address, availableFilters(partner.settings, flags));
  // A visitor's favorites are known in their browser only.
  if (place.status !== 'known' || terms.filters.favorites) return { queries };
  const arg = pageRequest(terms, place, [], source.memberTier);
  const value = await source.search(arg);
  if (isPastEnd(address.page, value))
    return { queries: [], redirect: urlFromSearch(changedAddress(address, { page: value.totalPages })) };
  const found: AnswerOf<typeof merchantsApi>[] = [{ endpointName: 'searchMerchants', arg, value }];
  if (value.totalResultSize > 0) return { queries: [...queries, ...found] };
  found.push({ endpointName: 'nearestPlaces', arg, value: await source.nearestPlaces(arg) });
  const named = mayNamePlace(terms.what) ? await preloadPlace({ near: terms.what }, source) : undefined;
  return { queries: [...queries, ...found, ...(named?.queries ?? [])] };
};
