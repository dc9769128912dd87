import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { SearchView } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';

/** Marks the map's step in the history that came straight from its list. */
const fromList = { fromList: true };

/**
 * Switches between list and map. The map is a step of its own, so that "back" leads to the list; "Change search" takes
 * that same step back, which restores where the list was scrolled to.
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
