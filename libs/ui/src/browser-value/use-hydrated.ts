import { useBrowserValue } from './use-browser-value.ts';

/** False on the server and in the render that hydrates its markup; true afterwards. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);
