import type { Database } from '../../platform/db/database.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { altchaCaptcha, type CaptchaCost } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';

/** The captcha that the environment asks for. */
export function captchaFor({ env, database, now, cost }: { env: Env; database: Database; now(): Date; cost?: CaptchaCost | undefined }): Captcha {
  return altchaCaptcha({ database, secret: env.COOKIE_SECRET, now, cost });
}
