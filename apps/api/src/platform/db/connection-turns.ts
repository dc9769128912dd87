import { CONNECT_TIMEOUT_MS } from '@dining/postgres';
import { createFairQueue } from '../cache/fair-queue.ts';

/** Requests of one program that wait for a connection; further ones are refused. Far more than a program may have. */
const MAX_WAITING = 10_000;

/** The turns of the programs at the connections of a pool. */
export type ConnectionTurns = {
  /** Waits for the turn of a program. @returns what ends it @throws when it waited for too long */
  take(program: string): Promise<() => void>;
  /** How many wait. */
  waiting(): number;
};

/**
 * Connections that one program may use at a time: three quarters, so that the others find one even while a program's
 * statements are slow. Pools of less than four connections have none to spare.
 */
export const shareOf = (poolSize: number): number => poolSize - Math.floor(poolSize / 4);

/**
 * Gives the connections of a pool to programs in turns: the pool itself serves requests in the order of their arrival, and a
 * flood at one program would delay all others (SRV-05).
 */
export function connectionTurns(poolSize: number): ConnectionTurns {
  const queue = createFairQueue({
    maxRunning: poolSize,
    maxRunningPerKey: shareOf(poolSize),
    maxWaiting: MAX_WAITING,
    maxWaitMs: CONNECT_TIMEOUT_MS,
    // As the pool itself says it, whose waiting requests end in a 503.
    tooLate: () => new Error('timeout exceeded when trying to connect'),
  });
  const isOver = (): boolean => false;
  return { take: (key) => queue.take({ key, isOver }), waiting: () => queue.waiting() };
}
