import type { FastifyBaseLogger } from 'fastify';
import { createSignInGuard } from './modules/accounts/accounts.ts';
import { createActivityService } from './modules/activity/activity.service.ts';
import { createBonusService } from './modules/bonuses/bonuses.service.ts';
import { createBooking } from './modules/booking/booking.service.ts';
import { createCaptcha } from './modules/captcha/captcha.service.ts';
import type { CaptchaCost } from './modules/captcha/captcha.ts';
import { chooseGuarantees, createCardGuaranteeService } from './modules/card-guarantees/card-guarantees.service.ts';
import type { CardGuarantees } from './modules/card-guarantees/card-guarantees.ts';
import { chooseVault } from './modules/card-vault/card-vault.service.ts';
import { createCardsHost, type CardVault, type OwnVault } from './modules/card-vault/card-vault.ts';
import { createCardService } from './modules/cards/cards.service.ts';
import { createClaimService } from './modules/claims/claims.service.ts';
import { openContent } from './modules/content/content.service.ts';
import { createCredentialService } from './modules/credentials/credentials.service.ts';
import { createEmulationService } from './modules/emulation/emulation.service.ts';
import { createEnrollmentService } from './modules/enrollment/enrollment.service.ts';
import { createFavoriteListService } from './modules/favorite-lists/favorite-lists.service.ts';
import { createFavoriteService } from './modules/favorites/favorites.service.ts';
import { createFeatureFlagService } from './modules/feature-flags/feature-flags.service.ts';
import { createFeedService } from './modules/feed/feed.service.ts';
import { createFlexOfferService } from './modules/flex-offers/flex-offers.service.ts';
import { createIdentityProvider } from './modules/identity-provider/identity-provider.service.ts';
import { createInsightService } from './modules/insights/insights.service.ts';
import type { LocationService } from './modules/locations/locations.service.ts';
import { createMemberEarningService } from './modules/member-earning/member-earning.service.ts';
import { createMemberService } from './modules/members/members.service.ts';
import type { MerchantService } from './modules/merchants/merchants.service.ts';
import { createPageAnswersService } from './modules/pages/page-answers.service.ts';
import { createPasskeyService } from './modules/passkeys/passkeys.service.ts';
import { createProfileService } from './modules/profile/profile.service.ts';
import { createRecoveryService } from './modules/recovery/recovery.service.ts';
import { createAvailabilityService } from './modules/reservations/availability.service.ts';
import { createReservationService } from './modules/reservations/reservations.service.ts';
import { createTableAlertService } from './modules/reservations/table-alerts.service.ts';
import { createReviewService } from './modules/reviews/reviews.service.ts';
import { earningMeals } from './modules/rewards/rewards.ts';
import { createSearchAlertService } from './modules/search-alerts/search-alerts.service.ts';
import { createSignInService } from './modules/sign-in/sign-in.service.ts';
import { createSsoService, SSO_CALLBACK_PATH } from './modules/sso/sso.service.ts';
import { createStagingDineService } from './modules/staging/dines.service.ts';
import { createStagingService } from './modules/staging/staging.service.ts';
import { createWordService } from './modules/suggestions/suggestions.ts';
import { createSurveyForms } from './modules/surveys/surveys.ts';
import { createTasteService } from './modules/tastes/tastes.service.ts';
import { createUnsubscribeService } from './modules/unsubscribe/unsubscribe.service.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.schema.ts';
import type { RequestLimits } from './platform/http/request-limits.ts';
import type { TransportOf } from './platform/http/transport.ts';
import type { PageRenderer } from './platform/pages/renderer.ts';
import { createCallers } from './platform/session/caller.ts';
import { createCsrfTokens } from './platform/session/csrf-tokens.ts';
import { createPasswords, type PasswordCost } from './platform/session/passwords.ts';
import { createSecurityLog } from './platform/session/security-log.ts';
import { createSessionCookies } from './platform/session/session-cookies.ts';
import { createSessions } from './platform/session/sessions.service.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import { createIsOwnOrigin } from './platform/tenancy/own-origin.ts';
import type { SiteRegistry } from './platform/tenancy/site-registry.ts';

