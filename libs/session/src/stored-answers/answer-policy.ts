import type { MerchantSearchQuery } from '@dining/api-contract';
import type { StoredAnswer } from './answer-area.ts';

/**
 * Who may read a stored answer. `restaurants`: anyone in this browser. `searches`: the same, but they are removed at
 * sign-out, as recent searches are (SRC-08). `member`: only the member, until the session ends.
 */
export type AnswerScope = 'restaurants' | 'searches' | 'member';

type Policy = {
  scope: AnswerScope;
  /** At most this many answers are stored; older ones are dropped. */
  max: number;
};

/** The answers that are stored (BAN-06). Answers of all other calls never are. */
const POLICIES: Readonly<Record<string, Policy>> = {
  merchant: { scope: 'restaurants', max: 20 },
  featureFlags: { scope: 'restaurants', max: 1 },
  defaultLocation: { scope: 'restaurants', max: 1 },
  searchMerchants: { scope: 'searches', max: 20 },
  resolvePlace: { scope: 'searches', max: 20 },
  member: { scope: 'member', max: 1 },
  memberEarning: { scope: 'member', max: 1 },
  memberFavorites: { scope: 'member', max: 1 },
  transactions: { scope: 'member', max: 3 },
  creditActivity: { scope: 'member', max: 3 },
  creditBalance: { scope: 'member', max: 1 },
  dineSummary: { scope: 'member', max: 1 },
  referrals: { scope: 'member', max: 1 },
};

/** Answers older than this are dropped and never shown: 7 days, in milliseconds. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a search is limited to favorites, whose ids it lists. */
export const isFavoritesSearch = ({ endpointName, arg }: Pick<StoredAnswer, 'endpointName' | 'arg'>): boolean =>
  endpointName === 'searchMerchants' && (arg as MerchantSearchQuery).ids !== undefined;

/**
 * Who may read the answer; undefined if it is not stored. The favorites of a member are private, those of a visitor are
 * in this browser anyway.
 */
export function scopeOf(
  answer: Pick<StoredAnswer, 'endpointName' | 'arg'>,
  isMember: boolean,
): AnswerScope | undefined {
  const policy = Object.hasOwn(POLICIES, answer.endpointName) ? POLICIES[answer.endpointName] : undefined;
  return isMember && isFavoritesSearch(answer) ? 'member' : policy?.scope;
}

export const isTooOld = ({ at }: StoredAnswer, now: number): boolean => now - at > MAX_AGE_MS;

/** Keys of the answers to drop: those that are too old, and the oldest of each endpoint that has too many. */
export function droppedKeys(all: readonly StoredAnswer[], now: number): Set<string> {
  const counts = new Map<string, number>();
  const dropped = all.toReversed().filter((answer) => {
    const count = (counts.get(answer.endpointName) ?? 0) + 1;
    counts.set(answer.endpointName, count);
    return isTooOld(answer, now) || count > (POLICIES[answer.endpointName]?.max ?? 0);
  });
  return new Set(dropped.map(({ key }) => key));
}
