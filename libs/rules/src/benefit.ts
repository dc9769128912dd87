import { isMoney, type CurrencyType } from './earn-rate.ts';

/** A bill above this, in cents, is reviewed by an operator before it earns; restaurant bills are hardly ever higher. */
export const REVIEWED_ABOVE_CENTS = 500_000;

/**
 * What a subtotal earns: whole units of the currency, or cents if the currency is money, rounded down.
 * @param ticketCents the subtotal in cents; tax and tip earn nothing
 * @param rate currency units per dollar
 */
export function benefitUnits(ticketCents: number, rate: number, currency: CurrencyType): number {
  return Math.floor(ticketCents * unitsPerCent(rate, currency) + ROUNDING);
}

/** Rates such as 0.03 are not exact in binary; an amount within a millionth of the next unit counts as that unit. */
const ROUNDING = 1e-6;

const unitsPerCent = (rate: number, currency: CurrencyType): number => rate * (isMoney(currency) ? 1 : 0.01);

/**
 * The smallest bill, in cents, that earns anything: a single unit.
 * @param rate currency units per dollar
 */
export const smallestBill = (rate: number, currency: CurrencyType): number =>
  Math.ceil((1 - ROUNDING) / unitsPerCent(rate, currency));
