import { busy } from '../http/app-error.ts';

/** Whose job it is, and whether anyone still waits for it. */
export type Turn = {
  /** Keys take turns: a partner's code. */
  key: string;
  /** Whether the request is over; its job is skipped. */
  isOver(): boolean;
};

/** A bounded queue of expensive jobs, in which keys take turns. */
export type FairQueue = {
  /** @throws AppError (503) when too many jobs of the key wait, or nobody waits for this one any more */
  run<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for a turn that ends later than a function returns.
   * @returns what ends the turn; call it once
   * @throws as `run`
   */
  take(turn: Turn): Promise<() => void>;
  /** How many jobs of a key wait; of all keys without one. */
  waiting(key?: string): number;
};

export type FairQueueOptions = {
  /** Jobs of all keys at a time. */
  maxRunning: number;
  /** Jobs of one key at a time, so that another key always finds a free turn; by default as many as of all. */
  maxRunningPerKey?: number;
  /** Jobs of one key that wait; further ones are refused. */
  maxWaiting: number;
  /** How long a job waits before it is refused; by default for ever. */
  maxWaitMs?: number;
  /** The error of jobs that waited for too long; a 503 by default. */
  tooLate?(): Error;
};

type Job = { isOver(): boolean; start(): void; skip(): void };

/**
 * Bounds concurrent jobs of the whole process. A free turn goes to the waiting key with the fewest running jobs, and among
 * those to the one whose last turn is longest ago: a flood at one partner delays a job of another by one job at most. A
 * limiter per key cannot do this, because the jobs share the processor or the database.
 */
export function createFairQueue({
  maxRunning,
  maxRunningPerKey = maxRunning,
  maxWaiting,
  maxWaitMs,
  tooLate = busy,
}: FairQueueOptions): FairQueue {
  const queues = new Map<string, Job[]>();
  const runningOf = new Map<string, number>();
  /** The number of the newest turn of each key. */
  const lastTurns = new Map<string, number>();
  let [running, turns] = [0, 0];
  const countOf = (key: string): number => runningOf.get(key) ?? 0;
  const lastOf = (key: string): number => lastTurns.get(key) ?? 0;

  function begin(key: string): void {
    running += 1;
    turns += 1;
    runningOf.set(key, countOf(key) + 1);
    lastTurns.set(key, turns);
  }

  function end(key: string): void {
    running -= 1;
    runningOf.set(key, countOf(key) - 1);
    startNext();
  }

  /** The waiting key whose turn it is; undefined when none may start a job. */
  function nextKey(): string | undefined {
    if (running >= maxRunning) return undefined;
    let next: string | undefined;
    for (const key of queues.keys()) {
      if (countOf(key) >= maxRunningPerKey) continue;
      const order = next === undefined ? -1 : countOf(key) - countOf(next) || lastOf(key) - lastOf(next);
      if (order < 0) next = key;
    }
    return next;
  }

  function startNext(): void {
    for (let key = nextKey(); key !== undefined; key = nextKey()) {
      const jobs = queues.get(key) ?? [];
      const job = jobs.shift();
      if (jobs.length === 0) queues.delete(key);
      if (job === undefined) continue;
      if (job.isOver()) {
        job.skip();
        continue;
      }
      begin(key);
      job.start();
    }
  }

  /** Removes jobs that nobody waits for any more. @returns how many are left */
  function sweep(key: string): number {
    const [live, over] = [[] as Job[], [] as Job[]];
    for (const job of queues.get(key) ?? []) (job.isOver() ? over : live).push(job);
    for (const job of over) job.skip();
    if (live.length > 0) queues.set(key, live);
    else queues.delete(key);
    return live.length;
  }

  function leave(key: string, job: Job): void {
    const left = (queues.get(key) ?? []).filter((other) => other !== job);
    if (left.length > 0) queues.set(key, left);
    else queues.delete(key);
  }

  /** Waits for a turn, unless there is a free one. */
  function turnOf({ key, isOver }: Turn): Promise<void> {
    // A job that may start never waits while a turn is free, so a free turn means that no such job is queued.
    if (running < maxRunning && countOf(key) < maxRunningPerKey) {
      begin(key);
      return Promise.resolve();
    }
    const waiting = queues.get(key)?.length ?? 0;
    if (waiting >= maxWaiting && sweep(key) >= maxWaiting) return Promise.reject(busy());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const job = { isOver, start: resolve, skip: () => reject(busy()) };
    const jobs = queues.get(key);
    if (jobs) jobs.push(job);
    else queues.set(key, [job]);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      leave(key, job);
      reject(tooLate());
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function take(turn: Turn): Promise<() => void> {
    await turnOf(turn);
    return () => end(turn.key);
  }

  return {
    take,
    async run(turn, work) {
      const done = await take(turn);
      try {
        return await work();
      } finally {
        done();
      }
    },
    waiting: (key) =>
      key === undefined
        ? [...queues.values()].reduce((sum, jobs) => sum + jobs.length, 0)
        : (queues.get(key)?.length ?? 0),
  };
}
