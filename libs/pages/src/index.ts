export { contentPageFirstData, discoverFirstData, earnFirstData, homeFirstData } from './pages.first-data.ts';

export const loadHomePage = () => import('./home/HomePage.tsx');
export const loadDiscoverPage = () => import('./discover/DiscoverPage.tsx');
export const loadHowItWorksPage = () => import('./how-it-works/HowItWorksPage.tsx');
export const loadEarnPage = () => import('./earn/EarnPage.tsx');
export const loadContentPage = () => import('./content-page/ContentPage.tsx');
export const loadMaintenancePage = () => import('./maintenance/MaintenancePage.tsx');
export const loadOfflinePage = () => import('./offline/OfflinePage.tsx');
export const loadServerErrorPage = () => import('./server-error/ServerErrorPage.tsx');
export const loadNotFoundPage = () => import('./not-found/NotFoundPage.tsx');
