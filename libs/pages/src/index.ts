import type { PageLoader } from '@dining/site';

/* First data are loaded when they are asked for: only servers ask, and browsers should not carry them. */
const loader = () => import('./pages.loader.ts');

export const homeLoader: PageLoader = async (request) => (await loader()).homeLoader(request);
export const discoverLoader: PageLoader = async (request) => (await loader()).discoverLoader(request);
/** For `/earn/*`: an address without an offer is not found. */
export const earnLoader: PageLoader = async (request) => (await loader()).earnLoader(request);
/** For an extra path that is wholly content: not found without its entry. */
export const contentPageLoader =
  (path: string): PageLoader =>
  async (request) =>
    (await loader()).contentPageLoader(path, request);

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
