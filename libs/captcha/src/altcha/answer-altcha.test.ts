import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerAltcha } from './answer-altcha.ts';
import { solve } from './solve.ts';

const hmacSignatureSecret = 'secret of the test';
const makeChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey, hmacSignatureSecret });

/** Verifies an answer as the server does. */
async function isValid(answer: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload;
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified;
}

type PostFromWorker = (type: 'message' | 'error', data?: unknown) => void;

/** Fakes the browser's Worker and records the workers created; `work` runs in it. */
function fakeWorker(work: (challenge: Challenge, post: PostFromWorker) => void) {
  const workers: { url: string; options: WorkerOptions | undefined; terminated: boolean }[] = [];
  class TestWorker extends EventTarget {
    readonly #self;
    constructor(url: URL, options?: WorkerOptions) {
      super();
      this.#self = { url: url.href, options, terminated: false };
      workers.push(this.#self);
    }
    postMessage(challenge: Challenge): void {
      work(challenge, (type, data) => this.dispatchEvent(Object.assign(new Event(type), { data })));
    }
    terminate(): void {
      this.#self.terminated = true;
    }
  }
  vi.stubGlobal('Worker', TestWorker);
  return workers;
}

afterEach(() => void vi.unstubAllGlobals());

describe('answerAltcha', () => {
  it('ENR-09 solves the challenge in a worker, which ends afterwards', async () => {
    const workers = fakeWorker(
      (challenge, post) => void solve(challenge).then((solution) => post('message', { solution })),
    );
    expect(await isValid(await answerAltcha(await makeChallenge()))).toBe(true);
    expect(workers).toEqual([
      { url: expect.stringMatching(/\/solve\.worker\.ts$/) as unknown, options: { type: 'module' }, terminated: true },
    ]);
  });

  it('ENR-09 solves the challenge in the page if the browser has no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await isValid(await answerAltcha(await makeChallenge()))).toBe(true);
  });

  it('ENR-09 solves the challenge in the page if the worker does not load', async () => {
    const workers = fakeWorker((_, post) => post('error'));
    expect(await isValid(await answerAltcha(await makeChallenge()))).toBe(true);
    expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
  });

  it('ENR-09 solves the challenge in the page if the worker finds no solution', async () => {
    fakeWorker((_, post) => post('message', {}));
    expect(await isValid(await answerAltcha(await makeChallenge()))).toBe(true);
  });

  it('ENR-09 fails for a challenge that cannot be solved', async () => {
    const { parameters } = await makeChallenge();
    await expect(answerAltcha({ parameters: { ...parameters, keyPrefix: 'no number' } })).rejects.toThrow('keyPrefix');
  });
});
