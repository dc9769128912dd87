import { api } from '@dining/api-client';
import type { Member } from '@dining/api-contract';

/**
 * The signed-in member. Fetched once and refetched only on purpose: focus, mount, reconnect and age never cause it
 * (SES-06). It is `null` when no one is signed in: the server then answers 204, so that browsers log no error where a
 * session has ended before its cookie, and an API without `optional` answers 401.
 */
export const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    member: build.query<Member | null, void>({
      queryFn: async (_, _api, _options, call) => {
        const { data, error } = await call('/api/Member?optional=true');
        if (error) return error.status === 401 ? { data: null } : { error };
        return { data: data as Member };
      },
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});
