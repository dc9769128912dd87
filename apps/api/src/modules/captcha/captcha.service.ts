import type { FastifyInstance } from 'fastify';
import { servicePlugin } from '../../platform/http/plugins.ts';
import { altchaCaptcha } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';
import { recaptchaCaptcha } from './recaptcha-captcha.ts';

type Needs = Pick<FastifyInstance, 'env' | 'database' | 'costs' | 'now' | 'log'>;

/** The captcha that the environment configures: reCAPTCHA if its keys are set, otherwise the embedded one. */
export function createCaptcha({ env, database, costs, now, log }: Needs): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (siteKey !== undefined && secret !== undefined) return recaptchaCaptcha({ siteKey, secret, log });
  return altchaCaptcha({ database, secret: env.COOKIE_SECRET, now, cost: costs.captcha });
}

export const captchaService = servicePlugin('captcha', ['env', 'database', 'costs', 'now'], createCaptcha);

declare module 'fastify' {
  interface FastifyInstance {
    captcha: Captcha;
  }
}
