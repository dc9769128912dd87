import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs work, at most a number of jobs per key at a time; the others wait in order of arrival. */
export type Limiter = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Jobs of one key. */
type Queue = { running: number; waiting: (() => void)[] };

/**
 * Turns of the event loop between two jobs of a key that has more: in one a connection is accepted, in the next its request
 * is read, and then it is answered. A turn in which nothing happens takes microseconds.
 */
const TURNS_BETWEEN = 4;

/**
 * A concurrency limit per key. Rendering a page occupies the process for milliseconds; with one queue per partner, a page
 * of a quiet site is not delayed by a hundred pages of a busy one. While several keys have jobs, they
 * share the running ones: each has at least one, so that no key can stop another, and a busy one has no more than its
 * share. p-limit cannot do this: it starts the next job of a key before requests for other keys have been read.
 * @param maxRunning jobs of one key at a time, while no other key has any
 */
export function createLimiter(maxRunning: number): Limiter {
  /** Of the keys that have jobs. */
  const queues = new Map<string, Queue>();
  const share = (): number => Math.max(1, Math.floor(maxRunning / queues.size));
  let isStarting = false;

  /** Starts the waiting jobs that fit into the share of their key, after requests of other keys were read. */
  async function startNext(): Promise<void> {
    if (isStarting) return;
    isStarting = true;
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
    isStarting = false;
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
      if ([...queues.values()].some(({ waiting }) => waiting.length > 0)) void startNext();
    }
  };
}
