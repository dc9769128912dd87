import { api } from '@dining/api-client';
import type { FeatureFlags } from '@dining/api-contract';

/** The site's feature flags. The server inlines them in its pages; they are cached and never refetched (SES-10). */
export const featureFlagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    featureFlags: build.query<FeatureFlags, void>({
      query: () => '/api/feature-flags',
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
