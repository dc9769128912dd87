import { callbackify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { CallRate } from './call-rates.repository.ts';

/** Counts a call of a key within a window. */
export type CountCall = (key: string, windowMs: number, max: number) => Promise<CallRate>;

/** Keys whose counts a process remembers; each of an attacker's addresses is one. */
const MAX_KEYS = 5_000;

/** Counts in this process. */
function countLocally(): CountCall {
  const counts = new LRUCache<string, { calls: number; until: number }>({ max: MAX_KEYS });
  return async (key, windowMs) => {
    const now = Date.now();
    const found = counts.get(key);
    const count = found && found.until > now ? found : { calls: 0, until: now + windowMs };
    count.calls += 1;
    counts.set(key, count);
    return { calls: count.calls, leftMs: count.until - now };
  };
}

/**
 * Counts in all processes. Calls beyond the limit are not counted any more by a process that knows it, so a flood causes no
 * more statements than calls are allowed. While the shared counts are away, the process's own hold.
 * @param shared counts in the database
 */
export function countEverywhere(shared: (key: string, windowMs: number) => Promise<CallRate>): CountCall {
  const own = countLocally();
  const full = new LRUCache<string, number>({ max: MAX_KEYS });
  return async (key, windowMs, max) => {
    const here = await own(key, windowMs, max);
    const fullForMs = (full.get(key) ?? 0) - Date.now();
    if (fullForMs > 0) return { calls: max + 1, leftMs: fullForMs };
    const everywhere = await shared(key, windowMs).catch(() => undefined);
    if (everywhere === undefined) return here;
    if (everywhere.calls > max) full.set(key, Date.now() + everywhere.leftMs);
    return everywhere;
  };
}

/** Makes the memory for a route’s counts at its first call, because it takes 400 KB for each route. */
function atFirstCall(make: () => CountCall): CountCall {
  let count: CountCall | undefined;
  return (...call) => (count ??= make())(...call);
}

/** What @fastify/rate-limit asks of a store. */
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;
type Route = { routeInfo?: { method?: string | readonly string[]; url?: string } };

/**
 * The store of the rate limiter. Routes without a limit of their own share one count in each process; a limit that a route
 * sets holds across all of them, if there are shared counts.
 */
export function rateStore(shared: ((key: string, windowMs: number) => Promise<CallRate>) | undefined) {
  return class RateStore {
    count: CountCall = atFirstCall(countLocally);

    incr(key: string, done: Counted, windowMs: number, max: number): void {
      const count = async (): Promise<{ current: number; ttl: number }> => {
        const { calls, leftMs } = await this.count(key, windowMs, max);
        return { current: calls, ttl: Math.max(0, leftMs) };
      };
      callbackify(count)(done);
    }

    child(options: object): RateStore {
      // The types of the library leave out where it puts the route.
      const { routeInfo: { method = '', url = '' } = {} } = options as Route;
      const store = new RateStore();
      const route = `${[method].flat().join(',')} ${url}`;
      store.count = atFirstCall(() =>
        shared ? countEverywhere((key, windowMs) => shared(`${key} ${route}`, windowMs)) : countLocally(),
      );
      return store;
    }
  };
}
