import { LRUCache } from 'lru-cache';

/** Returns the cached value of a key, or makes it. Concurrent calls for one key share one `make`. */
export type Memoized<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

export type MemoizeOptions<Value> = {
  /** Bound on the size of all values and keys; the least recently used are evicted first. */
  maxBytes: number;
  bytesOf(value: Value): number;
  /** Values for which this is false are returned but not cached; by default all are cached. */
  isWorthCaching?(value: Value): boolean;
};

/**
 * An LRU cache of values that take time to make. Adds two things to lru-cache's `fetch`: each call brings its own `make`,
 * and some values are not worth caching. Failures are never cached.
 */
export function memoize<Value extends object>({
  maxBytes,
  bytesOf,
  isWorthCaching = () => true,
}: MemoizeOptions<Value>): Memoized<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    maxSize: maxBytes,
    // An entry that exceeds the whole cache is not stored.
    sizeCalculation: (value, key) =>
      isWorthCaching(value) ? Math.max(1, bytesOf(value) + key.length * 2) : maxBytes + 1,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Callers wait for the value even if its key is evicted in the meantime.
    ignoreFetchAbort: true,
  });
  return (key, make) => cache.forceFetch(key, { context: make });
}
