import type { TierLevel } from '@dining/api-contract';

/** What an opt-in level is called; whoever is not activated yet is a member like all others. */
export const tierName = (tier: TierLevel): 'tier.0' | 'tier.2' | 'tier.3' =>
  tier === 2 || tier === 3 ? `tier.${tier}` : 'tier.0';
