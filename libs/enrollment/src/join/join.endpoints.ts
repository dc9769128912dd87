import { api } from '@dining/api-client';
import type { IsValid, Joined, Prospect } from '@dining/api-contract';

/** How long checks of typed values are cached, in seconds: about the longest time that filling in the form takes. */
const CHECK_CACHE_S = 1800;

/** The API calls of the join form. */
export const joinApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** ENR-02. `null` if the server redirected instead of answering. */
    join: build.mutation<Joined | null, Prospect>({
      query: (body) => ({ url: '/api/Members/Prospects', method: 'POST', body, redirect: 'manual' }),
    }),
    emailCheck: build.query<IsValid, string>({
      query: (email) => ({ url: '/api/Members/Validate/Email', params: { email } }),
      keepUnusedDataFor: CHECK_CACHE_S,
    }),
    numberCheck: build.query<IsValid, string>({
      query: (partnerNumber) => ({ url: '/api/Members/Validate/PartnerNumber', params: { partnerNumber } }),
      keepUnusedDataFor: CHECK_CACHE_S,
    }),
    zipCheck: build.query<IsValid, string>({
      query: (zip) => ({ url: '/api/Members/Validate/Zip', params: { zip } }),
      keepUnusedDataFor: CHECK_CACHE_S,
    }),
  }),
});
