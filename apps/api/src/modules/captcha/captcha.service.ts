import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { altchaCaptcha } from './altcha-captcha.ts';
import type { Captcha, CaptchaCost } from './captcha.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

type Needs = { env: Env; database: Database; cost: CaptchaCost | undefined; now(): Date; log: FastifyBaseLogger };

/** The captcha that the environment configures: reCAPTCHA if its keys are set, otherwise the embedded one. */
export function createCaptcha({ env, database, cost, now, log }: Needs): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (siteKey !== undefined && secret !== undefined) return recaptchaCaptcha({ siteKey, secret, log });
  return altchaCaptcha({ database, secret: env.COOKIE_SECRET, now, cost });
}
