import type { CaptchaChallenge } from '@dining/api-contract';
import { AppError } from '../../platform/http/app-error.ts';

/** Distinguishes people from programs (ENR-09). ALTCHA is embedded; reCAPTCHA can be configured instead. */
export type Captcha = {
  /** Hosts whose scripts and frames the pages must allow. */
  hosts: readonly string[];
  /** The challenge for the browser: a proof of work, or the site key of a script. */
  challenge(partner: string): Promise<CaptchaChallenge>;
  /** Whether an answer is right. Each answer is accepted once. */
  verify(partner: string, answer: string): Promise<boolean>;
};

/** Work for the browser: rounds per guess, and the maximum number of guesses. */
export type CaptchaCost = { rounds: number; guesses: number };

/**
 * Checks a call's captcha answer.
 * @returns whether there was one
 * @throws AppError (400 `bad_captcha`) for an answer that is wrong, expired or used before
 */
export async function checkCaptcha(captcha: Captcha, partner: string, answer: string | undefined): Promise<boolean> {
  if (answer === undefined || answer === '') return false;
  if (await captcha.verify(partner, answer)) return true;
  throw new AppError(
    400,
    'bad_captcha',
    'The captcha answer is wrong, expired or was used before. Fetch a new one from GET /api/Captcha.',
  );
}

export const captchaRequired = (): AppError =>
  new AppError(
    400,
    'captcha_required',
    'This call needs a captcha answer in g-recaptcha-response. Fetch one from GET /api/Captcha.',
  );
