import type { Claim } from '@dining/api-contract';
import type { ActivityRow } from '../../dine/activity-row.ts';
import { LIVE_MAX_AGE_S, useOnReturn } from '../../parts/freshness.ts';
import { claimsApi } from './claims.endpoints.ts';

const NO_CLAIMS: readonly Claim[] = [];

export type Claims = {
  /** The newest claim about a dine (EXT-18). */
  ofDine: (dineId: string) => Claim | undefined;
  /** Whether a dine is the reward of an approved claim. */
  isAward: (dineId: string) => boolean;
  /** Claims that no row of this page shows. */
  others: readonly Claim[];
  /** How the claims were loaded; without data and with an error, which claims there are is unknown. */
  answer: { data?: readonly Claim[] | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
};

/** The member's claims (EXT-01), as the rows of a page and the list below them show them. */
export function useClaims(rows: readonly ActivityRow[] | undefined): Claims {
  const answer = claimsApi.useClaimsQuery(undefined, { refetchOnMountOrArgChange: LIVE_MAX_AGE_S });
  const { data: claims = NO_CLAIMS, refetch } = answer;
  useOnReturn(() => void refetch());
  // Claims are listed newest first.
  const ofDine = (id: string): Claim | undefined => claims.find(({ dineId }) => dineId === id);
  const shown = new Set(rows?.map(({ id }) => ofDine(id)?.id));
  return {
    ofDine,
    isAward: (id) => claims.some(({ awardId }) => awardId === id),
    others: claims.filter(({ id }) => !shown.has(id)),
    answer,
  };
}

/** Id of the element that shows a claim. */
export const claimElementId = (claimId: string): string => `claim-${claimId}`;

/** Id of the row of a dine. */
export const dineElementId = (dineId: string): string => `dine-${dineId}`;
