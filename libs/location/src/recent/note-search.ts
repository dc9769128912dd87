import type { RecentSearch } from './recent-searches.ts';

/**
 * Offers a search that found restaurants again later (SRC-08). The code is loaded on demand, so that the page does not
 * wait for it; where it cannot be loaded, the search is not offered.
 */
export const noteSearch = (search: RecentSearch): Promise<void> =>
  import('./recent-searches.ts').then(({ addRecentSearch }) => addRecentSearch(search)).catch(() => undefined);
