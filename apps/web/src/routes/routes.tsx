import { accountLoader, loadAccountPage } from '@dining/account-center';
import type { Member } from '@dining/api-contract';
import {
  loadActivatePage,
  loadAddCardPage,
  loadCardAddedPage,
  loadFixCredentialsPage,
  loadJoinPage,
  loadLoginPage,
  loadRecoverConfirmPage,
  loadRecoverPage,
  loadRecoverResultPage,
  loadRecoverUpdatePage,
  loadReEnrollPage,
} from '@dining/enrollment';
import { loadMerchantPage, merchantLoader } from '@dining/merchant-page';
import {
  contentPageLoader,
  discoverLoader,
  earnLoader,
  homeLoader,
  loadContentPage,
  loadDiscoverHomePage,
  loadDiscoverPage,
  loadEarnPage,
  loadHomePage,
  loadHowItWorksPage,
  loadMaintenancePage,
  loadNotFoundPage,
  loadOfflinePage,
  loadServerErrorPage,
} from '@dining/pages';
import type { PartnerSettings } from '@dining/partner-settings';
import { loadSearchPage, searchLoader } from '@dining/search';
import { loadSignOutPage } from '@dining/session';
import type { PageLoader } from '@dining/site';
import { loadStagingToolsPage } from '@dining/staging-tools';
import { loadSurveyErrorPage, loadSurveyPage, loadSurveySuccessPage, surveyLoader } from '@dining/surveys';
import { matchPath } from 'react-router';
import extraPaths from './extra-paths.json' with { type: 'json' };
import { membersPage } from './members-page.tsx';
import { page, type Page } from './page.ts';

/** One path of the site and the page it shows. */
export type SiteRoute = {
  /** Key of the route in the settings' `routeMeta`. */
  name: string;
  path: string;
  page: Page;
  /** Whether the partner has this route (RTE-01 to RTE-04), in an environment with or without staging tools. */
  exists(settings: PartnerSettings, hasTools: boolean): boolean;
  /** Loads the data of the first render, where the page shows any. */
  loader?: PageLoader;
  /** Rendered ahead of time for static hosts: the same for every visitor and without parameters. */
  rendersAhead?: boolean;
};

const always = () => true;
const joins = (settings: PartnerSettings) => settings.enrollmentType !== 'none';
const hasPasswords = (settings: PartnerSettings) => settings.enrollmentType === 'direct';

const home = page('HomePage', loadHomePage);
const discoverHome = page('DiscoverHomePage', loadDiscoverHomePage);
const discover = page('DiscoverPage', loadDiscoverPage);
const howItWorks = page('HowItWorksPage', loadHowItWorksPage);
const earn = page('EarnPage', loadEarnPage);
const content = page('ContentPage', loadContentPage);
export const maintenancePage = page('MaintenancePage', loadMaintenancePage);
export const serverErrorPage = page('ServerErrorPage', loadServerErrorPage);
const offline = page('OfflinePage', loadOfflinePage);
const search = page('SearchPage', loadSearchPage);
const login = page('LoginPage', loadLoginPage);
const join = page('JoinPage', loadJoinPage);
const addCard = membersPage('AddCardPage', loadAddCardPage);
const cardAdded = membersPage('CardAddedPage', loadCardAddedPage);
const account = membersPage('AccountPage', loadAccountPage);
const activate = page('ActivatePage', loadActivatePage);
const recover = page('RecoverPage', loadRecoverPage);
const recoverConfirm = page('RecoverConfirmPage', loadRecoverConfirmPage);
const recoverUpdate = page('RecoverUpdatePage', loadRecoverUpdatePage);
const recoverEnd = page('RecoverResultPage', loadRecoverResultPage);
const fixCredentials = membersPage('FixCredentialsPage', loadFixCredentialsPage);
const reEnrollPage = membersPage('ReEnrollPage', loadReEnrollPage);
const survey = page('SurveyPage', loadSurveyPage);
const surveySuccess = page('SurveySuccessPage', loadSurveySuccessPage);
const surveyError = page('SurveyErrorPage', loadSurveyErrorPage);
const staging = page('StagingToolsPage', loadStagingToolsPage);
const signOut = page('SignOutPage', loadSignOutPage);
const merchant = page('MerchantPage', loadMerchantPage);
export const notFoundPage = page('NotFoundPage', loadNotFoundPage);

