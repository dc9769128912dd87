import type { FirstData } from '@dining/site-bundle';

/** Loaded when it is called, because only servers call it and browsers should not carry it. */
export const searchFirstData: FirstData = async (request) =>
  (await import('./search.first-data.ts')).firstSearch(request);

export const loadSearchPage = () => import('./SearchPage.tsx');
