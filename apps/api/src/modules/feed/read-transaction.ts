import { FieldProblem } from '../../platform/records/field-readers.ts';
import type { MappedRecord } from '../../platform/records/map-record.ts';
import { readFields, requireField } from '../../platform/records/read-fields.ts';
import type { FeedTransaction } from '../rewards/rewards.ts';
import { transactionFields } from './transaction-fields.ts';

/** Turns a record into a card transaction. @throws FieldProblem naming the first problem */
export function readTransaction(record: MappedRecord): FeedTransaction {
  const fields = readFields(transactionFields, record);
  const { event, merchantId = '', ticketAmount, ticketCents } = fields;
  const row: FeedTransaction = {
    sourceId: requireField('sourceTransactionId', fields.sourceTransactionId),
    event: requireField('event', event),
    originalSourceId: fields.originalSourceTransactionId,
    fingerprint: requireField('cardFingerprint', fields.cardFingerprint),
    merchantId: event === 'refunded' ? merchantId : requireField('merchantId', merchantId),
    transactedAt: requireField('transactedAt', fields.transactedAt),
    ticketCents: requireField('ticketAmount (or ticketCents)', ticketCents ?? ticketAmount),
    currency: fields.currency ?? 'USD',
    cardKind: fields.cardKind,
  };
  if (ticketAmount !== undefined && ticketCents !== undefined && ticketAmount !== ticketCents)
    throw new FieldProblem('ticketAmount and ticketCents differ');
  if (row.originalSourceId !== undefined && event !== 'refunded')
    throw new FieldProblem('originalSourceTransactionId is for refunds');
  return row;
}
