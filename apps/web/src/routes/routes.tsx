import { accountLoader, loadAccountPage } from '@dining/account-center';
import type { Member } from '@dining/api-contract';
import {
  loadActivatePage,
  loadAddCardPage,
  loadCardAddedPage,
  loadConfirmEmailPage,
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
import { loadSearchPage, loadSharedListPage, searchLoader, sharedListLoader } from '@dining/search';
import { contentPaths, readPath, sitePath, type PageLoader, type SitePath } from '@dining/site';
import { loadStagingToolsPage } from '@dining/staging-tools';
import { loadSurveyErrorPage, loadSurveyPage, loadSurveySuccessPage, surveyLoader } from '@dining/surveys';
import { matchPath } from 'react-router';
import { membersPage } from './members-page.tsx';
import { page, type Page } from './page.ts';

/** One path of the site and the page it shows. */
export type SiteRoute = SitePath & {
  page: Page;
  /** Loads the data of the first render, where the page shows any. */
  loader?: PageLoader;
  /** Rendered ahead of time for static hosts: the same for every visitor and without parameters. */
  rendersAhead?: boolean;
};

const home = page('HomePage', loadHomePage);
const discoverHome = page('DiscoverHomePage', loadDiscoverHomePage);
const discover = page('DiscoverPage', loadDiscoverPage);
const howItWorks = page('HowItWorksPage', loadHowItWorksPage);
const earn = page('EarnPage', loadEarnPage);
const content = page('ContentPage', loadContentPage);
export const maintenancePage = page('MaintenancePage', loadMaintenancePage);
export const serverErrorPage = page('quiet', loadServerErrorPage);
const offline = page('quiet', loadOfflinePage);
const search = page('SearchPage', loadSearchPage);
const sharedList = page('SharedListPage', loadSharedListPage);
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
const confirmEmail = page('ConfirmEmailPage', loadConfirmEmailPage);
const fixCredentials = membersPage('FixCredentialsPage', loadFixCredentialsPage);
const reEnrollPage = membersPage('ReEnrollPage', loadReEnrollPage);
const survey = page('SurveyPage', loadSurveyPage);
const surveySuccess = page('SurveySuccessPage', loadSurveySuccessPage);
const surveyError = page('SurveyErrorPage', loadSurveyErrorPage);
const staging = page('StagingToolsPage', loadStagingToolsPage);
const signOut = page('SignOutPage', async () => (await import('../app/load-sign-out.tsx')).loadSignOut());
const merchant = page('MerchantPage', loadMerchantPage);
export const notFoundPage = page('NotFoundPage', loadNotFoundPage);

const joinPath = sitePath('/join');
const loginPath = sitePath('/login');

/** Every route a site can have; any other path shows the not-found page (RTE-05). Of equal paths the first wins. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    ...sitePath('/'),
    page: discoverHome,
    exists: (s) => s.homePage === 'discover',
    loader: homeLoader,
    rendersAhead: true,
  },
  { ...sitePath('/'), page: home, exists: (s) => s.homePage !== 'discover', loader: homeLoader, rendersAhead: true },
  { ...sitePath('/how-it-works'), page: howItWorks, rendersAhead: true },
  { ...sitePath('/discover'), page: discover, loader: discoverLoader, rendersAhead: true },
  { ...sitePath('/search'), page: search, loader: searchLoader, rendersAhead: true },
  { ...sitePath('/favorites/:token'), page: sharedList, loader: sharedListLoader },
  { ...sitePath('/merchants/:merchantId'), page: merchant, loader: merchantLoader },
  { ...sitePath('/merchants/:merchantId/Order'), page: merchant, loader: merchantLoader },
  { ...sitePath('/earn'), page: earn, loader: earnLoader, rendersAhead: true },
  { ...sitePath('/earn/*'), page: earn, loader: earnLoader },
  {
    ...loginPath,
    page: maintenancePage,
    exists: (s, hasTools) => loginPath.exists(s, hasTools) && s.maintenance.login,
  },
  { ...loginPath, page: login, rendersAhead: true },
  { ...joinPath, page: maintenancePage, exists: (s, hasTools) => joinPath.exists(s, hasTools) && s.maintenance.join },
  { ...joinPath, page: join, rendersAhead: true },
  { ...sitePath('/add_card'), page: addCard },
  { ...sitePath('/card_added'), page: cardAdded },
  { ...sitePath('/activate'), page: activate, rendersAhead: true },
  { ...sitePath('/activate/activated'), page: activate, rendersAhead: true },
  { ...sitePath('/recover'), page: recover, rendersAhead: true },
  { ...sitePath('/recover/confirm'), page: recoverConfirm, rendersAhead: true },
  { ...sitePath('/recover/update'), page: recoverUpdate, rendersAhead: true },
  { ...sitePath('/recover/success'), page: recoverEnd, rendersAhead: true },
  { ...sitePath('/recover/error'), page: recoverEnd, rendersAhead: true },
  { ...sitePath('/recover/not_found'), page: recoverEnd, rendersAhead: true },
  { ...sitePath('/confirm_email'), page: confirmEmail, rendersAhead: true },
  { ...sitePath('/fix_credentials'), page: fixCredentials },
  { ...sitePath('/account/*'), page: account, loader: accountLoader },
  { ...sitePath('/SignOut'), page: signOut },
  { ...sitePath('/surveys/success'), page: surveySuccess, rendersAhead: true },
  { ...sitePath('/surveys/error'), page: surveyError, rendersAhead: true },
  { ...sitePath('/surveys/*'), page: survey, loader: surveyLoader },
  { ...sitePath('/stgtools'), page: staging },
  { ...sitePath('/offline'), page: offline, rendersAhead: true },
  { ...sitePath('/server-error'), page: serverErrorPage },
  ...contentPaths.map((path): SiteRoute => ({
    ...path,
    page: content,
    loader: contentPageLoader(path.path),
    rendersAhead: true,
  })),
];

/** The start of each route's path up to its first parameter: React Router compiles a pattern for every comparison. */
const fixedStarts = new Map(siteRoutes.map(({ path }) => [path, path.replace(/\/?[:*].*/, '').toLowerCase()]));

/** The route at a path of an address, or undefined if the partner has none there. Paths match in any letter case. */
export function findRoute(
  path: string,
  settings: PartnerSettings,
  hasTools = false,
): { route: SiteRoute; params: Readonly<Record<string, string | undefined>> } | undefined {
  if (readPath(path) === undefined) return undefined;
  const lowerCase = path.toLowerCase();
  for (const route of siteRoutes) {
    if (!lowerCase.startsWith(fixedStarts.get(route.path) ?? '')) continue;
    if (!route.exists(settings, hasTools)) continue;
    const match = matchPath({ path: route.path, end: true }, path);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

/** What decides which page a path shows, besides the partner. */
export type Audience = {
  hasTools?: boolean | undefined;
  member?: Pick<Member, 'memberType' | 'mustUpdateEmail'> | undefined;
};

/**
 * The page at a path: the route's page, the not-found page, or the maintenance notice while the whole site is closed
 * (HOM-06). Members with a closed account see the page to re-enroll everywhere except at sign-out and in the staging
 * tools (ENR-11), and those whose e-mail address does not work once they have replaced it (ENR-08).
 */
export function pageAt(path: string, settings: PartnerSettings, { hasTools, member }: Audience): Page {
  if (settings.maintenance.site) return maintenancePage;
  const { page: found = notFoundPage } = findRoute(path, settings, hasTools)?.route ?? {};
  const isClosed = member?.memberType === 'ClosedAccountMember';
  const isStillShown = found === signOut || found === staging || (found === fixCredentials && member?.mustUpdateEmail);
  return isClosed && !isStillShown ? reEnrollPage : found;
}
