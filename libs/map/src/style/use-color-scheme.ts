import { useMediaQuery } from '@dining/ui';

/** What the visitor's system prefers now. A canvas is drawn in the colors that the page has when it starts. */
export const useColorScheme = (): 'light' | 'dark' =>
  useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light';
