import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { changedAddress, urlFromSearch } from '../address/search-address.ts';
import { useSearchAddress, type SearchNavigation } from '../address/use-search-address.ts';
import { listTerms } from './list-terms.ts';

/** The address of a shared list. Another place, as from "Search this area" on its map, opens the search page. */
export function useListNavigation(): SearchNavigation {
  const { address, go, hrefOf } = useSearchAddress();
  const navigate = useNavigate();
  return useMemo(
    () => ({
      address: listTerms(address),
      hrefOf,
      go(change, options) {
        if (change.near === undefined) go(change, options);
        else void navigate(`/search${urlFromSearch(changedAddress(address, change))}`);
      },
    }),
    [address, go, hrefOf, navigate],
  );
}
