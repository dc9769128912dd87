import { isMoney } from './earn-example.ts';
import type { CurrencyType } from './earn-rate.ts';

/** Statement credits are sent once this much has been earned, in cents (ACC-09). */
export const STATEMENT_CREDIT_CENTS = 2_000;

/** A bill above this, in cents, is looked at by somebody before it earns; a restaurant's is hardly ever higher. */
export const REVIEWED_ABOVE_CENTS = 500_000;

/**
 * What a subtotal earns: whole units of the currency, cents where that is money; a started unit does not count.
 * @param ticketCents the subtotal in cents; tax and tip earn nothing
 * @param rate currency units per dollar
 */
export function benefitUnits(ticketCents: number, rate: number, currency: CurrencyType): number {
  // Rates such as 0.03 are not exact; what is within a millionth of a unit counts as reached.
  return Math.floor(ticketCents * rate * (isMoney(currency) ? 1 : 0.01) + 1e-6);
}
