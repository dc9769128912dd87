import { api } from '@dining/api-client';
import type { Claim, ClaimAnswer, ClaimCard, NewClaim } from '@dining/api-contract';

/** A claim with the picture of the receipt, if there is one. */
export type ClaimSubmission = { claim: NewClaim; receipt: File | undefined };

/** An answer to a question about a claim, with a picture, if there is one. */
export type AnswerSubmission = { claimId: string; answer: ClaimAnswer; receipt: File | undefined };

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** EXT-01: newest first. */
    claims: build.query<Claim[], void>({ query: () => '/api/Member/Claims' }),
    /** EXT-01: the cards that a claim can name. */
    claimCards: build.query<ClaimCard[], void>({ query: () => '/api/Member/Claims/Cards' }),
    sendClaim: build.mutation<Claim, ClaimSubmission>({
      query: ({ claim, receipt }) => ({ url: '/api/Member/Claims', method: 'POST', body: multipart(claim, receipt) }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done) dispatch(claimsApi.util.updateQueryData('claims', undefined, (claims) => [done.data, ...claims]));
      },
    }),
    /** EXT-18: answers what the program asked. */
    answerClaim: build.mutation<Claim, AnswerSubmission>({
      query: ({ claimId, answer, receipt }) => ({
        url: `/api/Member/Claims/${encodeURIComponent(claimId)}/Messages`,
        method: 'POST',
        body: multipart(answer, receipt),
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (done)
          dispatch(
            claimsApi.util.updateQueryData('claims', undefined, (claims) =>
              claims.map((claim) => (claim.id === done.data.id ? done.data : claim)),
            ),
          );
      },
    }),
  }),
});

function multipart(claim: NewClaim | ClaimAnswer, receipt: File | undefined): FormData {
  const form = new FormData();
  form.set('claim', JSON.stringify(claim));
  if (receipt) form.set('receipt', receipt);
  return form;
}
