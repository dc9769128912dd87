import type { Challenge, Solution } from 'altcha-lib';
import type { WorkerAnswer } from './solve.worker.ts';

/**
 * Solves a challenge of the embedded captcha beside the page, so that the page stays quick; where the browser starts no
 * worker, in the page itself.
 * @returns what ALTCHA's own widget would send: base64 of the JSON of challenge and solution
 */
export async function answerAltcha(challenge: Challenge): Promise<string> {
  const solution = (await solveBeside(challenge)) ?? (await solveHere(challenge));
  return btoa(JSON.stringify({ challenge, solution }));
}

const solveHere = async (challenge: Challenge): Promise<Solution> => (await import('./solve.ts')).solve(challenge);

/** Undefined when no worker could be started or it came to nothing. */
async function solveBeside(challenge: Challenge): Promise<Solution | undefined> {
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    return await answerOf(worker, challenge);
  } catch {
    return undefined;
  } finally {
    worker?.terminate();
  }
}

function answerOf(worker: Worker, challenge: Challenge): Promise<Solution | undefined> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data.solution));
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')));
    worker.postMessage(challenge);
  });
}
