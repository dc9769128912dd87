import { loadMerchantPage, merchantFirstData } from '@dining/dining';
import {
  contentPageFirstData, discoverFirstData, earnFirstData, homeFirstData, loadContentPage, loadDiscoverHomePage, loadDiscoverPage, loadEarnPage, loadHomePage, loadHowItWorksPage,
  loadMaintenancePage, loadNotFoundPage, loadOfflinePage, loadServerErrorPage,
} from '@dining/pages';
import type { PartnerSettings } from '@dining/partner-settings';
import { loadSearchPage, searchFirstData } from '@dining/search';
import type { FirstData } from '@dining/site-bundle';
import { matchPath } from 'react-router';
import extraPaths from './extra-paths.json' with { type: 'json' };
import { page, type Page } from './page.tsx';

/** One address of the site. */
export type SiteRoute = {
  /** Name under which settings give titles and metadata (`routeMeta`). */
  name: string;
  path: string;
  page: Page;
  /** Whether this partner has the route (RTE-01 to RTE-04). */
  exists(settings: PartnerSettings): boolean;
  firstData?: FirstData;
  /** Rendered ahead for static hosts: the same for every visitor and without parameters. */
  rendersAhead?: boolean;
};

const always = () => true;
const joins = (settings: PartnerSettings) => settings.enrollmentType !== 'none';

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
const merchant = page('MerchantPage', loadMerchantPage);
export const notFoundPage = page('NotFoundPage', loadNotFoundPage);

/** Every route that a site may have; what is not here is not found (RTE-05). */
export const siteRoutes: readonly SiteRoute[] = [
  { name: 'home', path: '/', page: home, exists: (s) => s.homePage === 'how-it-works', firstData: homeFirstData, rendersAhead: true },
  { name: 'home', path: '/', page: discoverHome, exists: (s) => s.homePage === 'discover', firstData: homeFirstData, rendersAhead: true },
  { name: 'how-it-works', path: '/how-it-works', page: howItWorks, exists: always, rendersAhead: true },
  { name: 'discover', path: '/discover', page: discover, exists: (s) => s.hasDiscoverPage, firstData: discoverFirstData, rendersAhead: true },
  { name: 'search', path: '/search', page: search, exists: always, firstData: searchFirstData, rendersAhead: true },
  { name: 'merchant', path: '/merchants/:merchantId', page: merchant, exists: always, firstData: merchantFirstData },
  { name: 'order', path: '/merchants/:merchantId/Order', page: merchant, exists: always, firstData: merchantFirstData },
  { name: 'earn', path: '/earn', page: earn, exists: always, rendersAhead: true },
  { name: 'earn', path: '/earn/*', page: earn, exists: always, firstData: earnFirstData },
  { name: 'login', path: '/login', page: maintenancePage, exists: joins },
  { name: 'join', path: '/join', page: maintenancePage, exists: joins },
  { name: 'offline', path: '/offline', page: offline, exists: always, rendersAhead: true },
  { name: 'server-error', path: '/server-error', page: serverErrorPage, exists: always },
  ...extraPaths.map((path): SiteRoute => ({ name: path.slice(1), path, page: content, exists: always, firstData: contentPageFirstData(path), rendersAhead: true })),
];

/** The route of a path, or undefined when the partner has none there. Paths match without regard to case. */
export function findRoute(path: string, settings: PartnerSettings): { route: SiteRoute; params: Readonly<Record<string, string | undefined>> } | undefined {
  for (const route of siteRoutes) {
    if (!route.exists(settings)) continue;
    const match = matchPath({ path: route.path, end: true }, path);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

/** The page shown at a path: the route's, the not-found page, or the notice while the whole site is closed (HOM-06). */
export function pageAt(path: string, settings: PartnerSettings): Page {
  if (settings.maintenance.site) return maintenancePage;
  return findRoute(path, settings)?.route.page ?? notFoundPage;
}
