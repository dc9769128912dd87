import { earnRateParts, type SiteDeck, type TierName } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';

/** Name and earn rate of a tier. */
export type TierRate = {
  name: TierName;
  level: 0 | 2 | 3;
  rate: number;
  figure: string;
  phrase: string;
};

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
