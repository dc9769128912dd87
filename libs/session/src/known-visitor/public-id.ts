import { PUBLIC_ID_COOKIE } from '@dining/rules';
import { readOwnCookie, writeOwnCookie, type CookiePage } from '@dining/stored-item';

/*
 * The public-id cookie identifies a known visitor: someone who is not signed in, but whose earlier visit or emailed link
 * identifies them (SES-07). Analytics reads it too (ANL-03).
 */

/** 400 days in seconds, the longest that browsers store a cookie. */
const MAX_AGE_S = 34_560_000;

/** The format of public ids (PublicIdSchema of the contract). */
const PUBLIC_ID = /^[\w-]{8,64}$/;

/** Whether the URL or the cookie may identify a known visitor. A cheap check, before the code that reads them is loaded. */
export const hasPublicId = (): boolean =>
  /[?&]public_id=/.test(window.location.search) || readOwnCookie(PUBLIC_ID_COOKIE) !== undefined;

/** The public id in the cookie, or undefined if there is none or it is malformed. */
export function visitorPublicId(page?: CookiePage): string | undefined {
  const id = readOwnCookie(PUBLIC_ID_COOKIE, page);
  return id !== undefined && PUBLIC_ID.test(id) ? id : undefined;
}

/** Saves the `?public_id=` of a URL in the cookie; ignores a malformed one. */
export function savePublicId(search: string, page?: CookiePage): void {
  const id = new URLSearchParams(search).get('public_id');
  if (id !== null && PUBLIC_ID.test(id)) writeOwnCookie(PUBLIC_ID_COOKIE, id, MAX_AGE_S, page);
}
