import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { altchaCaptcha, type CaptchaCost } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';
import { recaptchaCaptcha, type RecaptchaOptions } from './recaptcha-captcha.ts';

export type CaptchaOptions = {
  env: Env;
  database: Database;
  now(): Date;
  cost?: CaptchaCost | undefined;
  log: RecaptchaOptions['log'];
};

/** The captcha that the environment asks for: reCAPTCHA where it has keys, otherwise the embedded one. */
export function captchaFor({ env, database, now, cost, log }: CaptchaOptions): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (siteKey !== undefined && secret !== undefined) return recaptchaCaptcha({ siteKey, secret, log });
  return altchaCaptcha({ database, secret: env.COOKIE_SECRET, now, cost });
}
