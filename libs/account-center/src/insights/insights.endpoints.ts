import { api } from '@dining/api-client';
import type { Insights } from '@dining/api-contract';

/** What a member spent and earned (EXT-16). */
export const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the year; null for the current one. */
    insights: build.query<Insights, number | null>({
      query: (year) => ({ url: '/api/Member/Insights', ...(year !== null && { params: { year } }) }),
    }),
  }),
});
