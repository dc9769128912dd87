import type { KnownMember, Member, SignIn } from '@dining/api-contract';
import { memberApi } from './member.endpoint.ts';

/** A sign-out that takes longer than this, in milliseconds, counts as failed: nobody is kept waiting to be gone (SES-09). */
export const SIGN_OUT_MS = 8_000;

/** The calls of a session. After signIn hand the member to `setCurrentMember`; sign out by the /SignOut page. */
export const sessionApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    /** SES-07: `null` where the server redirected in place of answering. Low priority: nobody waits for a greeting. */
    knownMember: build.query<KnownMember | null, string>({
      query: (publicId) => ({
        url: `/api/Member/${encodeURIComponent(publicId)}`,
        redirect: 'manual',
        priority: 'low',
      }),
      extraOptions: { csrf: true },
    }),
    signIn: build.mutation<Member, SignIn>({
      query: (body) => ({ url: '/api/SignIn', method: 'POST', body }),
    }),
    signOut: build.mutation<unknown, void>({
      query: () => ({ url: '/api/SignOut', timeout: SIGN_OUT_MS }),
    }),
  }),
});
