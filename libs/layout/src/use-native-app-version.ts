import { useBrowserValue } from '@dining/ui';
import { nativeAppVersion } from './native-app.ts';

/**
 * The version of the native app that shows the page, or undefined in a browser. Undefined while the page hydrates,
 * because the server renders one page for all visitors. It causes no second render in browsers.
 */
export const useNativeAppVersion = (): string | undefined =>
  useBrowserValue(() => nativeAppVersion(navigator.userAgent), undefined);
