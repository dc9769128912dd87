import type { AddressInfo } from 'node:net';
import type { Renderer } from '@dining/site';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './modules/activity/activity.routes.ts';
import { createActivityService } from './modules/activity/activity.service.ts';
import { bonusRoutes } from './modules/bonuses/bonuses.routes.ts';
import type { CaptchaCost } from './modules/captcha/altcha-captcha.ts';
import { captchaFor } from './modules/captcha/captcha-for.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { cardFrameRoutes } from './modules/card-vault/card-frame.routes.ts';
import type { CardVault } from './modules/card-vault/card-vault.ts';
import { cardsHost } from './modules/card-vault/cards-host.ts';
import { cardsHostRoutes, vaultFor, type OwnVault } from './modules/card-vault/cards.ts';
import { cardRoutes } from './modules/cards/cards.routes.ts';
import { claimRoutes } from './modules/claims/claims.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { createContentService } from './modules/content/content.service.ts';
import { hostedContent } from './modules/content/hosted-content.ts';
import { protectFromForgery } from './modules/csrf/csrf-protection.ts';
import { csrfTokens } from './modules/csrf/csrf-token.ts';
import { csrfRoutes } from './modules/csrf/csrf.routes.ts';
import { emulationRoutes } from './modules/emulation/emulation.routes.ts';
import { enrollmentRoutes } from './modules/enrollment/enrollment.routes.ts';
import { createEnrollment } from './modules/enrollment/enrollment.service.ts';
import { featureFlagRoutes } from './modules/feature-flags/feature-flags.routes.ts';
import { createFeatureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import { feedRoutes } from './modules/feed/feed.routes.ts';
import { flexOfferRoutes } from './modules/flex-offers/flex-offers.routes.ts';
import { createIdentityProvider } from './modules/identity-provider/identity-provider.ts';
import { createDrawings } from './modules/images/drawings.ts';
import { imageRoutes } from './modules/images/images.routes.ts';
import { impressionRoutes } from './modules/impressions/impressions.routes.ts';
import { locationRoutes } from './modules/locations/locations.routes.ts';
import type { LocationService } from './modules/locations/locations.service.ts';
import { mailboxRoutes } from './modules/mail/mailbox.routes.ts';
import { mailboxDir } from './modules/mail/open-mailer.ts';
import { memberRoutes } from './modules/members/members.routes.ts';
import { createMemberService } from './modules/members/members.service.ts';
import { merchantRoutes } from './modules/merchants/merchants.routes.ts';
import type { MerchantService } from './modules/merchants/merchants.service.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { prospectRoutes } from './modules/prospects/prospects.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { createRecovery } from './modules/recovery/recovery.service.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { createSignInGuard } from './modules/sign-in/sign-in-guard.ts';
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts';
import { createSignIn } from './modules/sign-in/sign-in.service.ts';
import { SSO_CALLBACK_PATH } from './modules/sso/sso.routes.ts';
import { createSso } from './modules/sso/sso.ts';
import { stagingDineRoutes } from './modules/staging/dines.routes.ts';
import { stagingRoutes } from './modules/staging/staging.routes.ts';
import { pageDataSource } from './page-data-source.ts';
import type { Database } from './platform/db/database.ts';
import { readClientSecrets } from './platform/env/client-secrets.ts';
import type { Env } from './platform/env/env.schema.ts';
import { createServer } from './platform/http/create-server.ts';
import { answerErrors, RETRY_AFTER_SECONDS } from './platform/http/error-answers.ts';
import { collectMethods } from './platform/http/other-methods.ts';
import { REQUEST_LIMITS, type RequestLimits } from './platform/http/request-limits.ts';
import { limitRate } from './platform/http/request-rate.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { takeBodiesStrictly } from './platform/http/strict-bodies.ts';
import { redirectToHttps, transportOf } from './platform/http/transport.ts';
import { trustedProxies } from './platform/http/trusted-proxies.ts';
import { createPageAnswers } from './platform/pages/page-answers.ts';
import { createPageStore } from './platform/pages/page-store.ts';
import { sitePages } from './platform/pages/site-pages.ts';
import { requireSession } from './platform/session/access.ts';
import { createPasswords, type PasswordCost } from './platform/session/passwords.ts';
import { createSecurityLog } from './platform/session/security-events.ts';
import { createSessions } from './platform/session/sessions.ts';
import { healthRoutes } from './platform/telemetry/health.routes.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import { logRequests, type LogTarget } from './platform/telemetry/request-log.ts';
import { allowOwnOrigins, isOwnOrigin } from './platform/tenancy/own-origins.ts';
import { sharePartners } from './platform/tenancy/partner-share.ts';
import { partnerByHost, siteOf } from './platform/tenancy/partner.ts';
import type { SiteRegistry } from './platform/tenancy/site-registry.ts';

export type AppDependencies = {
  env: Env;
  database: Database;
  sites: SiteRegistry;
  renderer: Renderer;
  merchants: MerchantService;
  locations: LocationService;
  metrics: Metrics;
  /** The card vault of this server, with the page that fills it; none where it is elsewhere. */
  ownVault?: OwnVault | undefined;
  /** Where the tokens of typed cards are taken; by the environment when not given. */
  vault?: CardVault | undefined;
  now(): Date;
  /** Where log lines go; standard output when not given. */
  logTarget?: LogTarget;
  /** Bounds that differ from the usual ones. */
  limits?: Partial<RequestLimits>;
  /** What a password's hash and a captcha's answer cost to make; tests lower it. */
  costs?: { password?: PasswordCost; captcha?: CaptchaCost };
  /** Called before the routes are added, to describe them. */
  beforeRoutes?(app: FastifyInstance): Promise<void>;
};

/** Puts the server together: the list of modules below is the map of the API. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { env, database, sites, renderer, merchants, locations, metrics, ownVault, now } = dependencies;
  const limits = { ...REQUEST_LIMITS, ...dependencies.limits };
  const isTrusted = trustedProxies(env.TRUSTED_PROXIES);
  const transport = transportOf(env.APP_ENV, isTrusted);
  const isOwn = isOwnOrigin({ sites, transport });
  const app = createServer({ logLevel: env.LOG_LEVEL, logTarget: dependencies.logTarget, limits, isTrusted });
  const { log } = app;

  const hosted =
    env.CONTENT_URL && env.CONTENT_TOKEN
      ? hostedContent({ url: env.CONTENT_URL, token: env.CONTENT_TOKEN, timeoutMs: 5_000 })
      : undefined;
  const content = createContentService({ hosted, cacheSeconds: env.CONTENT_CACHE_SECONDS, now, log });
  const featureFlags = createFeatureFlagService({ database, now, log });
  const tokens = csrfTokens({ secret: env.COOKIE_SECRET, now });
  const securityLog = createSecurityLog({ secret: env.COOKIE_SECRET, now });
  const sessions = createSessions({ database, transport, now });
  const passwords = createPasswords(dependencies.costs?.password);
  const members = createMemberService({ database, sessions, now });
  const activity = createActivityService({ database, merchants, now });
  const captcha = captchaFor({ env, database, now, cost: dependencies.costs?.captcha, log });
  const guard = createSignInGuard({ database, secret: env.COOKIE_SECRET, now });
  const signIn = createSignIn({ database, sessions, passwords, guard, captcha, members, securityLog });
  const port = (): number => (app.server.address() as AddressInfo | null)?.port ?? env.PORT;
  const standIn =
    env.APP_ENV === 'production'
      ? undefined
      : createIdentityProvider({ env, sites: sites.sites, port, callbackPath: SSO_CALLBACK_PATH, log });
  const cardFrame = cardsHost(env, sites, port);
  const vault = dependencies.vault ?? vaultFor(env, ownVault, now);
  const sso = createSso({ env, database, sessions, securityLog, transport, port, standIn, now, log });
  const isKnownZip = (zip: string): boolean => locations.resolve(zip) !== null;
  const join = createEnrollment({ database, sessions, passwords, captcha, securityLog, isKnownZip, now });
  const recovery = createRecovery({ database, sessions, passwords, guard, captcha, members, securityLog, now });

  app.decorateRequest('site', undefined);
  app.decorateRequest('session', undefined);
  const findPartner = partnerByHost(sites);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply, transport(request));
    reply.header('x-request-id', request.id);
    findPartner(request);
    done();
  });
  answerErrors(app);
  metrics.observe(app);
  logRequests(app);
  await dependencies.beforeRoutes?.(app);
  if (standIn) await app.register(standIn.routes);
  if (ownVault)
    await app.register(cardsHostRoutes({ host: cardFrame, own: ownVault, sites, secret: env.CARD_VAULT_SECRET, now }));
  await app.register(healthRoutes({ isReady: async () => merchants.isReady() && (await database.ping(), true) }));

  await app.register(async (sitesOnly) => {
    await sitesOnly.register(cookie);
    await sitesOnly.register(underPressure, {
      maxEventLoopDelay: limits.eventLoopDelayMs,
      sampleInterval: limits.eventLoopSampleMs,
      retryAfter: RETRY_AFTER_SECONDS,
    });
    sharePartners(sitesOnly, limits.underWayPerPartner);
    redirectToHttps(sitesOnly, transport, env.APP_ENV);

    await sitesOnly.register(async (api) => {
      api.addHook('onRequest', (request, reply, done) => {
        siteOf(request);
        reply.header('cache-control', 'no-store');
        done();
      });
      allowOwnOrigins(api, isOwn);
      await limitRate(api, limits.callsPerMinute);
      protectFromForgery(api, { tokens, transport, isOwnOrigin: isOwn });
      requireSession(api, sessions);
      takeBodiesStrictly(api);
      const answerOtherMethods = collectMethods(api);
      await api.register(csrfRoutes({ tokens, transport }));
      await api.register(featureFlagRoutes(featureFlags));
      await api.register(contentRoutes(content));
      await api.register(merchantRoutes(merchants));
      await api.register(locationRoutes(locations));
      await api.register(impressionRoutes({ database }));
      await api.register(prospectRoutes({ database }));
      await api.register(
        feedRoutes({ database, secrets: readClientSecrets(env.FEED_SECRETS ?? '{}') ?? new Map(), now }),
      );
      await api.register(captchaRoutes(captcha));
      await api.register(memberRoutes({ members, sessions }));
      await api.register(enrollmentRoutes({ join, database, members, securityLog, isKnownZip, now }));
      await api.register(cardFrameRoutes({ host: cardFrame }));
      await api.register(cardRoutes({ database, vault, sessions, captcha, securityLog, now }));
      await api.register(
        profileRoutes({ database, sessions, members, passwords, guard, securityLog, transport, isKnownZip, now }),
      );
      await api.register(activityRoutes(activity));
      await api.register(reviewRoutes({ database, now }));
      await api.register(flexOfferRoutes({ database, now }));
      await api.register(bonusRoutes({ database, now }));
      await api.register(claimRoutes({ database, now }));
      await api.register(recoveryRoutes(recovery));
      await api.register(signInRoutes({ signIn, sessions, database, securityLog, isOwnOrigin: isOwn }));
      await api.register(sso);
      await api.register(
        emulationRoutes({
          secret: env.EMULATION_SECRET,
          adminOrigin: env.ADMIN_ORIGIN,
          database,
          sessions,
          securityLog,
          now,
        }),
      );
      if (env.APP_ENV !== 'production') {
        await api.register(mailboxRoutes({ dir: mailboxDir(env) }));
        await api.register(stagingRoutes({ environment: env.APP_ENV, database, sessions, securityLog, transport }));
        await api.register(stagingDineRoutes({ database, now }));
      }
      answerOtherMethods();
    });

    await sitesOnly.register(async (images) => {
      const answerOtherMethods = collectMethods(images);
      await images.register(imageRoutes({ cuisinesOf: (id) => merchants.cuisinesOf(id), drawings: createDrawings() }));
      answerOtherMethods();
    });

    await sitesOnly.register(sitePages, {
      sites,
      hasIndex: env.APP_ENV !== 'production',
      pages: createPageAnswers({
        renderer,
        sourceFor: (site, viewer) =>
          pageDataSource(site, { database, content, featureFlags, merchants, locations, activity }, viewer),
        dataVersion: (site) =>
          `${merchants.revision()} ${content.revision(site)} ${featureFlags.revision(site.bundle.basics.partner)}`,
        viewerOf: async (request, reply) => {
          const found = await members.current(request);
          if (found) await sessions.renew(request, reply, found.session);
          return found && { member: found.member, memberId: found.session.memberId };
        },
        now,
        hasTools: env.APP_ENV !== 'production',
        adminOrigin: env.ADMIN_ORIGIN,
        captchaHosts: captcha.hosts,
        cardsOrigin: () => cardFrame.origin(),
        store: createPageStore(sites.sites.length),
      }),
    });
  });
  return app;
}
