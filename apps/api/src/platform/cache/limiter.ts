/** Runs work, at most a number of jobs per key at a time; the others wait in order of arrival. */
export type Limiter = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Jobs of one key. */
type Queue = { running: number; waiting: (() => void)[] };

/**
 * A concurrency limit per key. With one queue per partner, a page or picture of a quiet site is not delayed by a hundred
 * of a busy one. While several keys have jobs, they share the running ones: each has at least one, so that no key can stop
 * another, and a busy one has no more than its share. p-limit knows no keys.
 * @param maxRunning jobs of one key at a time, while no other key has any
 */
export function createLimiter(maxRunning: number): Limiter {
  /** Of the keys that have jobs. */
  const queues = new Map<string, Queue>();
  const share = (): number => Math.max(1, Math.floor(maxRunning / queues.size));

  /** Starts the waiting jobs that fit into the share of their key. */
  function startNext(): void {
    for (const queue of queues.values())
      while (queue.running < share()) {
        const next = queue.waiting.shift();
        if (next === undefined) break;
        queue.running += 1;
        next();
      }
  }

  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < share() && queue.waiting.length === 0) queue.running += 1;
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      queue.running -= 1;
      if (queue.running === 0 && queue.waiting.length === 0) queues.delete(key);
      startNext();
    }
  };
}
