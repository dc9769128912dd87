import { createHash } from 'node:crypto';
import type { Partner } from '@dining/partner-settings';
import { maskCardNumbers } from '@dining/rules';
import type { Database, PartnerTransaction } from '../../platform/db/database.ts';
import { readClientSecrets } from '../../platform/env/client-secrets.ts';
import type { Env } from '../../platform/env/env.schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { similarField } from '../../platform/records/field-names.ts';
import { FieldProblem } from '../../platform/records/field-readers.ts';
import { nativeRecord } from '../../platform/records/native-record.ts';
import { rowOrReason } from '../../platform/records/read-fields.ts';
import { refuseCardNumbers } from '../../platform/records/refuse-card-numbers.ts';
import {
  applyTransactions,
  REJECTION_MESSAGES,
  type FeedOutcome,
  type FeedTransaction,
  type RejectionReason,
} from '../rewards/rewards.ts';
import { isSigned, type SignedDelivery } from './feed-signature.ts';
import { findDelivery, reserveDelivery, saveAnswer } from './feed.repository.ts';
import { readTransaction } from './read-transaction.ts';
import { transactionFields } from './transaction-fields.ts';

/** The reply to a delivery: the outcome of each row, in order. */
export type FeedAnswer = { outcomes: FeedRowOutcome[] };
export type FeedRowOutcome = {
  sourceTransactionId: string;
  outcome: FeedOutcome['outcome'];
  reason?: string;
  message?: string;
};

export type FeedDelivery = SignedDelivery & { rows: readonly Record<string, unknown>[] };

/** Deliveries are remembered for 30 days; repeating one later changes nothing either, since its rows are known. */
export const DELIVERY_REMEMBERED_MS = 30 * 24 * 60 * 60_000;

/** Card transactions sent by programs and card networks (SRV-03). */
export type FeedService = {
  /** Whether a delivery is signed with the partner's feed secret. */
  isSigned(partner: string, signature: string | string[] | undefined, delivery: SignedDelivery): boolean;
  /**
   * Applies a delivery once: a repeated one gets the first answer, and nothing is applied again. The answer is stored in
   * the transaction that applies the rows.
   * @throws AppError (409) for an id that was used with another body
   */
  deliver(partner: Partner, delivery: FeedDelivery): Promise<FeedAnswer>;
};

export function createFeedService({ env, database, now }: { env: Env; database: Database; now(): Date }): FeedService {
  const secrets = readClientSecrets(env.FEED_SECRETS ?? '{}') ?? new Map<string, string>();
  return {
    isSigned: (partner, signature, delivery) => isSigned(secrets.get(partner), signature, delivery, now()),

    async deliver(partner, { id, body, rows }) {
      const bodyHash = createHash('sha256').update(body).digest();
      return database.withPartner(partner.code, async (trx) => {
        const time = now();
        if (!(await reserveDelivery(trx, { id, bodyHash, now: time }))) {
          const known = await findDelivery(trx, id);
          if (known.body_hash.equals(bodyHash)) return known.answer as FeedAnswer;
          throw new AppError(
            409,
            'conflict',
            'This X-Feed-Id was used with another body. Give each delivery a separate id.',
          );
        }
        const answer: FeedAnswer = { outcomes: await applyRows(trx, partner, rows, time) };
        await saveAnswer(trx, id, answer);
        return answer;
      });
    },
  };
}

async function applyRows(
  trx: PartnerTransaction,
  partner: Partner,
  rows: readonly Record<string, unknown>[],
  now: Date,
): Promise<FeedRowOutcome[]> {
  const read = rows.map(readRow);
  const rowsRead = read.flatMap((each) => ('row' in each ? [each.row] : []));
  const applied = new Map(
    (await applyTransactions(trx, partner, rowsRead, now)).map((outcome, index) => [rowsRead[index], outcome]),
  );
  return read.map((each): FeedRowOutcome => {
    if ('message' in each)
      return { sourceTransactionId: each.id, outcome: 'rejected', reason: 'unreadable', message: each.message };
    const { sourceId, outcome, reason } = applied.get(each.row)!;
    const message = outcome === 'rejected' ? REJECTION_MESSAGES[reason as RejectionReason] : undefined;
    return {
      sourceTransactionId: sourceId,
      outcome,
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
    };
  });
}

const FIELD_NAMES = Object.keys(transactionFields);

function readRow(given: Record<string, unknown>): { row: FeedTransaction } | { id: string; message: string } {
  const read = rowOrReason(() => {
    for (const key of Object.keys(given)) if (!FIELD_NAMES.includes(key)) refuseKey(key);
    const record = nativeRecord(given, FIELD_NAMES);
    refuseCardNumbers(record);
    return readTransaction(record);
  });
  if ('row' in read) return read;
  const id = given['sourceTransactionId'];
  return { id: typeof id === 'string' ? maskCardNumbers(id).slice(0, 100) : '', message: read.reason };
}

/**
 * A feed keeps to its contract: a field that is spelled otherwise could be the currency of the bill (SRV-03).
 * @throws FieldProblem naming the field that was perhaps meant
 */
function refuseKey(key: string): never {
  const meant = similarField(key, FIELD_NAMES);
  throw new FieldProblem(
    `${JSON.stringify(maskCardNumbers(key).slice(0, 60))} is not a field of a transaction: ${meant === undefined ? 'leave it out' : `did you mean ${meant}?`}`,
  );
}
