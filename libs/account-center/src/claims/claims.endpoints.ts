import { api } from '@dining/api-client';
import type { Claim, NewClaim } from '@dining/api-contract';

/** A claim as it is sent: what the member says, and the picture of the receipt where there is one. */
export type SentClaim = { claim: NewClaim; receipt: File | undefined };

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** EXT-01: newest first, as the server sends them. */
    claims: build.query<Claim[], void>({ query: () => '/api/Member/Claims' }),
    sendClaim: build.mutation<Claim, SentClaim>({
      query: ({ claim, receipt }) => ({ url: '/api/Member/Claims', method: 'POST', body: multipart(claim, receipt) }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(claimsApi.util.updateQueryData('claims', undefined, (claims) => [done.data, ...claims]));
      },
    }),
  }),
});

function multipart(claim: NewClaim, receipt: File | undefined): FormData {
  const form = new FormData();
  form.set('claim', JSON.stringify(claim));
  if (receipt) form.set('receipt', receipt);
  return form;
}
