import { routesPlugin } from '../../platform/http/plugins.ts';
import { createPageAnswers } from '../../platform/pages/page-answers.ts';
import { createPageCache } from '../../platform/pages/page-cache.ts';
import { sitePages } from '../../platform/pages/site-pages.ts';
import { currentMember } from '../members/current-member.ts';
import { createPageDataSources } from './page-data-source.ts';

/** The files and pages of every site. Registered last: what neither a call nor a file answers is a page. */
export const pageRoutes = routesPlugin(
  'pages',
  [
    'env',
    'sites',
    'renderer',
    'members',
    'sessions',
    'sessionCookies',
    'merchants',
    'locations',
    'content',
    'featureFlags',
    'activity',
    'cards',
    'claims',
    'memberEarning',
    'reviews',
    'profile',
    'captcha',
    'cardsHost',
    'surveyForms',
    'now',
  ],
  async (app) => {
    const { env, sites, merchants, content, featureFlags, captcha, cardsHost, surveyForms } = app;
    const isProduction = env.APP_ENV === 'production';
    const pages = createPageAnswers({
      renderer: app.renderer,
      sourceFor: createPageDataSources(app),
      dataVersion: (site) =>
        `${merchants.revision()} ${content.revision(site)} ${featureFlags.revision(site.bundle.basics.partner)}`,
      viewerOf: async (request, reply) => {
        const found = await currentMember(app, request, reply);
        return found && { member: found.member, memberId: found.session.memberId };
      },
      now: app.now,
      hasTools: !isProduction,
      adminOrigin: env.ADMIN_ORIGIN,
      captchaHosts: captcha.hosts,
      cardsOrigin: () => cardsHost.origin(),
      surveyOrigins: (site) => surveyForms.frameOrigins(site),
      cache: createPageCache(sites.sites.length),
    });
    await sitePages(app, { sites, pages, hasIndex: !isProduction });
  },
);
