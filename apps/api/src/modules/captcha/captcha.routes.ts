import { CaptchaChallengeSchema } from '@dining/api-contract';
import type { FastifyInstance } from 'fastify';
import { partnerOf } from '../../platform/tenancy/partner.ts';
import type { Services } from '../../services.ts';

/** Challenges per IP address per minute. */
const CHALLENGES_PER_MINUTE = 60;

export function captchaRoutes(app: FastifyInstance, { captcha }: Pick<Services, 'captcha'>): void {
  const schema = {
    summary: 'The challenge to solve before a call that requires the captcha',
    response: { 200: CaptchaChallengeSchema },
  };
  app.get(
    '/api/Captcha',
    { schema, config: { access: 'public', rateLimit: { max: CHALLENGES_PER_MINUTE } } },
    (request) => captcha.challenge(partnerOf(request).code),
  );
}
