import { api } from '@dining/api-client';
import type { FeatureFlags } from '@dining/api-contract';

/** SES-10: cached, never refetched. */
export const featureFlagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    featureFlags: build.query<FeatureFlags, void>({
      query: () => '/api/feature-flags',
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
