import { boundedResponse } from '../../platform/http/bounded-response.ts';
import type { Captcha } from './captcha.ts';

/** Google's verification service. */
const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** Verification that takes longer counts as failed. */
const TIMEOUT_MS = 5_000;

/** Hosts of reCAPTCHA's script and frame. */
const HOSTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;

export type RecaptchaOptions = {
  siteKey: string;
  secret: string;
  /** Where answers are verified; Google's service by default. */
  verifyUrl?: string;
  /** How long a verification may take; 5 seconds by default. */
  timeoutMs?: number;
  log: { warn(details: object, message: string): void };
};

/**
 * reCAPTCHA v2, invisible (ENR-09). Google itself accepts each answer once; while it is unreachable, no answer is
 * right.
 */
export function recaptchaCaptcha({
  siteKey,
  secret,
  verifyUrl = VERIFY_URL,
  timeoutMs = TIMEOUT_MS,
  log,
}: RecaptchaOptions): Captcha {
  return {
    hosts: HOSTS,
    challenge: async () => ({ kind: 'recaptcha', siteKey }),
    async verify(_partner, answer) {
      try {
        const reply = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        }).then(boundedResponse);
        const verdict = (await reply.json()) as { success?: unknown };
        return reply.ok && verdict.success === true;
      } catch (error) {
        log.warn({ err: error }, 'reCAPTCHA cannot be reached');
        return false;
      }
    },
  };
}
