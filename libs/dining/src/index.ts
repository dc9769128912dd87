import type { FirstData } from '@dining/site-bundle';

/** Loaded when it is called, because only servers call it and browsers should not carry it. */
export const merchantFirstData: FirstData = async (request) =>
  (await import('./merchant.first-data.ts')).firstMerchant(request);

export const loadMerchantPage = () => import('./page/MerchantPage.tsx');
