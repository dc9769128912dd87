/** A row of a feed of card transactions, checked as far as that is possible without the database. */
export type FeedTransaction = {
  /** The id at the feed; of a refund its own. */
  sourceId: string;
  event: 'approved' | 'settled' | 'refunded';
  /** Of a refund: the id of what is refunded; without it the refund has the same id. */
  originalSourceId?: string | undefined;
  /** The card's keyed fingerprint, 32 bytes. */
  fingerprint: Buffer;
  merchantId: string;
  transactedAt: Date;
  /** The subtotal in cents; of a refund what is given back, with or without a sign. */
  ticketCents: number;
  /** ISO 4217, such as USD. */
  currency: string;
  /** Consumer when not given. */
  cardKind?: 'consumer' | 'corporate' | 'prepaid' | undefined;
};

/** What became of a row. `pending`: waits, an approval for its settlement, a refund for its dine. */
export type FeedOutcome = {
  sourceId: string;
  outcome: 'pending' | 'awarded' | 'deferred' | 'forfeit' | 'refunded' | 'unchanged' | 'rejected';
  /** A code: why it does not earn (libs/rules), or why the row was rejected. */
  reason?: string;
};

/** Why a row is rejected, in words for whoever sent it. */
export const rejectionReasons = {
  unknown_card: 'no member has or had a card with this fingerprint',
  unknown_merchant: 'there is no merchant with this id',
  in_the_future: 'transactedAt lies more than a day ahead',
  amount: 'the amount must be above zero, and not above 21,474,836.47',
} as const;

export type RejectionReason = keyof typeof rejectionReasons;

const DAY_MS = 24 * 60 * 60_000;

/** The largest amount that the database holds, in cents. */
const MAX_CENTS = 2_147_483_647;

/** What is wrong with a row by itself. */
export function rowProblem(
  { event, ticketCents, transactedAt }: FeedTransaction,
  now: Date,
): RejectionReason | undefined {
  if (transactedAt.getTime() - now.getTime() > DAY_MS) return 'in_the_future';
  const cents = event === 'refunded' ? Math.abs(ticketCents) : ticketCents;
  return cents > MAX_CENTS || (cents <= 0 && event !== 'refunded') ? 'amount' : undefined;
}

/** The id of the dine that a row is about. */
export const dineIdOf = ({ event, sourceId, originalSourceId }: FeedTransaction): string =>
  event === 'refunded' ? (originalSourceId ?? sourceId) : sourceId;

const eventOrder = { approved: 0, refunded: 1, settled: 2 } as const;

/**
 * The order in which the rows of one dine are taken, whatever the order in which they came: its approval, its refunds,
 * then the settlement, which decides on what the refunds leave. Of rows with the same id and event the earliest counts,
 * and of those the smallest.
 */
export const inOrder = (one: FeedTransaction, other: FeedTransaction): number =>
  eventOrder[one.event] - eventOrder[other.event] ||
  compareText(one.sourceId, other.sourceId) ||
  one.transactedAt.getTime() - other.transactedAt.getTime() ||
  Math.abs(one.ticketCents) - Math.abs(other.ticketCents) ||
  compareText(one.merchantId, other.merchantId) ||
  Buffer.compare(one.fingerprint, other.fingerprint);

export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
