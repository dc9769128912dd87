import type { FastifyRequest } from 'fastify';

/** The page that signs out, in every spelling that shows it. */
const SIGN_OUT = /^\/signout(?:\/index\.html)?\/?$/i;

/** The page that asks before it signs out. */
export const SIGN_OUT_QUESTION = '/SignOut?ask=1';

/**
 * Whether a request for a page would sign a member out although neither this site nor the member asked for it, such as a
 * link on a foreign page (SES-09). Browsers tell where a navigation comes from in Sec-Fetch-Site, also when the service
 * worker sends it on. It is `none` for typed addresses and bookmarks, and `same-origin` for those when the worker sends them
 * on; without it, only a Referer of this host counts.
 * @param path the decoded path
 */
export function isForeignSignOut(path: string, { headers, host, url }: FastifyRequest): boolean {
  if (!SIGN_OUT.test(path) || /[?&]ask=/.test(url)) return false;
  const { 'sec-fetch-site': site, referer = '' } = headers;
  if (site === undefined) return URL.parse(referer)?.host !== host;
  return site !== 'same-origin' && site !== 'none';
}
