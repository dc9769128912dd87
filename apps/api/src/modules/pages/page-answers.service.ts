import { rateLimited } from '../../platform/http/app-error.ts';
import { createMinuteRate } from '../../platform/http/minute-rate.ts';
import { servicePlugin } from '../../platform/http/plugins.ts';
import { networkOf } from '../../platform/http/request-rate.ts';
import { createPageAnswers, type PageAnswers } from '../../platform/pages/page-answers.ts';
import { createPageCache } from '../../platform/pages/page-cache.ts';
import { sendPageCsrfToken } from '../../platform/session/page-csrf-token.ts';
import { currentMember } from '../members/current-member.ts';
import { hidesAnnouncement } from './dismissed-announcement.ts';
import { createPageDataSources } from './page-data-source.ts';

/** The pages of every site, for the routes of pages and of the forms that browsers without scripts post. */
export const pageAnswersService = servicePlugin(
  'pageAnswers',
  [
    'env',
    'sites',
    'renderer',
    'members',
    'sessions',
    'sessionCookies',
    'csrfTokens',
    'transport',
    'merchants',
    'locations',
    'content',
    'featureFlags',
    'favoriteLists',
    'activity',
    'bonuses',
    'cards',
    'claims',
    'insights',
    'memberEarning',
    'reservations',
    'reviews',
    'profile',
    'captcha',
    'cardsHost',
    'surveyForms',
    'tastes',
    'limits',
    'now',
  ],
  (app) => {
    const { env, sites, merchants, content, featureFlags, captcha, cardsHost, surveyForms } = app;
    const mayRender = createMinuteRate(app.limits.rendersPerMinute, app.now);
    return createPageAnswers({
      renderer: app.renderer,
      sourceFor: createPageDataSources(app),
      hidesAnnouncement: (site, request) => hidesAnnouncement(request, () => content.set(site, 'announcement_banner')),
      dataVersion: (site) =>
        `${merchants.revision()} ${content.revision(site)} ${featureFlags.revision(site.bundle.basics.partner)}`,
      viewerOf: async (request, reply) => {
        const found = await currentMember(app, request, reply);
        return found && { member: found.member, memberId: found.session.memberId };
      },
      countRender: ({ code }, request) => {
        if (!mayRender(`${code} ${networkOf(request.ip)}`)) throw rateLimited();
      },
      sendToken: (request, reply) => sendPageCsrfToken(app, request, reply),
      now: app.now,
      hasTools: env.APP_ENV !== 'production',
      adminOrigin: env.ADMIN_ORIGIN,
      studioOrigin: env.STUDIO_ORIGIN,
      captchaHosts: captcha.hosts,
      cardsOrigin: () => cardsHost.origin(),
      surveyOrigins: (site) => surveyForms.frameOrigins(site),
      cache: createPageCache(sites.sites.length),
    });
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    pageAnswers: PageAnswers;
  }
}
