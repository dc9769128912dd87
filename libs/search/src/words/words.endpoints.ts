import { api } from '@dining/api-client';
import type { ReadWords, WordQuery } from '@dining/api-contract';

export const wordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** SRC-01: a typed sentence as a search. */
    readWords: build.query<ReadWords, WordQuery>({
      query: (params) => ({ url: '/api/v2/Merchants/ReadWords', params }),
    }),
  }),
});
