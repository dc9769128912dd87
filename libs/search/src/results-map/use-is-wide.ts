import { minWidth } from '@dining/theme';
import { useMediaQuery } from '@dining/ui';

/** Whether the map fits next to the list. False on the server and during hydration, when the screen is unknown. */
export const useIsWide = (): boolean => useMediaQuery(minWidth('side'));
