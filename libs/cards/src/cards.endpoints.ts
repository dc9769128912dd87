import { api } from '@dining/api-client';
import type { Card, CardFrame, LinkCards, LinkedCards, PartnerCard } from '@dining/api-contract';

/** The card to unlink; `closesAccount` if the member agreed that unlinking the last one closes the account (CRD-07). */
export type Unlink = { card: Card; closesAccount?: boolean };

/** The calls about cards. Linking and unlinking refresh the list of linked cards everywhere. */
export const cardsApi = api.enhanceEndpoints({ addTagTypes: ['LinkedCards'] }).injectEndpoints({
  endpoints: (build) => ({
    linkedCards: build.query<Card[], void>({
      query: () => '/api/Member/Cards',
      providesTags: ['LinkedCards'],
    }),
    /** CRD-08: fetched once, and only if the program provides cards. Cards linked later are marked in the cache. */
    partnerCards: build.query<PartnerCard[], void>({
      query: () => '/api/Cards/AllPartnerCards',
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    cardFrame: build.query<CardFrame, void>({ query: () => '/api/Cards/Frame' }),
    /** CRD-05: rejects with the cards' results when none was linked. CRD-06: a 500 rejects with its status text. */
    linkCards: build.mutation<LinkedCards, LinkCards>({
      query: (body) => ({ url: '/api/Member/Cards', method: 'POST', body }),
      invalidatesTags: (linked) => (linked ? ['LinkedCards'] : []),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = (await queryFulfilled.catch(() => undefined)) ?? {};
        const linked = new Set(
          data?.cardRegistration.flatMap(({ error, memberCard }) => (error ? [] : [memberCard.partnerCardId])),
        );
        dispatch(markPartnerCards((id) => linked.has(id), true));
      },
    }),
    /** Whether the member is still signed in. A 401 is an answer and does not redirect to sign-in; other failures reject. */
    stillMember: build.query<boolean, void>({
      queryFn: async (_, _api, _options, call) => {
        const { error } = await call('/api/Member');
        return error && error.status !== 401 ? { error } : { data: error === undefined };
      },
    }),
    /** CRD-10: an empty nickname removes it. */
    nameCard: build.mutation<object, { id: string; nickname: string }>({
      query: ({ id, nickname }) => ({ url: `/api/Member/Cards/${id}`, method: 'PUT', body: { nickname } }),
      invalidatesTags: ['LinkedCards'],
    }),
    unlinkCard: build.mutation<boolean, Unlink>({
      query: ({ card: { id }, closesAccount }) => ({
        url: '/api/Member/Cards',
        method: 'DELETE',
        params: { id, closesAccount },
      }),
      // Closing the account ends the session: refetching the cards would redirect the member to sign-in.
      invalidatesTags: (_, error, { closesAccount }) => (closesAccount && !error ? [] : ['LinkedCards']),
      onQueryStarted: async ({ card }, { dispatch, queryFulfilled }) => {
        const fulfilled = await queryFulfilled.catch(() => undefined);
        if (!fulfilled) return;
        dispatch(
          cardsApi.util.updateQueryData('linkedCards', undefined, (cards) => cards.filter(({ id }) => id !== card.id)),
        );
        dispatch(markPartnerCards((id) => id === card.partnerCardId, false));
      },
    }),
  }),
});

/** Marks which of the program's cards are linked, because they are not fetched again. */
function markPartnerCards(matches: (id: string | undefined) => boolean, isLinked: boolean) {
  return cardsApi.util.updateQueryData('partnerCards', undefined, (cards) =>
    cards.map((card) => (matches(card.partnerCardId) ? { ...card, isLinked } : card)),
  );
}
