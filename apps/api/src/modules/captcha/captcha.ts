import type { CaptchaChallenge } from '@dining/api-contract';
import { AppError } from '../../platform/http/app-error.ts';

/** Tells people from programs (ENR-09). ALTCHA is embedded; reCAPTCHA takes its place by configuration. */
export type Captcha = {
  /** Hosts whose scripts and frames the pages must let in. */
  hosts: readonly string[];
  /** What the browser must solve, or with whose script it must ask. */
  challenge(partner: string): Promise<CaptchaChallenge>;
  /** Whether an answer is right. Each answer counts once. */
  verify(partner: string, answer: string): Promise<boolean>;
};

/**
 * Judges the answer that a call brought.
 * @returns whether there was one
 * @throws AppError (400 `bad_captcha`) for an answer that is wrong or was used before
 */
export async function checkCaptcha(captcha: Captcha, partner: string, answer: string | undefined): Promise<boolean> {
  if (answer === undefined || answer === '') return false;
  if (await captcha.verify(partner, answer)) return true;
  throw new AppError(
    400,
    'bad_captcha',
    'The answer to the captcha is wrong, too old or was used before. Fetch a new one from GET /api/Captcha.',
  );
}

export const captchaRequired = (): AppError =>
  new AppError(
    400,
    'captcha_required',
    'This call needs an answer to the captcha in g-recaptcha-response. Fetch one from GET /api/Captcha.',
  );
