import { benefitUnits } from './benefit.ts';
import type { CurrencyType } from './earn-rate.ts';

/** Price of a dinner for two in dollars, by price level 0 (unknown) to 4; chosen for examples and searches only. */
export const dinnerPrices: readonly number[] = [60, 24, 48, 96, 160];

/** A dinner and its reward, for the example on a merchant's page. */
export type EarnExample = {
  /** The bill in whole dollars. */
  dinner: number;
  /** Whole units of the currency, or cents if the currency is money. */
  earned: number;
};

/**
 * The figures of "A $96 dinner earns about 288 miles", as the ledger would pay them: with little left of the month, the
 * dinner earns no more than that.
 * @param priceRange 0 (unknown) to 4
 * @param promise.rate currency units per dollar
 * @param promise.leftCents what is left of the monthly maximum; null if there is none
 */
export function earnExample(
  priceRange: number,
  { rate, leftCents }: { rate: number; leftCents: number | null },
  currency: CurrencyType,
): EarnExample {
  const dinner = dinnerPrices[priceRange] ?? dinnerPrices[0]!;
  return {
    dinner,
    earned: benefitUnits(Math.min(dinner * 100, leftCents ?? Number.POSITIVE_INFINITY), rate, currency),
  };
}
