import { CaptchaChallengeSchema } from '@dining/api-contract';
import { routesPlugin } from '../../platform/http/plugins.ts';
import { partnerOf } from '../../platform/tenancy/partner.ts';

/** Above what anyone needs. */
const PER_MINUTE = 60;

export const captchaRoutes = routesPlugin('captcha', ['captcha'], (app) => {
  const schema = {
    summary: 'What must be solved before a call that asks for the captcha',
    response: { 200: CaptchaChallengeSchema },
  };
  app.get('/api/Captcha', { schema, config: { access: 'public', rateLimit: { max: PER_MINUTE } } }, (request) =>
    app.captcha.challenge(partnerOf(request).code),
  );
});
