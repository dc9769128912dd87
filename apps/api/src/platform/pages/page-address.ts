import { readPath } from '@dining/site';

/** Tracking parameters of links in mails and ads: they do not change a page, so they must not split the cache. */
const TRACKING = /^(?:utm_[a-z]+|public_id|referrer|source|gclid|fbclid|msclkid)$/;

export type PageAddress = {
  /** The path, decoded, for finding files. */
  path: string;
  /** Path and query as the renderer and the cache know the page: without tracking parameters. */
  url: string;
};

/** An address that exists on no site. */
const NOWHERE: PageAddress = { path: '/not-found', url: '/not-found' };

/**
 * The page or file of an address. `/x/index.html` is the page `/x`, as on a static host (BLD-05).
 * @param address path and query as received
 */
export function pageAddress(address: string): PageAddress {
  const mark = address.indexOf('?');
  const written = mark === -1 ? address : address.slice(0, mark);
  const path = readPath(written);
  if (path === undefined) return NOWHERE;
  const page = written.replace(/\/index\.html$/, '') || '/';
  return { path, url: page + queryWithoutTracking(mark === -1 ? '' : address.slice(mark + 1)) };
}

function queryWithoutTracking(query: string): string {
  if (query === '') return '';
  const remaining = [...new URLSearchParams(query)].filter(([name]) => !TRACKING.test(name));
  return remaining.length === 0 ? '' : `?${new URLSearchParams(remaining).toString()}`;
}

/** Adds the tracking parameters of an address to another one. */
export function withTracking(url: string, address: string): string {
  const mark = address.indexOf('?');
  const query = mark === -1 ? '' : address.slice(mark + 1);
  const tracking = [...new URLSearchParams(query)].filter(([name]) => TRACKING.test(name));
  if (tracking.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(tracking).toString()}`;
}
