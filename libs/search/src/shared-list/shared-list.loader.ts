import type { AnswerOf } from '@dining/api-client';
import { preloadPlace } from '@dining/location';
import type { merchantsApi } from '@dining/merchants';
import type { PageLoader } from '@dining/site';
import { searchFromUrl } from '../address/search-address.ts';
import type { favoriteListsApi } from '../favorites/favorite-lists.endpoints.ts';
import { pageRequest } from '../search-request.ts';
import { listTerms } from './list-terms.ts';

/**
 * Loads a shared list and its restaurants for server rendering (EXT-15); null and status 404 for a link without a list.
 * The page is never cached, because a member may stop sharing at any time.
 */
export const sharedListLoader: PageLoader = async ({ params, search, source }) => {
  const token = params['token'] ?? '';
  const list = (await source.favoriteList(token)) ?? null;
  const answer: AnswerOf<typeof favoriteListsApi> = { endpointName: 'favoriteList', arg: token, value: list };
  if (!list) return { queries: [answer], status: 404, isUncached: true };
  const terms = listTerms(searchFromUrl(search));
  const { place, queries } = await preloadPlace(terms, source);
  if (place.status !== 'known' || list.merchantIds.length === 0)
    return { queries: [answer, ...queries], isUncached: true };
  const arg = pageRequest(terms, place, list.merchantIds);
  const value = await source.search(arg);
  const found: AnswerOf<typeof merchantsApi> = { endpointName: 'searchMerchants', arg, value };
  return { queries: [answer, ...queries, found], isUncached: true };
};
