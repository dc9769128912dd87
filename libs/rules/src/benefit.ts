import { isMoney } from './earn-example.ts';
import type { CurrencyType } from './earn-rate.ts';

/** A bill above this, in cents, is reviewed by an operator before it earns; restaurant bills are hardly ever higher. */
export const REVIEWED_ABOVE_CENTS = 500_000;

/**
 * What a subtotal earns: whole units of the currency, or cents if the currency is money, rounded down.
 * @param ticketCents the subtotal in cents; tax and tip earn nothing
 * @param rate currency units per dollar
 */
export function benefitUnits(ticketCents: number, rate: number, currency: CurrencyType): number {
  // Rates such as 0.03 are not exact in binary; an amount within a millionth of the next unit counts as that unit.
  return Math.floor(ticketCents * rate * (isMoney(currency) ? 1 : 0.01) + 1e-6);
}
