import type { CaptchaChallenge } from '@dining/api-contract';
import type { Challenge } from 'altcha-lib';

/**
 * Answers a challenge unseen. Only reCAPTCHA may ask the visitor something, when it doubts them.
 * @throws CaptchaAbandoned when the visitor closed that question; anything else when it cannot be answered now
 */
export async function answerCaptcha(asked: CaptchaChallenge): Promise<string> {
  if (asked.kind === 'altcha')
    return (await import('./altcha/answer-altcha.ts')).answerAltcha(asked.challenge as Challenge);
  return (await import('./recaptcha/answer-recaptcha.ts')).answerRecaptcha(asked.siteKey);
}
