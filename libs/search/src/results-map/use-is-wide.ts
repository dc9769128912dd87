import { minWidth } from '@dining/theme';
import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => window.matchMedia(minWidth('side'));

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the map fits next to the list. False on the server and during hydration, when the screen is unknown. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
