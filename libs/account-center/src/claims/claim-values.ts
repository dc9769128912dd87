import type { Card, NewClaim, Transaction } from '@dining/api-contract';
import { CLAIM_DAYS } from '@dining/rules';

const DAY_MS = 24 * 60 * 60_000;

/** What the form holds; everything typed is text. */
export type ClaimValues = {
  merchantId: string;
  date: string;
  amountCents: string;
  cardId: string;
  note: string;
  receipt: File;
};

/** The choice that stands for a card that is not linked. */
export const NOT_LINKED = 'not-linked';

/** A day of the member's own calendar as "2026-11-20". */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The first and the last day that a claim can be about. */
export const claimDays = (now: Date): { first: string; last: string } => ({
  first: dayOf(new Date(now.getTime() - CLAIM_DAYS * DAY_MS)),
  last: dayOf(now),
});

/** What is wrong with the day of a claim, if anything. */
export function dayProblem(day: string, now: Date): 'wrong' | 'future' | 'old' | undefined {
  const { first, last } = claimDays(now);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return 'wrong';
  if (day > last) return 'future';
  return day < first ? 'old' : undefined;
}

/** An amount in dollars as people type it, in cents: "$1,048.5" is 104850. Undefined where it is none, or nothing. */
export function centsOf(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, dollars = '', cents = ''] = match;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 && amount <= 10_000_000 ? amount : undefined;
}

/** What the form begins with: what is known of the dine that it is about. */
export function firstValues(dine: Transaction | undefined, cards: readonly Card[]): Partial<ClaimValues> {
  if (!dine) return {};
  const card = cards.find(({ lastFour }) => lastFour === dine.cardLastFour);
  return {
    merchantId: dine.merchantId,
    date: dine.date,
    amountCents: (dine.dineAmount / 100).toFixed(2),
    ...(card && { cardId: card.id }),
  };
}

/** The claim as it is sent. */
export function claimOf({ merchantId, date, amountCents, cardId, note }: Partial<ClaimValues>): NewClaim {
  return {
    merchantId: merchantId ?? '',
    date: date ?? '',
    amountCents: centsOf(amountCents ?? '') ?? 0,
    ...(cardId !== undefined && cardId !== NOT_LINKED && { cardId }),
    ...(note !== undefined && note.trim() !== '' && { note: note.trim() }),
  };
}
