import { api } from '@dining/api-client';
import type { IsValid, Joined, Prospect } from '@dining/api-contract';

/** How long an answer about a typed value is kept, in seconds: as long as somebody may take for the form. */
const KEPT_S = 1800;

/** The calls of the join form. */
export const joinApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** ENR-02. `null` where the server redirected in place of answering. */
    join: build.mutation<Joined | null, Prospect>({
      query: (body) => ({ url: '/api/Members/Prospects', method: 'POST', body, redirect: 'manual' }),
    }),
    emailCheck: build.query<IsValid, string>({
      query: (email) => ({ url: '/api/Members/Validate/Email', params: { email } }),
      keepUnusedDataFor: KEPT_S,
    }),
    numberCheck: build.query<IsValid, string>({
      query: (partnerNumber) => ({ url: '/api/Members/Validate/PartnerNumber', params: { partnerNumber } }),
      keepUnusedDataFor: KEPT_S,
    }),
    zipCheck: build.query<IsValid, string>({
      query: (zip) => ({ url: '/api/Members/Validate/Zip', params: { zip } }),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});
