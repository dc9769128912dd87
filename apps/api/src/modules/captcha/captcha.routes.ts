import { CaptchaChallengeSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Captcha } from './captcha.ts';

/** Nobody tries this often in a minute. */
const PER_MINUTE = 60;

export function captchaRoutes(captcha: Captcha) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const schema = {
      summary: 'What must be solved before a call that asks for the captcha',
      response: { 200: CaptchaChallengeSchema },
    };
    app.get('/api/Captcha', { schema, config: { access: 'public', rateLimit: { max: PER_MINUTE } } }, async (request) =>
      captcha.challenge(partnerOf(request).code),
    );
  };
}
