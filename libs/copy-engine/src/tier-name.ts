import { isHigherTier } from '@dining/rules';

/** Copy key of a tier's name. */
export type TierName = 'tier.0' | 'tier.2' | 'tier.3';

/**
 * Copy key of the name of the tier that an opt-in level belongs to. Members who have not activated or opted out are in the
 * first tier.
 */
export const tierName = (level: number): TierName => (isHigherTier(level) ? `tier.${level}` : 'tier.0');
