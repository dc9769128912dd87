import type { Challenge } from 'altcha-lib';
import { solve } from './solve.ts';

/** The worker's answer; without a solution when it found none. */
export type WorkerAnswer = { solution?: Awaited<ReturnType<typeof solve>> };

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const answer = (message: WorkerAnswer) => postMessage(message);
  solve(data).then(
    (solution) => answer({ solution }),
    () => answer({}),
  );
});
