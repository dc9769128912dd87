import { api } from '@dining/api-client';
import type { IsValid, Member, MemberUpdate } from '@dining/api-contract';

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether a ZIP code exists (ACC-03). */
    zipExists: build.query<IsValid, string>({
      query: (zip) => ({ url: '/api/Members/Validate/Zip', params: { zip } }),
    }),
    /** Pass the answer to `setCurrentMember`. A 400 lists the wrong fields: see `refusedFields`. */
    updateMember: build.mutation<Member, MemberUpdate>({
      query: (body) => ({ url: '/api/Member', method: 'PUT', body }),
    }),
  }),
});
