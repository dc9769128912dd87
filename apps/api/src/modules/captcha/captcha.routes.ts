import { CaptchaChallengeSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

/** Challenges per IP address per minute. */
const CHALLENGES_PER_MINUTE = 60;

export const captchaRoutes = routesPlugin('captcha', ['captcha'], (app) => {
  const schema = {
    summary: 'The challenge to solve before a call that requires the captcha',
    response: { 200: CaptchaChallengeSchema },
  };
  app.get(
    '/api/Captcha',
    { schema, config: { access: 'public', rateLimit: { max: CHALLENGES_PER_MINUTE } } },
    (request) => app.captcha.challenge(partnerOf(request).code),
  );
});
