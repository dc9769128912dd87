import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { DineState } from './batch.ts';
import { decideAgain } from './decide/decide.ts';
import { compareText } from './feed-transaction.ts';
import { loadBatch, type LoadedRecords } from './load/load-batch.ts';
import { queueDineMails } from './queue-dine-mails.ts';
import { queueProgressMails } from './queue-progress-mails.ts';
import { findDeferredDineIds } from './rewards.repository.ts';
import { writeBatch } from './write/write-batch.repository.ts';

/**
 * Decides a member's deferred dines again. Dines that still cannot be decided stay deferred; nothing expires here.
 * @returns the number of dines that are no longer deferred
 */
export async function settleDeferred(
  trx: PartnerTransaction,
  partner: Partner,
  memberId: string,
  now: Date,
): Promise<number> {
  const batch = await loadBatch(trx, partner, {
    keys: { dineIds: await findDeferredDineIds(trx, memberId), memberIds: [memberId] },
    candidatesOf: deferredDines,
    now,
  });
  let settled = 0;
  for (const dine of deferredDines(batch)) if (decideAgain(batch, partner, dine)) settled += 1;
  await writeBatch(trx, batch);
  await queueDineMails(trx, partner, batch);
  await queueProgressMails(trx, batch);
  return settled;
}

const deferredDines = ({ dines }: LoadedRecords): DineState[] =>
  [...dines.values()]
    .filter(({ status }) => status === 'deferred')
    .toSorted(
      (one, other) =>
        one.transactedAt.getTime() - other.transactedAt.getTime() || compareText(one.sourceId, other.sourceId),
    );
