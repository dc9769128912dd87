import type { PageLoader } from '@dining/site';

/** Loaded when it is called, because only servers call it and browsers should not carry it. */
export const merchantLoader: PageLoader = async (request) =>
  (await import('./merchant.loader.ts')).firstMerchant(request);

export const loadMerchantPage = () => import('./page/MerchantPage.tsx');
