import { useFavorites } from '@dining/merchants';
import { useState } from 'react';
import { searchKey, type SearchAddress } from '../address/search-address.ts';

/** The favorites that a search is limited to (EXT-04). */
export type SearchedFavorites =
  /** Undefined if the search is not limited to favorites. */
  | { status: 'known'; ids: readonly string[] | undefined; isEmpty: boolean }
  | { status: 'loading' | 'failed'; ids?: undefined };

const ALL: SearchedFavorites = { status: 'known', ids: undefined, isEmpty: false };

/**
 * The favorites as they were when the search was opened. A restaurant whose heart is pressed stays in the list until then,
 * so that pressing it again brings it back and the focus is not lost.
 */
export function useSearchedFavorites(terms: SearchAddress): SearchedFavorites {
  const { ids, isFailed } = useFavorites(terms.filters.favorites);
  const key = searchKey(terms);
  const [opened, setOpened] = useState<{ key: string; ids: readonly string[] }>();
  if (!terms.filters.favorites) {
    if (opened) setOpened(undefined);
    return ALL;
  }
  // A page that learns later who is signed in had the favorites of the browser before.
  if (!ids && opened) setOpened(undefined);
  if (ids && opened?.key !== key) setOpened({ key, ids });
  const searched = opened?.key === key ? opened.ids : ids;
  if (searched) return { status: 'known', ids: searched, isEmpty: searched.length === 0 };
  return { status: isFailed ? 'failed' : 'loading' };
}
