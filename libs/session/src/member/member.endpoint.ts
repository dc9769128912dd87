import { api } from '@dining/api-client';
import type { Member } from '@dining/api-contract';

/**
 * SES-06: the member is fetched once and again only on purpose; neither focus, mount, reconnect nor age does it.
 * `null` is the answer for somebody who is not signed in (401), which is no error and leads nowhere by itself.
 */
export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<Member | null, void>({
      queryFn: async (_, _api, _options, call) => {
        const { data, error } = await call('/api/Member');
        if (error) return error.status === 401 ? { data: null } : { error };
        return { data: data as Member };
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
