import { LRUCache } from 'lru-cache';
import type { PackedText } from '../http/representation.ts';
import type { Site } from './site-registry.ts';

/** A rendered page, ready to be sent. */
export type KeptPage = PackedText & { status: number; policy: string };

/** Bytes that the kept pages of all sites may take up together. */
const ALL_SITES_BYTES = 48 * 1024 * 1024;
/** A site keeps at least this much, however many sites there are: some dozens of pages. */
const LEAST_BYTES = 512 * 1024;
/** What a page takes besides its text: policy, tag, key. */
const OVERHEAD_BYTES = 3 * 1024;
/** Longer addresses are rendered, but not kept: a stranger could fill the store with them. */
const LONGEST_KEPT_URL = 300;

export type PageStore = {
  /**
   * The page as it is kept, or as `make` makes it. Only pages that were found (200) are kept.
   * @param url path and query, without what does not change the page
   * @param version changes with everything that the page shows
   */
  page(site: Site, url: string, version: string, make: () => Promise<KeptPage>): Promise<KeptPage>;
};

/**
 * Keeps rendered pages by site, address and version of what they show. Each site has its own share, so that nobody can
 * push out another's pages, and a page that many ask for at once is made once.
 * @param sites how many sites share the room
 * @param allBytes the room
 */
export function createPageStore(sites: number, allBytes = ALL_SITES_BYTES): PageStore {
  const maxSize = Math.max(LEAST_BYTES, Math.floor(allBytes / Math.max(1, sites)));
  const shelves = new Map<string, LRUCache<string, KeptPage>>();
  const making = new Map<string, Promise<KeptPage>>();

  const shelfOf = (code: string): LRUCache<string, KeptPage> => {
    const shelf = shelves.get(code) ?? new LRUCache({ maxSize, sizeCalculation: ({ packed }: KeptPage) => packed.length + OVERHEAD_BYTES });
    shelves.set(code, shelf);
    return shelf;
  };

  return {
    async page(site, url, version, make) {
      const shelf = shelfOf(site.code);
      const key = `${version} ${url}`;
      const kept = shelf.get(key);
      if (kept) return kept;
      const whole = `${site.code} ${key}`;
      const underWay = making.get(whole);
      if (underWay) return underWay;
      const made = make().finally(() => making.delete(whole));
      making.set(whole, made);
      const page = await made;
      if (page.status === 200 && url.length <= LONGEST_KEPT_URL) shelf.set(key, page);
      return page;
    },
  };
}