/** What the services are made of. */
export type Foundations = {
  env: Env;
  database: Database;
  sites: SiteRegistry;
  renderer: PageRenderer;
  merchants: MerchantService;
  locations: LocationService;
  /** The card vault of this server, with the page that fills it; none where it is elsewhere. */
  ownVault?: OwnVault | undefined;
  /** Redeems the tokens of typed cards; chosen by the environment by default. */
  vault?: CardVault | undefined;
  /** Guarantees reservations; chosen by the environment by default. */
  guarantees?: CardGuarantees | undefined;
  /** Cost of a password hash and of a captcha challenge; tests lower both. */
  costs?: { password?: PasswordCost; captcha?: CaptchaCost };
  metrics: Metrics;
  limits: RequestLimits;
  transport: TransportOf;
  /** The port that the server listens on, or will. */
  listeningPort(): number;
  log: FastifyBaseLogger;
  now(): Date;
};

export type Services = ReturnType<typeof createServices>;

/** Creates every service of the server, each from those that it needs. Routes take theirs by name. */
export function createServices(foundations: Foundations) {
  const { env, database, sites, merchants, locations, ownVault, metrics, limits, transport, listeningPort, log, now } =
    foundations;
  const { costs = {}, renderer, vault, guarantees = chooseGuarantees({ env, database }) } = foundations;

  const sessionCookies = createSessionCookies({ transport, env });
  const securityLog = createSecurityLog({ now });
  const sessions = createSessions({ database, now });
  const passwords = createPasswords(costs.password);
  const captcha = createCaptcha({ env, database, cost: costs.captcha, now, log });
  const signInGuard = createSignInGuard({ database, env, now });
  const members = createMemberService({ database, now });
  const content = openContent({ env, merchants, now, log });
  const booking = createBooking({ env, database, now });
  const cardGuarantees = createCardGuaranteeService({ database, guarantees, log, now });
  const cardVault = vault ?? chooseVault({ env, ownVault, now });
  const identityProvider =
    env.APP_ENV === 'production'
      ? undefined
      : createIdentityProvider({ env, sites, listeningPort, log }, SSO_CALLBACK_PATH);
  const account = { database, sessions, passwords, signInGuard, members, securityLog, now };
  const credentials = createCredentialService(account);

  const services = {
    ...account,
    env,
    sites,
    merchants,
    locations,
    ownVault,
    metrics,
    limits,
    transport,
    listeningPort,
    sessionCookies,
    captcha,
    content,
    booking,
    cardGuarantees,
    identityProvider,
    isOwnOrigin: createIsOwnOrigin({ transport }),
    csrfTokens: createCsrfTokens({ secret: env.COOKIE_SECRET, now }),
    callers: createCallers({ env, sessionCookies }),
    surveyForms: createSurveyForms({ env, content, listeningPort }),
    featureFlags: createFeatureFlagService({ database, now, log }),
    activity: createActivityService({ database, merchants, now }),
    cardsHost: createCardsHost({ env, sites, listeningPort }),
    cards: createCardService({ database, cardVault, captcha, sessions, securityLog, now }),
    claims: createClaimService({ database, now }),
    reviews: createReviewService({ database, now }),
    bonuses: createBonusService({ env, database, now }),
    flexOffers: createFlexOfferService({ database, now }),
    memberEarning: createMemberEarningService({ database, now }),
    favorites: createFavoriteService({ database, now }),
    favoriteLists: createFavoriteListService({ database, now }),
    words: createWordService({ merchants, locations, now }),
    searchAlerts: createSearchAlertService({ database, merchants, now }),
    availability: createAvailabilityService({ database, booking, now }),
    reservations: createReservationService({ env, database, booking, cardGuarantees, earningMeals, log, now }),
    tableAlerts: createTableAlertService({ database, booking, now }),
    tastes: createTasteService({ database, now }),
    insights: createInsightService({ database, now }),
    feed: createFeedService({ env, database, now }),
    profile: createProfileService({ ...account, locations, credentials }),
    unsubscribe: createUnsubscribeService({ database, env, securityLog, now }),
    sso: createSsoService({ env, database, sessions, securityLog, listeningPort, identityProvider, now, log }),
    enrollment: createEnrollmentService({ ...account, content, captcha, locations }),
    recovery: createRecoveryService({ ...account, captcha }),
    credentials,
    passkeys: createPasskeyService(account),
    signIn: createSignInService({ ...account, captcha }),
    emulation: createEmulationService({ env, database, sessions, securityLog, now }),
    staging: createStagingService({ database, sessions, securityLog, now }),
    stagingDines: createStagingDineService({ database, now }),
  };
  const { rendersPerMinute } = limits;
  return { ...services, pageAnswers: createPageAnswersService({ ...services, renderer, rendersPerMinute }) };
}
