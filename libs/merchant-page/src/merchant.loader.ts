import type { PageLoader } from '@dining/site';

/** Loads the merchant for server rendering; null and status 404 for one that is not in the program (MER-04). */
export const merchantLoader: PageLoader = async ({ params, source }) => {
  const id = params['merchantId'] ?? '';
  const merchant = (await source.merchant(id)) ?? null;
  return { queries: [{ endpointName: 'merchant', arg: id, value: merchant }], status: merchant ? 200 : 404 };
};
