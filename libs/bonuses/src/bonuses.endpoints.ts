import { api } from '@dining/api-client';
import type { MemberBonuses } from '@dining/api-contract';
import type { BonusProgress } from './shown-bonuses.ts';

/** A cached answer older than this, in seconds, is fetched again when a page opens. */
const MAX_AGE_S = 60;

/** Progress of bonuses (ACC-17), and registration for one (BON-01), after which the progress is fetched again. */
export const bonusesApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberBonuses: build.query<MemberBonuses, void>({ query: () => '/api/Member/Bonuses' }),
    registerBonus: build.mutation<boolean, string>({
      query: (code) => ({ url: `/api/Member/Bonus/${encodeURIComponent(code)}`, method: 'POST' }),
      async onQueryStarted(_code, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled;
        } catch {
          // The ticket shows the error; nothing has changed.
          return;
        }
        void dispatch(fetchAgain());
      },
    }),
  }),
});

const fetchAgain = () =>
  bonusesApi.endpoints.memberBonuses.initiate(undefined, { forceRefetch: true, subscribe: false });

/** The signed-in member's progress by bonus code; undefined while it loads, and if it cannot be loaded. */
export function useBonusProgress(): BonusProgress | undefined {
  const { data } = bonusesApi.useMemberBonusesQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE_S });
  return data;
}
