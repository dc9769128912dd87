import type { PageLoader } from '@dining/site';

/** Imported dynamically, because only the server calls it and browsers should not load it. */
export const merchantLoader: PageLoader = async (request) =>
  (await import('./merchant.loader.ts')).merchantLoader(request);

export const loadMerchantPage = () => import('./page/MerchantPage.tsx');
