import { api } from '@dining/api-client';
import type { MemberTastes } from '@dining/api-contract';

export const tastesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** HOM-05: the cuisines that the signed-in member ate most often. */
    memberTastes: build.query<MemberTastes, void>({ query: () => '/api/Member/Tastes' }),
  }),
});
