import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerAltcha } from './answer-altcha.ts';
import { solve } from './solve.ts';

const hmacSignatureSecret = 'of the test';
const makeChallenge = () =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 7, deriveKey, hmacSignatureSecret });

/** Reads an answer as the server does. */
async function isRight(answer: string): Promise<boolean> {
  const { challenge, solution } = JSON.parse(Buffer.from(answer, 'base64').toString()) as Payload;
  return (await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).verified;
}

type Say = (type: 'message' | 'error', data?: unknown) => void;

/** A browser's Worker, as far as it is used; `work` is what runs in it. */
function provideWorker(work: (challenge: Challenge, say: Say) => void) {
  const made: { url: string; options: WorkerOptions | undefined; ended: boolean }[] = [];
  class TestWorker extends EventTarget {
    readonly #self;
    constructor(url: URL, options?: WorkerOptions) {
      super();
      this.#self = { url: url.href, options, ended: false };
      made.push(this.#self);
    }
    postMessage(challenge: Challenge): void {
      work(challenge, (type, data) => this.dispatchEvent(Object.assign(new Event(type), { data })));
    }
    terminate(): void {
      this.#self.ended = true;
    }
  }
  vi.stubGlobal('Worker', TestWorker);
  return made;
}

afterEach(() => void vi.unstubAllGlobals());

describe('the answer to the embedded captcha', () => {
  it('ENR-09 is worked out beside the page, in a worker that ends with it', async () => {
    const made = provideWorker(
      (challenge, say) => void solve(challenge).then((solution) => say('message', { solution })),
    );
    expect(await isRight(await answerAltcha(await makeChallenge()))).toBe(true);
    expect(made).toEqual([
      { url: expect.stringMatching(/\/solve\.worker\.ts$/) as unknown, options: { type: 'module' }, ended: true },
    ]);
  });

  it('ENR-09 is worked out in the page where the browser has no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await isRight(await answerAltcha(await makeChallenge()))).toBe(true);
  });

  it('ENR-09 is worked out in the page where a worker does not load', async () => {
    const made = provideWorker((_, say) => say('error'));
    expect(await isRight(await answerAltcha(await makeChallenge()))).toBe(true);
    expect(made.map(({ ended }) => ended)).toEqual([true]);
  });

  it('ENR-09 is worked out in the page where a worker comes to nothing', async () => {
    provideWorker((_, say) => say('message', {}));
    expect(await isRight(await answerAltcha(await makeChallenge()))).toBe(true);
  });

  it('ENR-09 fails for a challenge that cannot be met', async () => {
    const { parameters } = await makeChallenge();
    await expect(answerAltcha({ parameters: { ...parameters, keyPrefix: 'no number' } })).rejects.toThrow('keyPrefix');
  });
});
