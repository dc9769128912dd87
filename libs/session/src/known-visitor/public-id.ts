/**
 * Cookie with the public id of the known visitor: someone who is not signed in, but whose earlier visit or emailed link
 * identifies them (SES-07). Analytics reads it too (ANL-03).
 */
const COOKIE = 'RN_PUBLIC_ID';

/** 400 days in seconds, the longest that browsers store a cookie. */
const MAX_AGE_S = 34_560_000;

/** The format of public ids (PublicIdSchema of the contract). */
const PUBLIC_ID = /^[\w-]{8,64}$/;

type Page = { cookie: string };

/** Whether the URL or the cookie may identify a known visitor. A cheap check, before the code that reads them is loaded. */
export const hasPublicId = (): boolean =>
  /[?&]public_id=/.test(window.location.search) || document.cookie.includes(`${COOKIE}=`);

/** The public id in the cookie, or undefined if there is none or it is malformed. */
export function visitorPublicId({ cookie }: Page = document): string | undefined {
  const id = /(?:^|; )RN_PUBLIC_ID=([^;]*)/.exec(cookie)?.[1];
  return id !== undefined && PUBLIC_ID.test(id) ? id : undefined;
}

/** Saves the `?public_id=` of a URL in the cookie; ignores a malformed one. */
export function savePublicId(search: string, isSecure: boolean, page: Page = document): void {
  const id = new URLSearchParams(search).get('public_id');
  if (id === null || !PUBLIC_ID.test(id)) return;
  page.cookie = `${COOKIE}=${id}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
