import type { CurrencyType } from './earn-rate.ts';

/** Price of a dinner for two in dollars, by price level 0 (unknown) to 4; chosen for examples only. */
const DINNERS = [60, 24, 48, 96, 160];

/** A dinner and its reward, for the example on a merchant's page. */
export type EarnExample = {
  /** The bill in whole dollars. */
  dinner: number;
  /** Whole units of the currency, or cents if the currency is money. */
  earned: number;
};

/**
 * The figures of "A $96 dinner earns about 288 miles".
 * @param priceRange 0 (unknown) to 4
 * @param rate currency units per dollar
 */
export function earnExample(priceRange: number, rate: number, currency: CurrencyType): EarnExample {
  const dinner = DINNERS[priceRange] ?? DINNERS[0]!;
  const inMoney = isMoney(currency);
  return { dinner, earned: Math.floor(dinner * rate * (inMoney ? 100 : 1) + 1e-9) };
}

/** Whether members earn money, counted in cents. */
export const isMoney = (currency: CurrencyType): boolean => currency === 'Dollar' || currency === 'Credit';

const wholeDollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as dollars: 480 is "$4.80", 9600 is "$96". */
export function moneyText(cents: number): string {
  return `$${(cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)}`;
}
