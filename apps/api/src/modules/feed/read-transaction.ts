import { FieldProblem } from '../../platform/records/field-readers.ts';
import type { MappedRecord } from '../../platform/records/map-record.ts';
import { readFields } from '../../platform/records/read-fields.ts';
import type { FeedTransaction } from '../rewards/feed-transaction.ts';
import { transactionFields } from './transaction-fields.ts';

/** Makes a card transaction of a record. @throws FieldProblem that says why it is none */
export function readTransaction(record: MappedRecord): FeedTransaction {
  const fields = readFields(transactionFields, record);
  const { event, merchantId = '', ticketAmount, ticketCents } = fields;
  const needed = <T>(field: string, value: T | undefined): T => {
    if (value === undefined || value === '') throw new FieldProblem(`${field} is missing`);
    return value;
  };
  const row: FeedTransaction = {
    sourceId: needed('sourceTransactionId', fields.sourceTransactionId),
    event: needed('event', event),
    originalSourceId: fields.originalSourceTransactionId,
    fingerprint: needed('cardFingerprint', fields.cardFingerprint),
    merchantId: event === 'refunded' ? merchantId : needed('merchantId', merchantId),
    transactedAt: needed('transactedAt', fields.transactedAt),
    ticketCents: needed('ticketAmount (or ticketCents)', ticketCents ?? ticketAmount),
    currency: fields.currency ?? 'USD',
    cardKind: fields.cardKind,
  };
  if (ticketAmount !== undefined && ticketCents !== undefined && ticketAmount !== ticketCents)
    throw new FieldProblem('ticketAmount and ticketCents differ');
  if (row.originalSourceId !== undefined && event !== 'refunded')
    throw new FieldProblem('originalSourceTransactionId is for refunds');
  return row;
}
