import type { PageLoader } from '@dining/site';

/** Loaded when it is called, because only servers call it and browsers should not carry it. */
export const searchLoader: PageLoader = async (request) => (await import('./search.loader.ts')).firstSearch(request);

export const loadSearchPage = () => import('./SearchPage.tsx');
