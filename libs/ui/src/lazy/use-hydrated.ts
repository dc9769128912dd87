import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => undefined;

/** False on the server and in the render that hydrates its markup; true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
