import type { Captcha } from './captcha.ts';

/** Where Google judges answers. */
const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** A judgement that takes longer is none. */
const TIMEOUT_MS = 5_000;

/** Hosts of reCAPTCHA's script and frame. */
const HOSTS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;

export type RecaptchaOptions = {
  siteKey: string;
  secret: string;
  /** Where answers are judged; Google's service when not given. */
  verifyUrl?: string;
  log: { warn(details: object, message: string): void };
};

/** reCAPTCHA v2, invisible (ENR-09). Google itself takes each answer once; when it cannot be asked, no answer is right. */
export function recaptchaCaptcha({ siteKey, secret, verifyUrl = VERIFY_URL, log }: RecaptchaOptions): Captcha {
  return {
    hosts: HOSTS,
    challenge: async () => ({ kind: 'recaptcha', siteKey }),
    async verify(_partner, answer) {
      try {
        const reply = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        const judged = (await reply.json()) as { success?: unknown };
        return reply.ok && judged.success === true;
      } catch (error) {
        log.warn({ err: error }, 'reCAPTCHA could not be asked');
        return false;
      }
    },
  };
}
