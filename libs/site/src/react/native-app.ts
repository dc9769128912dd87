import { useBrowserValue } from '@dining/ui';

/**
 * The native apps show the site in a web view whose user agent ends with this token and the app's version, such as
 * `… DiningApp/4.12.0`.
 */
const NATIVE_APP = /\bDiningApp\/(\d+\.\d+\.\d+[\w.+-]*)/;

/** The version of the native app that shows the page, or undefined in a browser. */
export const nativeAppVersion = (userAgent: string): string | undefined => NATIVE_APP.exec(userAgent)?.[1];

/**
 * The version of the native app that shows the page, or undefined in a browser. Undefined while the page hydrates,
 * because the server renders one page for all visitors. It causes no second render in browsers.
 */
export const useNativeAppVersion = (): string | undefined =>
  useBrowserValue(() => nativeAppVersion(navigator.userAgent), undefined);
