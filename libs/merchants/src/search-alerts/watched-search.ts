import type { MerchantSearchQuery, WatchedSearch } from '@dining/api-contract';

/**
 * What an alert watches of a search call (SRC-07): all but page and order. Undefined for searches that cannot be watched:
 * favorites are chosen by hand, and what is open now changes with the clock.
 */
export function watchedSearch(call: MerchantSearchQuery): WatchedSearch | undefined {
  const { ids, openNow, pageNo: _page, pageSize: _size, sortBy: _order, ...watched } = call;
  return ids === undefined && openNow !== true ? watched : undefined;
}
