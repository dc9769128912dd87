import type { TierLevel } from '@dining/api-contract';

/** Copy key of a level's name. A member who has not activated yet has the name of the lowest level. */
export const tierName = (tier: TierLevel): 'tier.0' | 'tier.2' | 'tier.3' =>
  tier === 2 || tier === 3 ? `tier.${tier}` : 'tier.0';

/** The level a member can reach next; undefined at the highest level the partner has. */
export function nextTier(tier: TierLevel, hasVIP: boolean): 2 | 3 | undefined {
  if (tier < 2) return 2;
  return tier === 2 && hasVIP ? 3 : undefined;
}
