import { api } from '@dining/api-client';
import type { Referrals } from '@dining/api-contract';

/** How many people a member has referred (EXT-08). */
export const referralApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query<Referrals, void>({ query: () => '/api/Member/Referrals' }),
  }),
});
