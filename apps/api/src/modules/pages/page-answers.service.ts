import type { Env } from '../../platform/env/env.schema.ts';
import { rateLimited } from '../../platform/http/app-error.ts';
import { createMinuteRate } from '../../platform/http/minute-rate.ts';
import { networkOf } from '../../platform/http/request-rate.ts';
import type { TransportOf } from '../../platform/http/transport.ts';
import { createPageAnswers, type PageAnswers } from '../../platform/pages/page-answers.ts';
import { createPageCache } from '../../platform/pages/page-cache.ts';
import type { PageRenderer } from '../../platform/pages/renderer.ts';
import type { CsrfTokens } from '../../platform/session/csrf-tokens.ts';
import { sendPageCsrfToken } from '../../platform/session/page-csrf-token.ts';
import type { SessionCookies } from '../../platform/session/session-cookies.ts';
import type { Sessions } from '../../platform/session/sessions.service.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { CardsHost } from '../card-vault/card-vault.ts';
import { currentMember, type MemberService } from '../members/members.ts';
import type { SurveyForms } from '../surveys/surveys.ts';
import { hidesAnnouncement } from './dismissed-announcement.ts';
import { createPageDataSources, type PageServices } from './page-data-source.ts';

type Needs = PageServices & {
  env: Env;
  sites: SiteRegistry;
  renderer: PageRenderer;
  members: MemberService;
  sessions: Sessions;
  sessionCookies: SessionCookies;
  csrfTokens: CsrfTokens;
  transport: TransportOf;
  captcha: Captcha;
  cardsHost: CardsHost;
  surveyForms: SurveyForms;
  /** Pages rendered per site and IP address in a minute. */
  rendersPerMinute: number;
  now(): Date;
};

/** The pages of every site, for the routes of pages and of the forms that browsers without scripts post. */
export function createPageAnswersService(needs: Needs): PageAnswers {
  const { env, sites, renderer, now, merchants, content, featureFlags, captcha, cardsHost, surveyForms, transport } =
    needs;
  const mayRender = createMinuteRate(needs.rendersPerMinute, now);
  return createPageAnswers({
    renderer,
    sourceFor: createPageDataSources(needs),
    hidesAnnouncement: (site, request) =>
      hidesAnnouncement(request, transport(request), () => content.set(site, 'announcement_banner')),
    dataVersion: (site) =>
      `${merchants.revision()} ${content.revision(site)} ${featureFlags.revision(site.bundle.basics.partner)}`,
    viewerOf: async (request, reply) => {
      const found = await currentMember(needs, request, reply);
      return found && { member: found.member, memberId: found.session.memberId };
    },
    countRender: ({ code }, request) => {
      if (!mayRender(`${code} ${networkOf(request.ip)}`)) throw rateLimited();
    },
    sendToken: (request, reply) => sendPageCsrfToken(needs, request, reply),
    now,
    hasTools: env.APP_ENV !== 'production',
    adminOrigin: env.ADMIN_ORIGIN,
    studioOrigin: env.STUDIO_ORIGIN,
    captchaHosts: captcha.hosts,
    cardsOrigin: () => cardsHost.origin(),
    surveyOrigins: (site) => surveyForms.frameOrigins(site),
    cache: createPageCache(sites.sites.length),
  });
}
