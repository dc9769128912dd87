import { memoize, type Memoized } from '../cache/memoize.ts';
import type { PackedText } from '../http/compressed-text.ts';
import type { Site } from '../tenancy/site-registry.ts';

/** A rendered page, ready to be sent. */
export type CachedPage = PackedText & { status: number; policy: string };

/** Bytes that the kept pages of all sites may take up together. */
const ALL_SITES_BYTES = 48 * 1024 * 1024;
/** A site keeps at least this much, however many sites there are: some dozens of pages. */
const MIN_BYTES = 512 * 1024;
/** Longer addresses are rendered, but not kept: a stranger could fill the store with them. */
const MAX_KEPT_URL = 300;

export type PageStore = {
  /**
   * The page as it is kept, or as `make` makes it. Only pages that were found (200) are kept.
   * @param url path and query, without what does not change the page
   * @param version changes with everything that the page shows
   */
  page(site: Site, url: string, version: string, make: () => Promise<CachedPage>): Promise<CachedPage>;
};

/**
 * Keeps rendered pages by site, address and version of what they show. Each site has its own share of the room, so that
 * nobody can push out another's pages.
 * @param sites how many sites share the room
 * @param allBytes the room
 */
export function createPageStore(sites: number, allBytes = ALL_SITES_BYTES): PageStore {
  const maxBytes = Math.max(MIN_BYTES, Math.floor(allBytes / Math.max(1, sites)));
  const shelves = new Map<string, Memoized<CachedPage>>();
  const shelfOf = (code: string): Memoized<CachedPage> => {
    const shelf =
      shelves.get(code) ??
      memoize<CachedPage>({
        maxBytes,
        bytesOf: ({ packed, policy }) => packed.length + policy.length,
        isWorthCaching: ({ status }) => status === 200,
      });
    shelves.set(code, shelf);
    return shelf;
  };
  return {
    page: (site, url, version, make) =>
      url.length > MAX_KEPT_URL ? make() : shelfOf(site.code)(`${version} ${url}`, make),
  };
}
