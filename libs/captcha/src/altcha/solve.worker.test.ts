import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

/** Starts the worker's module in a scope of its own and hands it a challenge. */
async function work(challenge: unknown): Promise<unknown> {
  const scope = new EventTarget();
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope));
  const said = new Promise((resolve) => vi.stubGlobal('postMessage', resolve));
  vi.resetModules();
  await import('./solve.worker.ts');
  scope.dispatchEvent(Object.assign(new Event('message'), { data: challenge }));
  return said;
}

describe('the captcha’s worker', () => {
  it('ENR-09 says the solution of the challenge that it is given', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey });
    expect(await work(challenge)).toMatchObject({ solution: { counter: 7 } });
  });

  it('ENR-09 says that it has none in place of falling silent', async () => {
    expect(await work({ parameters: {} })).toEqual({});
  });
});
