import type { CaptchaChallenge } from '@dining/api-contract';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askCaptcha, MAX_NETWORK_ERRORS } from './ask-captcha.ts';

const challenge = async (): Promise<CaptchaChallenge> => ({
  kind: 'altcha',
  challenge: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey }),
});
const unreached = () => Promise.reject(new Error('unreached'));

describe('askCaptcha', () => {
  it('ENR-09 gives an answer and counts no error', async () => {
    expect(await askCaptcha(challenge, 3)).toEqual({ failures: 3, answer: expect.any(String) as unknown });
  });

  it('ENR-09 counts what fails and gives up with the tenth, whatever the network does in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (reached) => {
        let failures = 0;
        for (const isReached of reached) {
          const given = failures >= MAX_NETWORK_ERRORS;
          const asked = await askCaptcha(isReached ? challenge : unreached, failures);
          expect(asked.failures).toBe(given || isReached ? failures : failures + 1);
          failures = asked.failures;
          if (failures >= MAX_NETWORK_ERRORS) expect(asked.reason).toBe('captcha.tooManyErrors');
          else expect(asked.reason).toBe(isReached ? undefined : 'captcha.notReady');
        }
      }),
      { numRuns: 30 },
    );
  });

  it('ENR-09 asks nobody any more once it has given up', async () => {
    let calls = 0;
    const counted = () => {
      calls += 1;
      return challenge();
    };
    expect(await askCaptcha(counted, MAX_NETWORK_ERRORS)).toEqual({
      failures: MAX_NETWORK_ERRORS,
      reason: 'captcha.tooManyErrors',
    });
    expect(calls).toBe(0);
  });
});
