import { isMoney, type CurrencyType } from './earn-rate.ts';

/*
 * How a meal's facts are written, everywhere: on rows, in mails, for operators. Amounts that a member only compares, such
 * as the minimum of an offer, leave out zero cents: `moneyText`.
 */

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A bill or a reward in cents, always with its cents: 6400 is "$64.00", -150 is "−$1.50". */
export const billText = (amount: number): string =>
  `${amount < 0 ? '\u2212' : ''}$${cents.format(Math.abs(amount) / 100)}`;

/** "Nov 20" for a day or a timestamp. */
export const dayText = (date: string): string => day.format(new Date(date));

/** "Nov 20, 2026" for a day or a timestamp. */
export const fullDayText = (date: string): string => fullDay.format(new Date(date));

/** A figure of the currency without its unit: "1,250", or "$12.50" where it is money. */
export const figureText = (units: number, currency: CurrencyType): string =>
  isMoney(currency) ? billText(units) : units.toLocaleString('en-US');
