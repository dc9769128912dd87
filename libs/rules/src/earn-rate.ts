import { TIER, type TierLevel } from './tier.ts';

/** The currency that a partner’s members earn; Dollar and Credit are shown as a percentage of the bill. */
export type CurrencyType = 'Mile' | 'Point' | 'Dollar' | 'Credit';

/** Whether members earn money, counted in cents. */
export const isMoney = (currency: CurrencyType): boolean => currency === 'Dollar' || currency === 'Credit';

/**
 * An earn rate as people say it: 0.5 miles per dollar is "1 mile per $2", 3 is "3 per $1",
 * and 0.05 dollars per dollar is "5%" (account-center document, section 9: tiers 0, 2 and 3).
 * @param rate currency units per dollar of the subtotal, above 0
 * @returns the figure, and the dollars that earn it; no dollars for a percentage
 */
export function earnRateFigure(rate: number, currency: CurrencyType): { figure: string; dollars?: number } {
  if (isMoney(currency)) return { figure: `${trim(rate * 100)}%` };
  if (rate >= 1) return { figure: trim(rate), dollars: 1 };
  const dollars = Math.round(1 / rate);
  return { figure: trim(rate * dollars), dollars };
}

const trim = (value: number): string => String(Math.round(value * 100) / 100);

/** Currency units per dollar by tier, from the settings. */
export type EarnRates = { tier0: number; tier2: number; tier3: number };

/** Currency units per dollar for a tier: VIP and Select have separate rates, all others share the first. */
export function earnRateOf(tierLevel: TierLevel, { tier0, tier2, tier3 }: EarnRates): number {
  if (tierLevel === TIER.vip) return tier3;
  return tierLevel === TIER.select ? tier2 : tier0;
}
