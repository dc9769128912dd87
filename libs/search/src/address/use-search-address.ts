import { useMemo } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { changedAddress, searchFromUrl, urlFromSearch, type SearchAddress } from './search-address.ts';

export type SearchNavigation = {
  address: SearchAddress;
  /** Navigates to the changed search. `replace` replaces the current history entry, which keeps its hash unless given. */
  go: (change: Partial<SearchAddress>, options?: { replace?: boolean; state?: unknown; hash?: string }) => void;
  /** URL of the changed search, for links. */
  hrefOf: (change: Partial<SearchAddress>) => string;
};

/** The URL is the page's only state, so that reloading, going back and sharing show the same search (SRC-02). */
export function useSearchAddress(): SearchNavigation {
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const address = useMemo(() => searchFromUrl(new URLSearchParams(search)), [search]);
  return useMemo(() => {
    const hrefOf = (change: Partial<SearchAddress>) => pathname + urlFromSearch(changedAddress(address, change));
    return {
      address,
      hrefOf,
      go(change, options) {
        const href = hrefOf(change);
        const replace = options?.replace ?? href === pathname + search;
        // Replacing an entry preserves its state, which tells whether it was reached from the list.
        void navigate(replace ? href + (options?.hash ?? hash) : href, {
          replace,
          state: replace ? state : options?.state,
        });
      },
    };
  }, [address, pathname, search, hash, state, navigate]);
}
