import type { CaptchaChallenge } from '@dining/api-contract';
import type { Challenge } from 'altcha-lib';

/**
 * Answers a challenge without the visitor noticing. Only reCAPTCHA may show a question, if it suspects a bot.
 * @throws CaptchaAbandoned when the visitor closes that question; other errors when it cannot be answered now
 */
export async function answerCaptcha(captcha: CaptchaChallenge): Promise<string> {
  if (captcha.kind === 'altcha')
    return (await import('./altcha/answer-altcha.ts')).answerAltcha(captcha.challenge as Challenge);
  return (await import('./recaptcha/answer-recaptcha.ts')).answerRecaptcha(captcha.siteKey);
}
