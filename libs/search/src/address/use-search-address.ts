import { useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { changedAddress, searchFromUrl, urlFromSearch, type SearchAddress } from './search-address.ts';

export type SearchNavigation = {
  address: SearchAddress;
  /** Goes to the search with something changed. `replace` leaves no step behind in the history. */
  go: (change: Partial<SearchAddress>, how?: { replace?: boolean; state?: unknown }) => void;
  /** The address of a change, for links. */
  hrefOf: (change: Partial<SearchAddress>) => string;
};

/** The page's address is its only state: reload, back and share show the same (SRC-02). */
export function useSearchAddress(): SearchNavigation {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const address = useMemo(() => searchFromUrl(new URLSearchParams(search)), [search]);
  return useMemo(() => {
    const hrefOf = (change: Partial<SearchAddress>) => pathname + urlFromSearch(changedAddress(address, change));
    return {
      address,
      hrefOf,
      go(change, how) {
        const href = hrefOf(change);
        const replace = how?.replace ?? href === pathname + search;
        // A step that is replaced is still the same step.
        void navigate(href, { replace, state: replace ? state : how?.state });
      },
    };
  }, [address, pathname, search, state, navigate]);
}
