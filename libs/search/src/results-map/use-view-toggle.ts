import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { SearchView } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';

/** Marks a history entry of the map that was reached directly from its list. */
const fromList = { fromList: true };

/**
 * Switches between list and map. The map has its own history entry, so that "back" leads to the list; "Change search"
 * goes back too, which restores the scroll position of the list.
 */
export function useViewToggle({ address: { view }, go }: SearchNavigation): (view: SearchView) => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof fromList> | null };
  const action = useNavigationType();

  useEffect(() => {
    if (view === 'map' && action === 'PUSH') window.scrollTo(0, 0);
  }, [view, action]);

  return (next) => {
    if (next === 'map') go({ view: next }, { state: fromList });
    else if (state?.fromList) void navigate(-1);
    else go({ view: next }, { replace: true });
  };
}
