import type { CardKind, DineEvent, FeedOutcomeName } from '@dining/rules';

/** A row of a feed of card transactions, validated as far as possible without the database. */
export type FeedTransaction = {
  /** The row's id at the feed; a refund has a separate id. */
  sourceId: string;
  event: DineEvent;
  /** For refunds: the id of the refunded dine; without it the refund's own id names the dine. */
  originalSourceId?: string | undefined;
  /** The card's keyed fingerprint, 32 bytes. */
  fingerprint: Buffer;
  merchantId: string;
  transactedAt: Date;
  /** The subtotal in cents; for refunds the refunded amount, with or without a sign. */
  ticketCents: number;
  /** ISO 4217, such as USD. */
  currency: string;
  /** `consumer` by default. */
  cardKind?: CardKind | undefined;
};

/** The outcome of a row. `pending`: an approval waits for its settlement, or a refund for its dine. */
export type FeedOutcome = {
  sourceId: string;
  outcome: FeedOutcomeName;
  /** The code of the reason why it does not earn (libs/rules) or was rejected. */
  reason?: string;
};

/** Texts for the sender of a rejected row. */
export const REJECTION_MESSAGES = {
  unknown_card: 'no member has or had a card with this fingerprint',
  unknown_merchant: 'there is no merchant with this id',
  in_the_future: 'transactedAt is more than a day ahead',
  refund_currency: 'the refund is in another currency than the dine that it refunds',
  unclear_claim: 'its meal was rewarded through one of several claims: an operator must take the right reward back',
  amount: 'the amount must be above zero, and not above 21,474,836.47',
} as const;

export type RejectionReason = keyof typeof REJECTION_MESSAGES;

const DAY_MS = 24 * 60 * 60_000;

/** The largest amount that the database stores, in cents. */
const MAX_CENTS = 2_147_483_647;

/** Why a row is rejected without looking at the database; undefined for a valid row. */
export function rowProblem(
  { event, ticketCents, transactedAt }: FeedTransaction,
  now: Date,
): RejectionReason | undefined {
  if (transactedAt.getTime() - now.getTime() > DAY_MS) return 'in_the_future';
  const cents = event === 'refunded' ? Math.abs(ticketCents) : ticketCents;
  return cents > MAX_CENTS || (cents <= 0 && event !== 'refunded') ? 'amount' : undefined;
}

/** The feed id of the dine that a row is about. */
export const dineIdOf = ({ event, sourceId, originalSourceId }: FeedTransaction): string =>
  event === 'refunded' ? (originalSourceId ?? sourceId) : sourceId;

const EVENT_ORDER = { approved: 0, refunded: 1, settled: 2 } as const;

/**
 * Sorts the rows of one dine for processing: its approval, its refunds, then the settlement, which decides on what the
 * refunds leave. Of rows with the same id and event the earliest counts, and of those the smallest.
 */
export const compareRows = (one: FeedTransaction, other: FeedTransaction): number =>
  EVENT_ORDER[one.event] - EVENT_ORDER[other.event] ||
  compareText(one.sourceId, other.sourceId) ||
  one.transactedAt.getTime() - other.transactedAt.getTime() ||
  Math.abs(one.ticketCents) - Math.abs(other.ticketCents) ||
  compareText(one.merchantId, other.merchantId) ||
  Buffer.compare(one.fingerprint, other.fingerprint);

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
