/** Runs work, at most a number of jobs per key at a time; the others wait in order of arrival. */
export type Limiter = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * A concurrency limit per key. Rendering a page occupies the process for milliseconds; with one queue per partner, a page
 * of a quiet site is not delayed by a hundred pages of a busy one (safety, row 11). p-limit cannot do this: it starts the
 * next job of a key before requests for other keys have been read.
 * @param maxRunning jobs of one key at a time
 */
export function createLimiter(maxRunning: number): Limiter {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running >= maxRunning) await new Promise<void>((resolve) => queue.waiting.push(resolve));
    else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // Requests of other sites are read before the next job starts.
      if (next) setImmediate(next);
      else queue.running -= 1;
    }
  };
}
