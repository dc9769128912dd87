import type { PageLoader } from '@dining/site';

/** The merchant, so that the server paints its page; null and status 404 for one that is not in the program (MER-04). */
export const firstMerchant: PageLoader = async ({ params, source }) => {
  const id = params['merchantId'] ?? '';
  const merchant = (await source.merchant(id)) ?? null;
  return { queries: [{ endpointName: 'merchant', arg: id, value: merchant }], status: merchant ? 200 : 404 };
};
