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
  loadRecoverEndPage,
  loadRecoverPage,
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
import { matchPath } from 'react-router';
import extraPaths from './extra-paths.json' with { type: 'json' };
import { membersPage } from './members-page.tsx';
import { page, type Page } from './page.ts';

/** One address of the site. */
export type SiteRoute = {
  /** Name under which settings give titles and metadata (`routeMeta`). */
  name: string;
  path: string;
  page: Page;
  /** Whether this partner has the route (RTE-01 to RTE-04), in an environment with or without staging tools. */
  exists(settings: PartnerSettings, hasTools: boolean): boolean;
  loader?: PageLoader;
  /** Rendered ahead for static hosts: the same for every visitor and without parameters. */
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
const recoverEnd = page('RecoverEndPage', loadRecoverEndPage);
const fixCredentials = membersPage('FixCredentialsPage', loadFixCredentialsPage);
const reEnrollPage = membersPage('ReEnrollPage', loadReEnrollPage);
const staging = page('StagingToolsPage', loadStagingToolsPage);
const signOut = page('SignOutPage', loadSignOutPage);
const merchant = page('MerchantPage', loadMerchantPage);
export const notFoundPage = page('NotFoundPage', loadNotFoundPage);

/** Every route that a site may have; what is not here is not found (RTE-05). */
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

/** The route of a path, or undefined when the partner has none there. Paths match without regard to case. */
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

/** Who looks at the site, and where. */
export type Audience = { hasTools?: boolean | undefined; member?: Pick<Member, 'memberType'> | undefined };

/**
 * The page shown at a path: the route's, the not-found page, the notice while the whole site is closed (HOM-06), or for
 * members with a closed account the way back in, wherever they are but on the way out (ENR-11).
 */
export function pageAt(path: string, settings: PartnerSettings, { hasTools, member }: Audience): Page {
  if (settings.maintenance.site) return maintenancePage;
  const { page: found = notFoundPage } = findRoute(path, settings, hasTools)?.route ?? {};
  const isClosed = member?.memberType === 'ClosedAccountMember';
  return isClosed && found !== signOut && found !== staging ? reEnrollPage : found;
}
