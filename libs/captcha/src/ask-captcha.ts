import type { CaptchaChallenge } from '@dining/api-contract';
import { CaptchaAbandoned } from './captcha-abandoned.ts';

/** Network errors after which the captcha gives up (ENR-09). */
const MAX_NETWORK_ERRORS = 10;

/** Why there is no answer, as a copy key. */
export type NoAnswer = 'captcha.tooManyErrors' | 'captcha.notReady' | 'captcha.required';

type CaptchaResult = { failures: number } & (
  { answer: string; reason?: undefined } | { answer?: undefined; reason: NoAnswer }
);

/**
 * Gets one answer to the captcha.
 * @param challenge fetches the challenge; rejects if the server is not reached
 * @param failures network errors so far
 */
export async function askCaptcha(challenge: () => Promise<CaptchaChallenge>, failures: number): Promise<CaptchaResult> {
  if (failures >= MAX_NETWORK_ERRORS) return { failures, reason: 'captcha.tooManyErrors' };
  try {
    const fetched = await challenge();
    const { answerCaptcha } = await import('./answer-captcha.ts');
    return { failures, answer: await answerCaptcha(fetched) };
  } catch (problem) {
    if (problem instanceof CaptchaAbandoned) return { failures, reason: 'captcha.required' };
    const more = failures + 1;
    return { failures: more, reason: more >= MAX_NETWORK_ERRORS ? 'captcha.tooManyErrors' : 'captcha.notReady' };
  }
}
