import { api } from '@dining/api-client';
import type { DineSummary } from '@dining/api-contract';

/** What the signed-in member earned this year, and in how many meals (ACC-10). */
export const yearApi = api.injectEndpoints({
  endpoints: (build) => ({
    dineSummary: build.query<DineSummary, void>({ query: () => '/api/Member/DineSummary' }),
  }),
});
