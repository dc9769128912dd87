/** Runs work for many keys; of one key only so many at a time, the rest in the order in which it came. */
export type Limiter = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Drawing a page keeps the process busy for milliseconds. Taking turns by partner lets a page of a quiet site come
 * before the hundredth of a flooded one (safety, row 11).
 * @param atOnce how much work of one key is under way at a time
 */
export function createLimiter(atOnce: number): Limiter {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key, work) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running >= atOnce) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      // The turn is handed on after other sites' requests have been looked at.
      if (next) setImmediate(next);
      else lane.running -= 1;
    }
  };
}
