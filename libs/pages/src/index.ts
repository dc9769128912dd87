import type { FirstData } from '@dining/site-bundle';

/* First data are loaded when they are asked for: only servers ask, and browsers should not carry them. */
const firstData = () => import('./pages.first-data.ts');

export const homeFirstData: FirstData = async (request) => (await firstData()).homeFirstData(request);
export const discoverFirstData: FirstData = async (request) => (await firstData()).discoverFirstData(request);
/** For `/earn/*`: an address without an offer is not found. */
export const earnFirstData: FirstData = async (request) => (await firstData()).earnFirstData(request);
/** For an extra path that is wholly content: not found without its entry. */
export const contentPageFirstData =
  (path: string): FirstData =>
  async (request) =>
    (await firstData()).contentPageFirstData(path, request);

export const loadHomePage = () => import('./home/HomePage.tsx');
export const loadDiscoverHomePage = () => import('./discover/DiscoverHomePage.tsx');
export const loadDiscoverPage = () => import('./discover/DiscoverPage.tsx');
export const loadHowItWorksPage = () => import('./how-it-works/HowItWorksPage.tsx');
export const loadEarnPage = () => import('./earn/EarnPage.tsx');
export const loadContentPage = () => import('./content-page/ContentPage.tsx');
export const loadMaintenancePage = () => import('./maintenance/MaintenancePage.tsx');
export const loadOfflinePage = () => import('./offline/OfflinePage.tsx');
export const loadServerErrorPage = () => import('./server-error/ServerErrorPage.tsx');
export const loadNotFoundPage = () => import('./not-found/NotFoundPage.tsx');