/** Every route a site can have; any other path shows the not-found page (RTE-05). Of equal paths the first wins. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    name: 'home',
    path: '/',
    page: home,
    exists: (s) => s.homePage === 'how-it-works',
    loader: homeLoader,
    rendersAhead: true,
  },
  {
    name: 'home',
    path: '/',
    page: discoverHome,
    exists: (s) => s.homePage === 'discover',
    loader: homeLoader,
    rendersAhead: true,
  },
  { name: 'how-it-works', path: '/how-it-works', page: howItWorks, exists: always, rendersAhead: true },
  {
    name: 'discover',
    path: '/discover',
    page: discover,
    exists: (s) => s.hasDiscoverPage,
    loader: discoverLoader,
    rendersAhead: true,
  },
  { name: 'search', path: '/search', page: search, exists: always, loader: searchLoader, rendersAhead: true },
  { name: 'merchant', path: '/merchants/:merchantId', page: merchant, exists: always, loader: merchantLoader },
  { name: 'order', path: '/merchants/:merchantId/Order', page: merchant, exists: always, loader: merchantLoader },
  { name: 'earn', path: '/earn', page: earn, exists: always, rendersAhead: true },
  { name: 'earn', path: '/earn/*', page: earn, exists: always, loader: earnLoader },
  { name: 'login', path: '/login', page: maintenancePage, exists: (s) => joins(s) && s.maintenance.login },
  { name: 'login', path: '/login', page: login, exists: joins, rendersAhead: true },
  { name: 'join', path: '/join', page: maintenancePage, exists: (s) => joins(s) && s.maintenance.join },
  { name: 'join', path: '/join', page: join, exists: joins, rendersAhead: true },
  { name: 'add-card', path: '/add_card', page: addCard, exists: joins },
  { name: 'card-added', path: '/card_added', page: cardAdded, exists: joins },
  { name: 'activate', path: '/activate', page: activate, exists: joins, rendersAhead: true },
  { name: 'activate', path: '/activate/activated', page: activate, exists: joins, rendersAhead: true },
  { name: 'recover', path: '/recover', page: recover, exists: hasPasswords, rendersAhead: true },
  { name: 'recover', path: '/recover/confirm', page: recoverConfirm, exists: hasPasswords, rendersAhead: true },
  { name: 'recover', path: '/recover/update', page: recoverUpdate, exists: hasPasswords, rendersAhead: true },
  { name: 'recover', path: '/recover/success', page: recoverEnd, exists: hasPasswords, rendersAhead: true },
  { name: 'recover', path: '/recover/error', page: recoverEnd, exists: hasPasswords, rendersAhead: true },
  { name: 'recover', path: '/recover/not_found', page: recoverEnd, exists: hasPasswords, rendersAhead: true },
  { name: 'fix-credentials', path: '/fix_credentials', page: fixCredentials, exists: hasPasswords },
  { name: 'account', path: '/account/*', page: account, exists: joins, loader: accountLoader },
  { name: 'sign-out', path: '/SignOut', page: signOut, exists: joins },
  { name: 'surveys', path: '/surveys/success', page: surveySuccess, exists: always, rendersAhead: true },
  { name: 'surveys', path: '/surveys/error', page: surveyError, exists: always, rendersAhead: true },
  { name: 'surveys', path: '/surveys/*', page: survey, exists: always, loader: surveyLoader },
  { name: 'staging-tools', path: '/stgtools', page: staging, exists: (_settings, hasTools) => hasTools },
  { name: 'offline', path: '/offline', page: offline, exists: always, rendersAhead: true },
  { name: 'server-error', path: '/server-error', page: serverErrorPage, exists: always },
  ...extraPaths.map((path): SiteRoute => ({
    name: path.slice(1),
    path,
    page: content,
    exists: always,
    loader: contentPageLoader(path),
    rendersAhead: true,
  })),
];

/** The route at a path, or undefined if the partner has none there. Paths match in any letter case. */
export function findRoute(
  path: string,
  settings: PartnerSettings,
  hasTools = false,
): { route: SiteRoute; params: Readonly<Record<string, string | undefined>> } | undefined {
  for (const route of siteRoutes) {
    if (!route.exists(settings, hasTools)) continue;
    const match = matchPath({ path: route.path, end: true }, path);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

/** What decides which page a path shows, besides the partner. */
export type Audience = { hasTools?: boolean | undefined; member?: Pick<Member, 'memberType'> | undefined };

/**
 * The page at a path: the route's page, the not-found page, or the maintenance notice while the whole site is closed
 * (HOM-06). Members with a closed account see the page to re-enroll everywhere except at sign-out and in the staging
 * tools (ENR-11).
 */
export function pageAt(path: string, settings: PartnerSettings, { hasTools, member }: Audience): Page {
  if (settings.maintenance.site) return maintenancePage;
  const { page: found = notFoundPage } = findRoute(path, settings, hasTools)?.route ?? {};
  const isClosed = member?.memberType === 'ClosedAccountMember';
  return isClosed && found !== signOut && found !== staging ? reEnrollPage : found;
}
