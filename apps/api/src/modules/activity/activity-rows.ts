import type { CreditActivity, Transaction } from '@dining/api-contract';
import type { CreditRow, DineRow } from './activity.repository.ts';

const TYPE_CODES = { settle: 'S', manual: 'M' } as const;

/** Whether a restaurant is listed, and so has a page. */
export type IsListed = (merchantId: string) => boolean;

/** A dine as the calls return it. */
export function transactionOf(row: DineRow, isListed: IsListed): Transaction {
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
    benefitAmount: row.benefit_units,
    cardLastFour: row.card_last_four,
    transactionStatus: row.status,
    transactionType: row.kind,
    transactionTypeCode: TYPE_CODES[row.kind],
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.paid_at !== null && { paidAt: row.paid_at.toISOString() }),
  };
}

/** A dine or a statement credit as the calls return it. */
export function creditActivityOf(row: DineRow | CreditRow, isListed: IsListed): CreditActivity {
  if (!isCredit(row)) return { entryType: 'transaction', transaction: transactionOf(row, isListed) };
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

const isCredit = (row: DineRow | CreditRow): row is CreditRow =>
  (row as CreditRow).credit_id !== null && (row as CreditRow).credit_id !== undefined;
