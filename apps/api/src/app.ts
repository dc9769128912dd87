import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './modules/activity/activity.routes.ts';
import { bonusRoutes } from './modules/bonuses/bonuses.routes.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { guaranteePageRoutes } from './modules/card-guarantees/guarantee-page.routes.ts';
import { cardFrameRoutes } from './modules/card-vault/card-frame.routes.ts';
import { cardsHostRoutes } from './modules/card-vault/cards-host.routes.ts';
import { cardRoutes } from './modules/cards/cards.routes.ts';
import { claimRoutes } from './modules/claims/claims.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { credentialRoutes } from './modules/credentials/credentials.routes.ts';
import { emulationRoutes } from './modules/emulation/emulation.routes.ts';
import { enrollmentRoutes } from './modules/enrollment/enrollment.routes.ts';
import { joinFormRoutes } from './modules/enrollment/join-form.routes.ts';
import { favoriteListRoutes } from './modules/favorite-lists/favorite-lists.routes.ts';
import { favoriteRoutes } from './modules/favorites/favorites.routes.ts';
import { featureFlagRoutes } from './modules/feature-flags/feature-flags.routes.ts';
import { feedRoutes } from './modules/feed/feed.routes.ts';
import { flexOfferRoutes } from './modules/flex-offers/flex-offers.routes.ts';
import { identityProviderRoutes } from './modules/identity-provider/identity-provider.routes.ts';
import { imageRoutes } from './modules/images/images.routes.ts';
import { impressionRoutes } from './modules/impressions/impressions.routes.ts';
import { insightRoutes } from './modules/insights/insights.routes.ts';
import { locationRoutes } from './modules/locations/locations.routes.ts';
import { mailboxRoutes } from './modules/mail/mailbox.routes.ts';
import { memberEarningRoutes } from './modules/member-earning/member-earning.routes.ts';
import { memberRoutes } from './modules/members/members.routes.ts';
import { merchantRoutes } from './modules/merchants/merchants.routes.ts';
import { pageRoutes } from './modules/pages/pages.routes.ts';
import { passkeyRoutes } from './modules/passkeys/passkeys.routes.ts';
import { policyReportRoutes } from './modules/policy-reports/policy-reports.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { prospectRoutes } from './modules/prospects/prospects.routes.ts';
import { recoverFormRoutes } from './modules/recovery/recover-form.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { availabilityRoutes } from './modules/reservations/availability.routes.ts';
import { reservationRoutes } from './modules/reservations/reservations.routes.ts';
import { tableAlertRoutes } from './modules/reservations/table-alerts.routes.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { searchAlertRoutes } from './modules/search-alerts/search-alerts.routes.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { shareCardRoutes } from './modules/share-cards/share-cards.routes.ts';
import { csrfRoutes } from './modules/sign-in/csrf.routes.ts';
import { signInFormRoutes } from './modules/sign-in/sign-in-form.routes.ts';
import { signInRoutes } from './modules/sign-in/sign-in.routes.ts';
import { ssoRoutes } from './modules/sso/sso.routes.ts';
import { stagingDineRoutes } from './modules/staging/dines.routes.ts';
import { pageEditRoutes } from './modules/staging/page-edits.routes.ts';
import { stagingRoutes } from './modules/staging/staging.routes.ts';
import { suggestionRoutes } from './modules/suggestions/suggestions.routes.ts';
import { embeddedFormRoutes } from './modules/surveys/embedded-form.routes.ts';
import { surveyRoutes } from './modules/surveys/surveys.routes.ts';
import { tasteRoutes } from './modules/tastes/tastes.routes.ts';
import { unsubscribeRoutes } from './modules/unsubscribe/unsubscribe.routes.ts';
import { answerOtherMethods } from './platform/http/allowed-methods.ts';
import { openHttp } from './platform/http/open-http.ts';
import { apiRequests, everyRequest, siteRequests } from './platform/http/request-hooks.ts';
import { REQUEST_LIMITS, type RequestLimits } from './platform/http/request-limits.ts';
import { openApiRoutes } from './platform/openapi/openapi.routes.ts';
import { acceptForms } from './platform/pages/posted-forms.ts';
import { healthChecks } from './platform/telemetry/health.routes.ts';
import type { LogTarget } from './platform/telemetry/request-log.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import { hostNameOf } from './platform/tenancy/host-name.ts';
import { createServices, type Foundations, type Services } from './services.ts';

