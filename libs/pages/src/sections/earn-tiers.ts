import type { SiteKey } from '@dining/copy-engine';
import type { PartnerSettings } from '@dining/partner-settings';

/** A level of the program with the words about it. */
export type EarnTier = { rate: keyof PartnerSettings['earnRates']; name: SiteKey; text: SiteKey };

const baseTiers: readonly EarnTier[] = [
  { rate: 'tier0', name: 'tier.0', text: 'home.rates.tier0' },
  { rate: 'tier2', name: 'tier.2', text: 'home.rates.tier2' },
];
const vip: EarnTier = { rate: 'tier3', name: 'tier.3', text: 'home.rates.tier3' };

/** The levels of a program, lowest first; VIP only where the partner has it (PRT-04). */
export const earnTiers = ({ hasVIP }: PartnerSettings): readonly EarnTier[] =>
  hasVIP ? [...baseTiers, vip] : baseTiers;
