import { api } from '@dining/api-client';
import type { DeleteAccount } from '@dining/api-contract';

/** Export and deletion of the member's data (EXT-07). */
export const myDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything about the member as JSON text. A mutation, although it only reads, so that the store caches nothing. */
    exportMember: build.mutation<string, void>({
      query: () => ({ url: '/api/Member/Export', responseHandler: 'text' }),
    }),
    /** Also ends all sessions of the member. */
    deleteAccount: build.mutation<unknown, DeleteAccount>({
      query: (body) => ({ url: '/api/Member/Delete', method: 'POST', body }),
    }),
  }),
});
