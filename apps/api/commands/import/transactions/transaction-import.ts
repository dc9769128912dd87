import type { Partner } from '@dining/partner-settings';
import { readTransaction, transactionFields } from '../../../src/modules/feed/feed.ts';
import {
  applyTransactions,
  dineIdOf,
  REJECTION_MESSAGES,
  type FeedTransaction,
  type RejectionReason,
} from '../../../src/modules/rewards/rewards.ts';
import { rowOrReason } from '../../../src/platform/records/read-fields.ts';
import type { PartnerImportKind } from '../import-kind.ts';

/** A partner's card transactions, identified by their ids at the source of the file. */
export function transactionImport(partner: Partner, now: () => Date): PartnerImportKind<FeedTransaction> {
  return {
    name: 'transactions',
    partner: partner.code,
    fields: Object.keys(transactionFields),
    required: ['sourceTransactionId', 'event', 'cardFingerprint', 'transactedAt'],
    alsoRequired: 'merchantId (not for refunds), and ticketAmount or ticketCents',
    read: (record) => rowOrReason(() => readTransaction(record)),
    // Members are locked, but not the ids of dines and refunds that are about to be added.
    newKeysOf: (row) => [dineIdOf(row), row.sourceId],
    async write(trx, rows, onLocked) {
      const outcomes = await applyTransactions(trx, partner, rows, now(), onLocked);
      const rejected = outcomes.flatMap(({ outcome, reason }, index) =>
        outcome === 'rejected' ? [{ index, reason: REJECTION_MESSAGES[reason as RejectionReason] }] : [],
      );
      return {
        changed: outcomes.filter(({ outcome }) => outcome !== 'rejected' && outcome !== 'unchanged').length,
        rejected,
      };
    },
  };
}