export type AppOptions = Omit<Foundations, 'limits' | 'transport' | 'listeningPort' | 'log'> & {
  /** Where log lines go; standard output by default. */
  logTarget?: LogTarget;
  /** Records traces of the requests; none by default. */
  tracing?: Pick<Tracing, 'observe'> | undefined;
  /** Whether the process was told to stop; never by default. */
  isStopping?: (() => boolean) | undefined;
  /** Overrides of REQUEST_LIMITS. */
  limits?: Partial<RequestLimits>;
};

type Routes = (app: FastifyInstance, services: Services) => void | Promise<void>;

/** The calls of the API: its map. */
const API_ROUTES: readonly Routes[] = [
  csrfRoutes,
  featureFlagRoutes,
  contentRoutes,
  surveyRoutes,
  merchantRoutes,
  availabilityRoutes,
  locationRoutes,
  suggestionRoutes,
  impressionRoutes,
  policyReportRoutes,
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
  searchAlertRoutes,
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
const FORM_ROUTES: readonly Routes[] = [signInFormRoutes, joinFormRoutes, recoverFormRoutes];

/** Calls that do not exist in production (RTE-04). */
const STAGING_ROUTES: readonly Routes[] = [
  guaranteePageRoutes,
  mailboxRoutes,
  stagingRoutes,
  stagingDineRoutes,
  pageEditRoutes,
  openApiRoutes,
];

/** Puts the server together. */
export async function buildApp(options: AppOptions): Promise<{ app: FastifyInstance; services: Services }> {
  const { env, sites, database, merchants, metrics, logTarget, isStopping, now } = options;
  const limits = { ...REQUEST_LIMITS, ...options.limits };
  const { app, ...http } = openHttp({
    env,
    limits,
    logTarget,
    callPrefixAt: (host) => sites.byHost(hostNameOf(host))?.bundle.basics.partner.settings.apiBase ?? '',
  });
  options.tracing?.observe(app);
  const services = createServices({ ...options, ...http, limits, log: app.log });
  everyRequest(app, { env, sites, metrics, now, ...http });
  if (env.APP_ENV !== 'production') {
    // Imported on demand: production publishes no description of its calls (SRV-06).
    const { describeApi } = await import('./platform/openapi/describe-api.ts');
    await describeApi(app);
  }
  await addRoutes(app, [identityProviderRoutes, embeddedFormRoutes, cardsHostRoutes], services);
  await app.register(healthChecks({ isReady: () => database.ping().then(() => merchants.isReady()), isStopping }));
  await app.register((scope) => siteRoutes(scope, services));
  return { app, services };
}

/** Adds the routes of each module in a separate scope. */
async function addRoutes(app: FastifyInstance, modules: readonly Routes[], services: Services): Promise<void> {
  for (const routes of modules) await app.register(async (scope) => routes(scope, services));
}

/** Everything on the hosts of the sites. */
async function siteRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await siteRequests(app, services);
  await app.register(async (api) => {
    await apiRequests(api, services);
    const routes = services.env.APP_ENV === 'production' ? API_ROUTES : [...API_ROUTES, ...STAGING_ROUTES];
    await answerOtherMethods(api, () => addRoutes(api, routes, services));
  });
  await app.register(async (forms) => {
    await apiRequests(forms, services);
    acceptForms(forms);
    await addRoutes(forms, FORM_ROUTES, services);
  });
  await app.register((images) =>
    answerOtherMethods(images, () => addRoutes(images, [imageRoutes, shareCardRoutes], services)),
  );
  await addRoutes(app, [pageRoutes], services);
}
