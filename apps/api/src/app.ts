import type { Renderer } from '@dining/site';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './modules/activity/activity.routes.ts';
import { activityService } from './modules/activity/activity.service.ts';
import { bonusRoutes } from './modules/bonuses/bonuses.routes.ts';
import { bonusService } from './modules/bonuses/bonuses.service.ts';
import { bookingService } from './modules/booking/booking.service.ts';
import type { CaptchaCost } from './modules/captcha/altcha-captcha.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { captchaService } from './modules/captcha/captcha.service.ts';
import { cardGuaranteeService } from './modules/card-guarantees/card-guarantees.service.ts';
import type { CardGuarantees } from './modules/card-guarantees/card-guarantees.ts';
import { guaranteePageRoutes } from './modules/card-guarantees/guarantee-page.routes.ts';
import { cardFrameRoutes } from './modules/card-vault/card-frame.routes.ts';
import { cardVaultService } from './modules/card-vault/card-vault.service.ts';
import type { CardVault, OwnVault } from './modules/card-vault/card-vault.ts';
import { cardsHostRoutes } from './modules/card-vault/cards-host.routes.ts';
import { cardsHostService } from './modules/card-vault/cards-host.ts';
import { cardRoutes } from './modules/cards/cards.routes.ts';
import { cardService } from './modules/cards/cards.service.ts';
import { claimRoutes } from './modules/claims/claims.routes.ts';
import { claimService } from './modules/claims/claims.service.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { contentService } from './modules/content/content.service.ts';
import { credentialRoutes } from './modules/credentials/credentials.routes.ts';
import { credentialService } from './modules/credentials/credentials.service.ts';
import { emulationRoutes } from './modules/emulation/emulation.routes.ts';
import { emulationService } from './modules/emulation/emulation.service.ts';
import { enrollmentRoutes } from './modules/enrollment/enrollment.routes.ts';
import { enrollmentService } from './modules/enrollment/enrollment.service.ts';
import { joinFormRoutes } from './modules/enrollment/join-form.routes.ts';
import { favoriteListRoutes } from './modules/favorite-lists/favorite-lists.routes.ts';
import { favoriteListService } from './modules/favorite-lists/favorite-lists.service.ts';
import { favoriteRoutes } from './modules/favorites/favorites.routes.ts';
import { favoriteService } from './modules/favorites/favorites.service.ts';
import { featureFlagRoutes } from './modules/feature-flags/feature-flags.routes.ts';
import { featureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import { feedRoutes } from './modules/feed/feed.routes.ts';
import { feedService } from './modules/feed/feed.service.ts';
import { flexOfferRoutes } from './modules/flex-offers/flex-offers.routes.ts';
import { flexOfferService } from './modules/flex-offers/flex-offers.service.ts';
import { identityProviderRoutes } from './modules/identity-provider/identity-provider.routes.ts';
import { identityProviderService } from './modules/identity-provider/identity-provider.ts';
import { imageRoutes } from './modules/images/images.routes.ts';
import { impressionRoutes } from './modules/impressions/impressions.routes.ts';
import { insightRoutes } from './modules/insights/insights.routes.ts';
import { insightService } from './modules/insights/insights.service.ts';
import { locationRoutes } from './modules/locations/locations.routes.ts';
import type { LocationService } from './modules/locations/locations.service.ts';
import { mailboxRoutes } from './modules/mail/mailbox.routes.ts';
import { memberEarningRoutes } from './modules/member-earning/member-earning.routes.ts';
import { memberEarningService } from './modules/member-earning/member-earning.service.ts';
import { memberRoutes } from './modules/members/members.routes.ts';
import { memberService } from './modules/members/members.service.ts';
import { merchantRoutes } from './modules/merchants/merchants.routes.ts';
import type { MerchantService } from './modules/merchants/merchants.service.ts';
import { pageAnswersService } from './modules/pages/page-answers.service.ts';
import { pageRoutes } from './modules/pages/pages.routes.ts';
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts';
import { passkeyService } from './modules/passkeys/passkeys.service.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { profileService } from './modules/profile/profile.service.ts';
import { prospectRoutes } from './modules/prospects/prospects.routes.ts';
import { recoverFormRoutes } from './modules/recovery/recover-form.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { recoveryService } from './modules/recovery/recovery.service.ts';
import { availabilityRoutes } from './modules/reservations/availability.routes.ts';
import { availabilityService } from './modules/reservations/availability.service.ts';
import { reservationRoutes } from './modules/reservations/reservations.routes.ts';
import { reservationService } from './modules/reservations/reservations.service.ts';
import { tableAlertRoutes } from './modules/reservations/table-alerts.routes.ts';
import { tableAlertService } from './modules/reservations/table-alerts.service.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { reviewService } from './modules/reviews/reviews.service.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { shareCardRoutes } from './modules/share-cards/share-cards.routes.ts';
import { csrfRoutes } from './modules/sign-in/csrf.routes.ts';
import { signInFormRoutes } from './modules/sign-in/sign-in-form.routes.ts';
import { signInGuardService } from './modules/sign-in/sign-in-guard.ts';
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts';
import { signInService } from './modules/sign-in/sign-in.service.ts';
import { ssoRoutes } from './modules/sso/sso.routes.ts';
import { ssoService } from './modules/sso/sso.service.ts';
import { stagingDineRoutes } from './modules/staging/dines.routes.ts';
import { stagingDineService } from './modules/staging/dines.service.ts';
import { stagingRoutes } from './modules/staging/staging.routes.ts';
import { stagingService } from './modules/staging/staging.service.ts';
import { suggestionRoutes } from './modules/suggestions/suggestions.routes.ts';
import { embeddedFormRoutes } from './modules/surveys/embedded-form.routes.ts';
import { surveyFormsService } from './modules/surveys/survey-forms.ts';
import { surveyRoutes } from './modules/surveys/surveys.routes.ts';
import { tasteRoutes } from './modules/tastes/tastes.routes.ts';
import { tasteService } from './modules/tastes/tastes.service.ts';
import { unsubscribeRoutes } from './modules/unsubscribe/unsubscribe.routes.ts';
import { unsubscribeService } from './modules/unsubscribe/unsubscribe.service.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.schema.ts';
import { answerOtherMethods } from './platform/http/allowed-methods.ts';
import { openHttp } from './platform/http/open-http.ts';
import { decorate } from './platform/http/plugins.ts';
import { apiRequests, everyRequest, siteRequests } from './platform/http/request-hooks.ts';
import { REQUEST_LIMITS, type RequestLimits } from './platform/http/request-limits.ts';
import { openApiRoutes } from './platform/openapi/openapi.routes.ts';
import { acceptForms } from './platform/pages/posted-forms.ts';
import { callersService } from './platform/session/caller.ts';
import { csrfTokensService } from './platform/session/csrf-tokens.ts';
import { passwordsService, type PasswordCost } from './platform/session/passwords.ts';
import { securityLogService } from './platform/session/security-log.ts';
import { sessionCookiesService } from './platform/session/session-cookies.ts';
import { sessionsService } from './platform/session/sessions.service.ts';
import { healthRoutes } from './platform/telemetry/health.routes.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { LogTarget } from './platform/telemetry/request-log.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import { hostNameOf } from './platform/tenancy/host-name.ts';
import { isOwnOriginService } from './platform/tenancy/own-origin.ts';
import type { SiteRegistry } from './platform/tenancy/site-registry.ts';

/** What the server is made of, and opened before it; plugins read these from the app. */
type Foundations = {
  env: Env;
  database: Database;
  sites: SiteRegistry;
  renderer: Renderer;
  merchants: MerchantService;
  locations: LocationService;
  metrics: Metrics;
  /** The card vault of this server, with the page that fills it; none where it is elsewhere. */
  ownVault: OwnVault | undefined;
  now(): Date;
};

/** Cost of a password hash and of a captcha challenge; tests lower both. */
type Costs = { password?: PasswordCost; captcha?: CaptchaCost };

export type AppOptions = Omit<Foundations, 'ownVault'> &
  Partial<Pick<Foundations, 'ownVault'>> & {
    /** Redeems the tokens of typed cards; chosen by the environment by default. */
    vault?: CardVault | undefined;
    /** Guarantees reservations; chosen by the environment by default. */
    guarantees?: CardGuarantees | undefined;
    /** Where log lines go; standard output by default. */
    logTarget?: LogTarget;
    /** Records traces of the requests; none by default. */
    tracing?: Pick<Tracing, 'observe'> | undefined;
    /** Whether the process was told to stop; never by default. */
    isStopping?: (() => boolean) | undefined;
    /** Overrides of REQUEST_LIMITS. */
    limits?: Partial<RequestLimits>;
    costs?: Costs;
  };

/** Services that several plugins share, each after those that it needs. */
const SERVICES = [
  isOwnOriginService,
  sessionCookiesService,
  csrfTokensService,
  callersService,
  securityLogService,
  sessionsService,
  passwordsService,
  captchaService,
  memberService,
  signInGuardService,
  contentService,
  surveyFormsService,
  featureFlagService,
  activityService,
  cardsHostService,
  cardVaultService,
  cardService,
  claimService,
  reviewService,
  bonusService,
  flexOfferService,
  memberEarningService,
  favoriteService,
  favoriteListService,
  bookingService,
  cardGuaranteeService,
  availabilityService,
  reservationService,
  tableAlertService,
  tasteService,
  insightService,
  feedService,
  profileService,
  unsubscribeService,
  identityProviderService,
  ssoService,
  enrollmentService,
  recoveryService,
  credentialService,
  passkeyService,
  signInService,
  emulationService,
  stagingService,
  stagingDineService,
  pageAnswersService,
];

/** The calls of the API: its map. */
const API_ROUTES = [
  csrfRoutes,
  featureFlagRoutes,
  contentRoutes,
  surveyRoutes,
  merchantRoutes,
  availabilityRoutes,
  locationRoutes,
  suggestionRoutes,
  impressionRoutes,
  prospectRoutes,
  feedRoutes,
  captchaRoutes,
  memberRoutes,
  enrollmentRoutes,
  cardFrameRoutes,
  cardRoutes,
  profileRoutes,
  unsubscribeRoutes,
  activityRoutes,
  reviewRoutes,
  flexOfferRoutes,
  memberEarningRoutes,
  favoriteRoutes,
  favoriteListRoutes,
  tasteRoutes,
  insightRoutes,
  bonusRoutes,
  claimRoutes,
  reservationRoutes,
  tableAlertRoutes,
  recoveryRoutes,
  credentialRoutes,
  passkeyRoutes,
  sessionRoutes,
  signInRoutes,
  ssoRoutes,
  emulationRoutes,
];

/** The forms that browsers without scripts post to their own pages (FRM-04). */
const FORM_ROUTES = [signInFormRoutes, joinFormRoutes, recoverFormRoutes];

/** Calls that do not exist in production (RTE-04). */
const STAGING_ROUTES = [guaranteePageRoutes, mailboxRoutes, stagingRoutes, stagingDineRoutes, openApiRoutes];

/** Puts the server together. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, logTarget } = options;
  const limits = { ...REQUEST_LIMITS, ...options.limits };
  const app = openHttp({
    env,
    limits,
    logTarget,
    isStopping: options.isStopping,
    callPrefixAt: (host) => options.sites.byHost(hostNameOf(host))?.bundle.basics.partner.settings.apiBase ?? '',
  });
  options.tracing?.observe(app);
  decorate(app, {
    env,
    database: options.database,
    sites: options.sites,
    renderer: options.renderer,
    merchants: options.merchants,
    locations: options.locations,
    metrics: options.metrics,
    ownVault: options.ownVault,
    givenVault: options.vault,
    givenGuarantees: options.guarantees,
    now: options.now,
    costs: options.costs ?? {},
  });
  for (const service of SERVICES) await app.register(service);
  await app.register(everyRequest);
  if (env.APP_ENV !== 'production') {
    // Imported on demand: production publishes no description of its calls (SRV-06).
    const { describeApi } = await import('./platform/openapi/describe-api.ts');
    await describeApi(app);
  }
  await app.register(identityProviderRoutes);
  await app.register(embeddedFormRoutes);
  await app.register(cardsHostRoutes);
  await app.register(healthRoutes);
  await app.register(siteRoutes);
  return app;
}

/** Everything on the hosts of the sites. */
async function siteRoutes(app: FastifyInstance): Promise<void> {
  await app.register(siteRequests);
  await app.register(async (api) => {
    await api.register(apiRequests);
    const routes = app.env.APP_ENV === 'production' ? API_ROUTES : [...API_ROUTES, ...STAGING_ROUTES];
    await answerOtherMethods(api, async () => {
      for (const plugin of routes) await api.register(plugin);
    });
  });
  await app.register(async (forms) => {
    await forms.register(apiRequests);
    acceptForms(forms);
    for (const plugin of FORM_ROUTES) await forms.register(plugin);
  });
  await app.register(async (images) => {
    await answerOtherMethods(images, async () => void (await images.register(imageRoutes).register(shareCardRoutes)));
  });
  await app.register(pageRoutes);
}

type Decorators = Foundations & {
  /** A vault in place of the environment's; tests only. */
  givenVault: CardVault | undefined;
  /** Guarantees in place of the environment's; tests only. */
  givenGuarantees: CardGuarantees | undefined;
  costs: Costs;
};

declare module 'fastify' {
  interface FastifyInstance extends Decorators {}
}
