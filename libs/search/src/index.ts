import type { PageLoader } from '@dining/site';

/** Imported dynamically, because only the server calls it and browsers should not load it. */
export const searchLoader: PageLoader = async (request) => (await import('./search.loader.ts')).searchLoader(request);

export const loadSearchPage = () => import('./SearchPage.tsx');

export const sharedListLoader: PageLoader = async (request) =>
  (await import('./search.loader.ts')).sharedListLoader(request);

export const loadSharedListPage = () => import('./shared-list/SharedListPage.tsx');
