/** Readable by scripts: when the session ends, in epoch milliseconds. It grants nothing (SES-03). */
export const EXPIRY_COOKIE = 'session-expiry';

/** Readable by scripts: the public id of the last member known in this browser (SES-07, ANL-03). */
export const PUBLIC_ID_COOKIE = 'RN_PUBLIC_ID';

/** Brings a CSRF token with a page (SES-01). */
export const PAGE_TOKEN_COOKIE = 'csrf-token';

/**
 * The name of a cookie in the browser. Over https, the `__Host-` prefix makes browsers refuse it from other hosts of the
 * domain; a cookie without the prefix means nothing there.
 * @param isSecure whether the visitor reaches the site over https
 */
export const hostCookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
