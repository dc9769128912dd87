import { breakpoints } from '@dining/theme';
import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => window.matchMedia(`(min-width: ${breakpoints.side}px)`);

function subscribe(tell: () => void): () => void {
  const media = query();
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** Whether there is room for the map beside the list; not on the server and while the page hydrates, where nobody knows. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
