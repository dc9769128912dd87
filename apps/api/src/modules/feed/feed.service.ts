import { createHash } from 'node:crypto';
import type { Partner } from '@dining/partner-settings';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { FieldProblem } from '../../platform/records/field-readers.ts';
import { ownRecord } from '../../platform/records/own-names.ts';
import { applyTransactions } from '../rewards/apply-transactions.ts';
import {
  rejectionReasons,
  type FeedOutcome,
  type FeedTransaction,
  type RejectionReason,
} from '../rewards/feed-transaction.ts';
import { readTransaction } from './read-transaction.ts';
import { transactionFields } from './transaction-fields.ts';

/** What a delivery is answered: what became of each row, in their order. */
export type FeedAnswer = { outcomes: FeedRowOutcome[] };
export type FeedRowOutcome = {
  sourceTransactionId: string;
  outcome: FeedOutcome['outcome'];
  reason?: string;
  message?: string;
};

export type FeedDelivery = { id: string; body: Buffer; rows: readonly Record<string, unknown>[] };

/** Deliveries are remembered for so long; one that is sent again later changes nothing either, since its rows are known. */
const REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/**
 * Takes a delivery once: sent again it is answered as the first time, and nothing is applied anew (SRV-03). The answer is
 * kept in the transaction that applies the rows, so that neither is there without the other.
 * @throws AppError (409) for an id that came with another body
 */
export async function takeDelivery(
  database: Database,
  partner: Partner,
  { id, body, rows }: FeedDelivery,
  now: Date,
): Promise<FeedAnswer> {
  const hash = createHash('sha256').update(body).digest();
  return database.withPartner(partner.code, async (trx) => {
    // Whoever comes second with the same id waits here for the first to commit.
    const claimed = await trx
      .insertInto('feed_delivery')
      .values({ partner: partner.code, id, body_hash: hash, answer: '{}', received_at: now })
      .onConflict((conflict) => conflict.columns(['partner', 'id']).doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows !== 1n) return answeredBefore(trx, id, hash);
    const outcomes = await applyRows(trx, partner, rows, now);
    const answer: FeedAnswer = { outcomes };
    await trx
      .updateTable('feed_delivery')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', id)
      .execute();
    await trx
      .deleteFrom('feed_delivery')
      .where('received_at', '<', new Date(now.getTime() - REMEMBERED_MS))
      .execute();
    return answer;
  });
}

async function answeredBefore(trx: PartnerTransaction, id: string, hash: Buffer): Promise<FeedAnswer> {
  const known = await trx
    .selectFrom('feed_delivery')
    .select(['body_hash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!known.body_hash.equals(hash))
    throw new AppError(
      409,
      'conflict',
      'This X-Feed-Id came before with another body. Give each delivery an id of its own.',
    );
  return known.answer as FeedAnswer;
}

async function applyRows(
  trx: PartnerTransaction,
  partner: Partner,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Promise<FeedRowOutcome[]> {
  const read = rows.map(readRow);
  const sound = read.flatMap((each) => ('row' in each ? [each.row] : []));
  const applied = new Map(
    (await applyTransactions(trx, partner, sound, now)).map((outcome, index) => [sound[index], outcome]),
  );
  return read.map((each): FeedRowOutcome => {
    if ('message' in each)
      return { sourceTransactionId: each.id, outcome: 'rejected', reason: 'unreadable', message: each.message };
    const { sourceId, outcome, reason } = applied.get(each.row)!;
    const message = outcome === 'rejected' ? rejectionReasons[reason as RejectionReason] : undefined;
    return {
      sourceTransactionId: sourceId,
      outcome,
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
    };
  });
}

const fieldNames = Object.keys(transactionFields);

function readRow(given: Record<string, unknown>): { row: FeedTransaction } | { id: string; message: string } {
  try {
    return { row: readTransaction(ownRecord(given, fieldNames)) };
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    const id = given['sourceTransactionId'];
    return { id: typeof id === 'string' ? id.slice(0, 100) : '', message: error.message };
  }
}
