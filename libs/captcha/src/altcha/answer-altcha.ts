import type { Challenge, Solution } from 'altcha-lib';
import type { WorkerAnswer } from './solve.worker.ts';

/**
 * Solves a challenge of the embedded captcha in a worker, so that the page stays responsive, or in the page if no worker
 * starts.
 * @returns base64 of the JSON of challenge and solution, as ALTCHA's widget sends it
 */
export async function answerAltcha(challenge: Challenge): Promise<string> {
  const solution = (await solveInWorker(challenge)) ?? (await solveInPage(challenge));
  return btoa(JSON.stringify({ challenge, solution }));
}

const solveInPage = async (challenge: Challenge): Promise<Solution> => (await import('./solve.ts')).solve(challenge);

/** Resolves to undefined if the worker does not start or finds no solution. */
async function solveInWorker(challenge: Challenge): Promise<Solution | undefined> {
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
