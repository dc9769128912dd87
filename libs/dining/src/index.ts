import type { FirstData } from '@dining/site-bundle';

export const merchantFirstData: FirstData = async () => ({ queries: [] });
export const loadMerchantPage = () => import('./MerchantPage.tsx');
