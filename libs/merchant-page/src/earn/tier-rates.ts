import type { TierLevel } from '@dining/api-contract';
import { earnRateParts, type SiteDeck, type SiteKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';

/** What a tier is called and what it earns. */
export type TierRate = {
  name: Extract<SiteKey, 'tier.0' | 'tier.2' | 'tier.3'>;
  rate: number;
  figure: string;
  phrase: string;
};

/** The tier whose rate an opt-in level earns; whoever is not activated is in the first, like those who have opted out. */
export const tierName = (level: TierLevel): TierRate['name'] =>
  level === 2 || level === 3 ? `tier.${level}` : 'tier.0';

/** The partner's tiers from the first; VIP only where there is one. */
export function tierRates(settings: PartnerSettings, deck: SiteDeck): [TierRate, ...TierRate[]] {
  const { tier0, tier2, tier3 } = settings.earnRates;
  const tier = (name: TierRate['name'], rate: number): TierRate => ({
    name,
    rate,
    ...earnRateParts(rate, settings, deck),
  });
  return [tier('tier.0', tier0), tier('tier.2', tier2), ...(settings.hasVIP ? [tier('tier.3', tier3)] : [])];
}
