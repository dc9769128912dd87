import { api } from '@dining/api-client';
import type { DeleteAccount, IsValid, Member, MemberUpdate, Referrals } from '@dining/api-contract';

/** An answer older than this, in seconds, is asked for again when its screen is opened. */
export const FRESH_S = 60;

/** The same where it is to be as of now: only what came with the page, or a moment ago, is not asked for again. */
export const AS_OF_NOW_S = 3;

/** The calls of referral, profile and the member's own data. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** EXT-08. */
    referrals: build.query<Referrals, void>({ query: () => '/api/Member/Referrals' }),
    /** ACC-03: whether there is such a ZIP code. */
    zipExists: build.query<IsValid, string>({
      query: (zip) => ({ url: '/api/Members/Validate/Zip', params: { zip } }),
    }),
    /** Hand the answer to `setCurrentMember`. Refused with a plain list of what is wrong: see `refusedFields`. */
    updateMember: build.mutation<Member, MemberUpdate>({
      query: (body) => ({ url: '/api/Member', method: 'PUT', body }),
    }),
    /** EXT-07: everything about the member as JSON text. Only reads, but is a mutation so that no copy stays in the store. */
    exportMember: build.mutation<string, void>({
      query: () => ({ url: '/api/Member/Export', responseHandler: 'text' }),
    }),
    /** EXT-07: ends every session of the member as well. */
    deleteAccount: build.mutation<unknown, DeleteAccount>({
      query: (body) => ({ url: '/api/Member/Delete', method: 'POST', body }),
    }),
  }),
});
