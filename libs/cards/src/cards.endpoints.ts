import { api } from '@dining/api-client';
import type { Card, CardFrame, LinkCards, LinkedCards, PartnerCard } from '@dining/api-contract';

/** A call that failed, with the words that belong to its status (CRD-06: a 500 rejects with the status text). */
export type FailedCall = { status: unknown; data?: unknown; statusText?: string | undefined };

type CallMeta = { response?: { statusText?: string } } | undefined;

/** The card to unlink; `closesAccount` when the member has agreed that the last one closes the account (CRD-07). */
export type Unlink = { card: Card; closesAccount?: boolean };

/** The calls about cards. Linking and unlinking bring the list of linked cards up to date everywhere. */
export const cardsApi = api.enhanceEndpoints({ addTagTypes: ['LinkedCards'] }).injectEndpoints({
  endpoints: (build) => ({
    linkedCards: build.query<Card[], void>({
      query: () => '/api/Member/Cards',
      providesTags: ['LinkedCards'],
    }),
    /** CRD-08: asked for once, and only where the program hands cards over; what is linked later is noted here. */
    partnerCards: build.query<PartnerCard[], void>({
      query: () => '/api/Cards/AllPartnerCards',
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    cardFrame: build.query<CardFrame, void>({ query: () => '/api/Cards/Frame' }),
    /** CRD-05. Rejects with the cards' results when none was linked. */
    linkCards: build.mutation<LinkedCards, LinkCards>({
      query: (body) => ({ url: '/api/Member/Cards', method: 'POST', body }),
      transformErrorResponse: (error, meta): FailedCall => ({
        ...error,
        statusText: (meta as CallMeta)?.response?.statusText,
      }),
      invalidatesTags: (linked) => (linked ? ['LinkedCards'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = (await queryFulfilled.catch(() => undefined)) ?? {};
        const linked = new Set(
          data?.cardRegistration.flatMap(({ error, memberCard }) => (error ? [] : [memberCard.partnerCardId])),
        );
        dispatch(markPartnerCards((id) => linked.has(id), true));
      },
    }),
    /** Whether the member is signed in still; a 401 is an answer, and leads nowhere. Rejects when the server could not be asked. */
    stillMember: build.query<boolean, void>({
      queryFn: async (_, _api, _options, call) => {
        const { error } = await call('/api/Member');
        return error && error.status !== 401 ? { error } : { data: error === undefined };
      },
    }),
    unlinkCard: build.mutation<boolean, Unlink>({
      query: ({ card: { id }, closesAccount }) => ({
        url: '/api/Member/Cards',
        method: 'DELETE',
        params: { id, closesAccount },
      }),
      // Who has closed the account is not signed in any more, and must not be led to sign in by a question about cards.
      invalidatesTags: (_, error, { closesAccount }) => (closesAccount && !error ? [] : ['LinkedCards']),
      onQueryStarted: async ({ card }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (!done) return;
        dispatch(
          cardsApi.util.updateQueryData('linkedCards', undefined, (cards) => cards.filter(({ id }) => id !== card.id)),
        );
        dispatch(markPartnerCards((id) => id === card.partnerCardId, false));
      },
    }),
  }),
});

/** Notes on the program's cards which of them are linked, because they are not asked for again. */
function markPartnerCards(concerns: (id: string | undefined) => boolean, isLinked: boolean) {
  return cardsApi.util.updateQueryData('partnerCards', undefined, (cards) =>
    cards.map((card) => (concerns(card.partnerCardId) ? { ...card, isLinked } : card)),
  );
}
