import type { PartnerSettings } from '@dining/partner-settings';

/**
 * The native apps show the site in a web view whose user agent ends with this token and the app's version, such as
 * `… DiningApp/4.12.0`.
 */
const NATIVE_APP = /\bDiningApp\/(\d+\.\d+\.\d+[\w.+-]*)/;

/** The version of the native app that shows the page, or undefined in a browser. */
export const nativeAppVersion = (userAgent: string): string | undefined => NATIVE_APP.exec(userAgent)?.[1];

/** The address of the native app in the store of the visitor's device, or in the only store that has it (BAN-04). */
export function storeAddress(
  userAgent: string,
  { appStoreLinks }: Pick<PartnerSettings, 'appStoreLinks'>,
): string | undefined {
  const { ios, android } = appStoreLinks;
  return /android/i.test(userAgent) ? (android ?? ios) : (ios ?? android);
}
