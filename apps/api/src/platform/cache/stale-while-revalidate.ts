import { LRUCache } from 'lru-cache';

export type StaleWhileRevalidateOptions<Item, Value> = {
  /** The cache key of an item. */
  keyOf(item: Item): string;
  read(item: Item): Promise<Value>;
  /**
   * The value to use if the first read fails, until a later one succeeds; without it the first read rejects. After the
   * first success a failure leaves the value as it is.
   */
  otherwise?(item: Item): Value;
  onFailure(error: unknown, item: Item): void;
  /** Called if a read value differs from the one before. */
  onChange?(item: Item): void;
  maxAgeMs: number;
  now(): Date;
};

/** Values that are always available immediately, also while their source is slow or down. */
export type RevalidatedCache<Item, Value> = {
  /** The cached value; waits only for the first read of an item. Stale values are refreshed in the background. */
  get(item: Item): Promise<Value>;
  /** Starts a background refresh if the value is stale or missing. */
  refresh(item: Item): void;
};

/** Far more than there are items; only a bound that lru-cache asks for. */
const MAX_ITEMS = 10_000;

/**
 * Caches values and refreshes stale ones in the background (stale-while-revalidate), at most one read per item at a time.
 * Adds to lru-cache's `fetch` that a failed read counts as fresh: a source in trouble is asked no more often than a
 * healthy one. Also reports failures and changes.
 */
export function staleWhileRevalidate<Item, Value extends object>({
  keyOf,
  read,
  otherwise,
  onFailure,
  onChange,
  maxAgeMs,
  now,
}: StaleWhileRevalidateOptions<Item, Value>): RevalidatedCache<Item, Value> {
  async function readOr(stale: Value | undefined, item: Item): Promise<Value> {
    try {
      return await read(item);
    } catch (error) {
      onFailure(error, item);
      const fallback = stale ?? otherwise?.(item);
      if (fallback === undefined) throw error;
      return fallback;
    }
  }

  const cache = new LRUCache<string, Value, { item: Item }>({
    max: MAX_ITEMS,
    // lru-cache refreshes entries that are older than this, we those that are as old as maxAgeMs.
    ttl: Math.max(1, maxAgeMs - 1),
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    allowStale: true,
    fetchMethod: async (_key, stale, { context: { item } }) => {
      const value = await readOr(stale, item);
      if (JSON.stringify(value) !== JSON.stringify(stale)) onChange?.(item);
      return value;
    },
  });
  const get = (item: Item): Promise<Value> => cache.forceFetch(keyOf(item), { context: { item } });
  return {
    get,
    // Without a caller to reject to, a failure is reported by onFailure alone.
    refresh: (item) => void get(item).catch(() => undefined),
  };
}
