import type { ClaimCard, NewClaim, Transaction } from '@dining/api-contract';
import { CLAIM_DAYS } from '@dining/rules';

const DAY_MS = 24 * 60 * 60_000;

/** Values of the form; typed ones are text. */
export type ClaimValues = {
  /** Where to look for the restaurant; not sent. */
  place: string;
  merchantId: string;
  date: string;
  amountCents: string;
  cardId: string;
  note: string;
  receipt: File;
};

/** The day of a moment in the member's time zone: "2026-11-20". */
function localDay(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The first and last day a claim can be about. */
export const claimDays = (now: Date): { first: string; last: string } => ({
  first: localDay(new Date(now.getTime() - CLAIM_DAYS * DAY_MS)),
  last: localDay(now),
});

/** What is wrong with the day of a claim, if anything. */
export function dayProblem(day: string, now: Date): 'wrong' | 'future' | 'old' | undefined {
  const { first, last } = claimDays(now);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return 'wrong';
  if (day > last) return 'future';
  return day < first ? 'old' : undefined;
}

/** Cents of a typed dollar amount: "$1,048.5" is 104850. Undefined for anything else and for zero. */
export function parseCents(text: string): number | undefined {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, dollars = '', cents = ''] = match;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 && amount <= 10_000_000 ? amount : undefined;
}

/** Initial values of the form, filled in from the dine the claim is about. */
export function initialValues(dine: Transaction | undefined, cards: readonly ClaimCard[]): Partial<ClaimValues> {
  if (!dine) return {};
  const card = cards.find(({ lastFour }) => lastFour === dine.cardLastFour);
  return {
    merchantId: dine.merchantId,
    date: dine.date,
    amountCents: (dine.dineAmount / 100).toFixed(2),
    ...(card && { cardId: card.id }),
  };
}

/** The claim to send. @param dineId the dine that it is about, if it is listed */
export function toClaim(
  { merchantId, date, amountCents, cardId, note }: Partial<ClaimValues>,
  dineId: string | undefined,
): NewClaim {
  return {
    merchantId: merchantId ?? '',
    date: date ?? '',
    amountCents: parseCents(amountCents ?? '') ?? 0,
    cardId: cardId ?? '',
    ...(note !== undefined && note.trim() !== '' && { note: note.trim() }),
    ...(dineId !== undefined && { dineId }),
  };
}
