import type { Challenge } from 'altcha-lib';
import { solve } from './solve.ts';

/** What the worker says in the end; no solution when it could not find one. */
export type WorkerAnswer = { solution?: Awaited<ReturnType<typeof solve>> };

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const say = (answer: WorkerAnswer) => postMessage(answer);
  solve(data).then(
    (solution) => say({ solution }),
    () => say({}),
  );
});
