import { LRUCache } from 'lru-cache';

/** Gives what is kept under a key, or makes it; what many ask for at once is made once. */
export type Memoized<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

export type MemoizeOptions<Value> = {
  /** Room for all values; the longest unused go first. */
  maxBytes: number;
  bytesOf(value: Value): number;
  /** What is not worth keeping is made anew each time; without this everything is kept. */
  isWorthKeeping?(value: Value): boolean;
};

/** Keeps values that take time to make, within bounds. */
export function memoize<Value extends object>({
  maxBytes,
  bytesOf,
  isWorthKeeping = () => true,
}: MemoizeOptions<Value>): Memoized<Value> {
  const kept = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.max(1, bytesOf(value) + key.length * 2),
  });
  const making = new Map<string, Promise<Value>>();

  return async (key, make) => {
    const value = kept.get(key);
    if (value) return value;
    const underWay = making.get(key);
    if (underWay) return underWay;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    const fresh = await made;
    if (isWorthKeeping(fresh)) kept.set(key, fresh);
    return fresh;
  };
}
