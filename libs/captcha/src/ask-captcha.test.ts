import type { CaptchaChallenge } from '@dining/api-contract';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askCaptcha } from './ask-captcha.ts';

const challenge = async (): Promise<CaptchaChallenge> => ({
  kind: 'altcha',
  challenge: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }),
});
const unreachable = () => Promise.reject(new Error('unreachable'));

describe('askCaptcha', () => {
  it('ENR-09 returns an answer and counts no error', async () => {
    expect(await askCaptcha(challenge, 3)).toEqual({ failures: 3, answer: expect.any(String) as unknown });
  });

  it('ENR-09 counts failures and gives up at the tenth, whatever the network does in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (reachable) => {
        let failures = 0;
        for (const isReached of reachable) {
          const hasGivenUp = failures >= 10;
          const result = await askCaptcha(isReached ? challenge : unreachable, failures);
          expect(result.failures).toBe(hasGivenUp || isReached ? failures : failures + 1);
          failures = result.failures;
          if (failures >= 10) expect(result.reason).toBe('captcha.tooManyErrors');
          else expect(result.reason).toBe(isReached ? undefined : 'captcha.notReady');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('ENR-09 fetches no challenge once it has given up', async () => {
    let calls = 0;
    const counted = () => {
      calls += 1;
      return challenge();
    };
    expect(await askCaptcha(counted, 10)).toEqual({
      failures: 10,
      reason: 'captcha.tooManyErrors',
    });
    expect(calls).toBe(0);
  });
});
