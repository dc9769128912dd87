import { wideText, type CopyValue } from './copy-value.ts';
import type { SiteDeck } from './deck/default-deck.ts';

/** The text that decides when a statement credit is sent (ACC-09): dollars, such as `20.00`. */
export const PAYOUT_AMOUNT_KEY = 'earn.payoutAmount';

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/;

/** An amount of dollars in cents; undefined unless it is above 0, below a million, and has at most two decimals. */
export function parsePayoutAmount(value: CopyValue): number | undefined {
  if (typeof value !== 'string' || !AMOUNT.test(value)) return undefined;
  const cents = Math.round(Number(value) * 100);
  return cents > 0 ? cents : undefined;
}

/**
 * The balance from which on a statement credit is sent, in cents (ACC-09).
 * @throws Error for a text that {@link checkCopy} would have reported
 */
export function payoutCents(deck: Pick<SiteDeck, typeof PAYOUT_AMOUNT_KEY>): number {
  const value = deck[PAYOUT_AMOUNT_KEY];
  const cents = parsePayoutAmount(value);
  if (cents === undefined) throw new Error(`${PAYOUT_AMOUNT_KEY} is not an amount of dollars: ${wideText(value)}`);
  return cents;
}
