import { TIER, type TierLevel } from './tier.ts';

/** Whether dines of a tier may earn more than those of members who opted out. A new tier does not compile until that is decided. */
const EARNS_MORE = {
  [TIER.optedOut]: false,
  [TIER.notActivated]: false,
  [TIER.select]: true,
  [TIER.vip]: true,
} as const satisfies Record<TierLevel, boolean>;

/** A tier whose dines may earn more than those of members who opted out. */
export type HigherTier = {
  [Level in TierLevel]: (typeof EARNS_MORE)[Level] extends true ? Level : never;
}[TierLevel];

/** The tiers that a program's members reach beyond the first, from the lowest. */
export const higherTiers = (hasVip: boolean): readonly HigherTier[] =>
  hasVip ? [TIER.select, TIER.vip] : [TIER.select];

/** The highest level of a program: no member of it can have an offer for one above (CTR-07). */
export const highestTier = (hasVip: boolean): HigherTier => (hasVip ? TIER.vip : TIER.select);

export const isHigherTier = (tier: number): tier is HigherTier =>
  (EARNS_MORE as Record<number, boolean>)[tier] === true;
