import type { TierLevel } from '@dining/api-contract';
import { earnRateParts, type SiteDeck, type SiteKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';

/** Name and earn rate of a tier. */
export type TierRate = {
  name: Extract<SiteKey, 'tier.0' | 'tier.2' | 'tier.3'>;
  level: 0 | 2 | 3;
  rate: number;
  figure: string;
  phrase: string;
};

/** Name of the tier that an opt-in level belongs to. Members who are not activated or opted out are in the first tier. */
export const tierName = (level: TierLevel): TierRate['name'] =>
  level === 2 || level === 3 ? `tier.${level}` : 'tier.0';

/** The partner's tiers, lowest first; VIP only where the partner has it. */
export function tierRates(settings: PartnerSettings, deck: SiteDeck): [TierRate, ...TierRate[]] {
  const { tier0, tier2, tier3 } = settings.earnRates;
  const tier = (level: TierRate['level'], rate: number): TierRate => ({
    name: `tier.${level}`,
    level,
    rate,
    ...earnRateParts(rate, settings, deck),
  });
  return [tier(0, tier0), tier(2, tier2), ...(settings.hasVIP ? [tier(3, tier3)] : [])];
}
