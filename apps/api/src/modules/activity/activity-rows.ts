import type { CreditActivity, Transaction } from '@dining/api-contract';
import { rewardTotal, type RewardPart } from '@dining/rules';
import type { CreditRow, DineRow } from './activity.repository.ts';

const TYPE_CODES = { settle: 'S', manual: 'M' } as const;

/** Whether a restaurant is listed, and so has a page. */
export type IsListed = (merchantId: string) => boolean;

/** What explains the rewards of a page of dines (ACC-12). */
export type Explained = {
  /** By the dine's id. */
  parts: ReadonlyMap<number, readonly RewardPart[]>;
  /** Of pending dines, by their feed ids, unless they would not earn. */
  expected: ReadonlyMap<string, number>;
  isListed: IsListed;
};

/** A dine as the calls return it. */
export function transactionOf(row: DineRow, { parts, expected, isListed }: Explained): Transaction {
  const breakdown = parts.get(row.id) ?? [];
  const expectedAmount = expected.get(row.source_id);
  return {
    id: String(row.id),
    sourceTransactionId: row.source_id,
    date: row.dined_on,
    // When the bill was paid, not when it was reported: the 35 days of ACC-07 and ACC-08 start here.
    transactionCreatedAt: row.transacted_at.toISOString(),
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    activeMerchant: isListed(row.merchant_id),
    dineAmount: row.ticket_cents,
    ticketAmount: row.ticket_cents,
    // The ledger also has the bonus of a reservation, which is not part of the dine's stored benefit.
    benefitAmount: breakdown.length > 0 ? rewardTotal(breakdown) : row.benefit_units,
    ...(breakdown.length > 0 && { breakdown: [...breakdown] }),
    ...(expectedAmount !== undefined && { expectedAmount }),
    ...(row.refunded_cents > 0 && { refundedAmount: row.refunded_cents }),
    cardLastFour: row.card_last_four,
    ...(row.network !== null && { cardNetwork: row.network }),
    transactionStatus: row.status,
    transactionType: row.kind,
    transactionTypeCode: TYPE_CODES[row.kind],
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at.toISOString() }),
    ...(row.paid_at !== null && { paidAt: row.paid_at.toISOString() }),
  };
}

/** A dine or a statement credit as the calls return it. */
export function creditActivityOf(row: DineRow | CreditRow, explained: Explained): CreditActivity {
  if (!isCredit(row)) return { entryType: 'transaction', transaction: transactionOf(row, explained) };
  return {
    entryType: 'credit',
    credit: {
      creditId: row.credit_id,
      creditAmountCents: row.units,
      targetType: row.target_type,
      targetLabel: row.target_label,
      benefitProcessor: row.brand,
      deliveryMethod: row.delivery,
      status: row.credit_status,
      date: row.credited_at.toISOString(),
    },
  };
}

/** Whether a row of the activity is a statement credit. */
export const isCredit = (row: DineRow | CreditRow): row is CreditRow =>
  (row as CreditRow).credit_id !== null && (row as CreditRow).credit_id !== undefined;
