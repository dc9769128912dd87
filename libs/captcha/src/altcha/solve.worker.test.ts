import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

/** Starts the worker's module in a separate scope and sends it a challenge. */
async function runWorker(challenge: unknown): Promise<unknown> {
  const scope = new EventTarget();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  const answer = new Promise((resolve) => vi.stubGlobal('postMessage', resolve));
  vi.resetModules();
  await import('./solve.worker.ts');
  scope.dispatchEvent(Object.assign(new Event('message'), { data: challenge }));
  return answer;
}

describe('captcha worker', () => {
  it('ENR-09 answers with the solution of the challenge', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey });
    expect(await runWorker(challenge)).toMatchObject({ solution: { counter: 7 } });
  });

  it('ENR-09 answers without a solution if it finds none', async () => {
    expect(await runWorker({ parameters: {} })).toEqual({});
  });
});
