import type { AnswerOf } from '@dining/api-client';
import type { merchantsApi } from '@dining/merchants';
import type { PageLoader } from '@dining/site';

/** Loads the merchant for server rendering; null and status 404 for one that is not in the program (MER-04). */
export const merchantLoader: PageLoader = async ({ params, source }) => {
  const id = params['merchantId'] ?? '';
  const merchant = (await source.merchant(id)) ?? null;
  const answer: AnswerOf<typeof merchantsApi> = { endpointName: 'merchant', arg: id, value: merchant };
  return { queries: [answer], status: merchant ? 200 : 404 };
};
