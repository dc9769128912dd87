import { api } from '@dining/api-client';

/** Registration for a bonus (BON-01). */
export const bonusApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerBonus: build.mutation<boolean, string>({
      query: (code) => ({ url: `/api/Member/Bonus/${encodeURIComponent(code)}`, method: 'POST' }),
    }),
  }),
});
