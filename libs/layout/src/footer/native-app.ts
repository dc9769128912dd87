/**
 * The native apps show the site in a web view whose user agent ends with this token and the app's version, such as
 * `… DiningApp/4.12.0`.
 */
const TOKEN = /\bDiningApp\/(\d+\.\d+\.\d+)\b/;

/** Version of the native app around the page, or undefined in a browser. */
export function nativeAppVersion(userAgent: string): string | undefined {
  return TOKEN.exec(userAgent)?.[1];
}
