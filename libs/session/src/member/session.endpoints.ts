import type { KnownMember, Member, SignIn } from '@dining/api-contract';
import { memberApi } from './member.endpoint.ts';

/** A sign-out call that takes longer counts as failed, so that the member is not left waiting (SES-09). */
const SIGN_OUT_TIMEOUT_MS = 8_000;

/** The calls of a session. Pass the answer of signIn to `setCurrentMember`; to sign out, go to /SignOut. */
export const sessionApi = memberApi.injectEndpoints({
  endpoints: (build) => ({
    /** SES-07: `null` when the server redirects instead of answering. Low priority, because only a greeting needs it. */
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
      query: () => ({ url: '/api/SignOut', timeout: SIGN_OUT_TIMEOUT_MS }),
    }),
  }),
});
