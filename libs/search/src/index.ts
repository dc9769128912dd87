import type { FirstData } from '@dining/site-bundle';

export const searchFirstData: FirstData = async () => ({ queries: [] });
export const loadSearchPage = () => import('./SearchPage.tsx');
