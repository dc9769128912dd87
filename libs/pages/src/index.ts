import type { PageLoader } from '@dining/site';

/* The loaders are imported on demand: only the server runs them, and browsers should not download them. */
const loaders = () => import('./pages.loader.ts');

export const homeLoader: PageLoader = async (request) => (await loaders()).homeLoader(request);
export const discoverLoader: PageLoader = async (request) => (await loaders()).discoverLoader(request);
/** For `/earn/*`; answers 404 for an address without an offer. */
export const earnLoader: PageLoader = async (request) => (await loaders()).earnLoader(request);
/** For an extra path whose whole page is content; answers 404 without an entry. */
export const contentPageLoader =
  (path: string): PageLoader =>
  async (request) =>
    (await loaders()).contentPageLoader(path, request);

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
export const loadFailedPage = () => import('./failed-page/FailedPage.tsx');
export const loadConnectionNote = () => import('./offline/ConnectionNote.tsx');
