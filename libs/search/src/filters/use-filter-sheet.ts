import { useBrowserValue } from '@dining/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchAddress } from '../address/search-address.ts';
import type { SearchNavigation } from '../address/use-search-address.ts';

export type FilterSheetState = {
  isOpen: boolean;
  /** Whether the address opened the sheet at its cuisines: `/search#cuisines`. */
  isAtCuisines: boolean;
  open: () => void;
  /** Closes the sheet, and applies its choices if there are any. */
  close: (choices?: Partial<SearchAddress>) => void;
};

/** Opens and closes the filter sheet (SRC-02). The hash that opens it leaves the address when it closes. */
export function useFilterSheet({ go }: SearchNavigation): FilterSheetState {
  const [isOpened, setOpened] = useState(false);
  const { hash } = useLocation();
  // The server does not see the hash. Pages without it must not render again once they are hydrated.
  const isAtCuisines = useBrowserValue(() => hash === '#cuisines', false);
  return {
    isOpen: isOpened || isAtCuisines,
    isAtCuisines,
    open: () => setOpened(true),
    close(choices) {
      setOpened(false);
      if (isAtCuisines) go(choices ?? {}, { replace: true, hash: '' });
      else if (choices) go(choices);
    },
  };
}
