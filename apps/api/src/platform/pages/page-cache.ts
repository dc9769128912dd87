import { memoize, type Memoized } from '../cache/memoize.ts';
import type { PackedText } from '../http/compressed-text.ts';
import type { Site } from '../tenancy/site.ts';

/** A rendered page, ready to be sent. */
export type CachedPage = PackedText & {
  status: number;
  policy: string;
  redirect?: string | undefined;
  isUncached?: boolean;
};

/** Maximum bytes of the cached pages of all sites. */
const ALL_SITES_BYTES = 48 * 1024 * 1024;
/** Minimum bytes per site, whatever the number of sites: enough for dozens of pages. */
const MIN_BYTES = 512 * 1024;
/** Longer addresses are rendered but not cached, since anyone could flood the cache with them. */
const MAX_CACHED_URL_LENGTH = 300;

export type PageCache = {
  /**
   * The page from the cache, or from `make`. Only pages with status 200 are cached, unless their data can be deleted.
   * @param url path and query, without parameters that do not change the page
   * @param version changes with everything that the page shows
   */
  page(site: Site, url: string, version: string, make: () => Promise<CachedPage>): Promise<CachedPage>;
};

/**
 * Caches rendered pages by site, address and version of the data. Each site has its own share, so that
 * one site cannot evict another's pages.
 * @param sites how many sites share the cache
 * @param allBytes size of the cache
 */
export function createPageCache(sites: number, allBytes = ALL_SITES_BYTES): PageCache {
  const maxBytes = Math.max(MIN_BYTES, Math.floor(allBytes / Math.max(1, sites)));
  const caches = new Map<string, Memoized<CachedPage>>();
  const cacheOf = (code: string): Memoized<CachedPage> => {
    const cache =
      caches.get(code) ??
      memoize<CachedPage>({
        maxBytes,
        bytesOf: ({ packed, policy }) => packed.length + policy.length,
        isWorthCaching: ({ status, isUncached }) => status === 200 && !isUncached,
      });
    caches.set(code, cache);
    return cache;
  };
  return {
    page: (site, url, version, make) =>
      url.length > MAX_CACHED_URL_LENGTH ? make() : cacheOf(site.code)(`${version} ${url}`, make),
  };
}
