import type { Partner } from '@dining/partner-settings';
import type { CardState, ReasonCode } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { newDine, type DineDetails } from './batch.ts';
import { decide, VALID_DINE } from './decide/decide.ts';
import { loadBatch } from './load/load-batch.ts';
import { queueProgressMails } from './queue-progress-mails.ts';
import { writeBatch } from './write/write-batch.repository.ts';

export type ManualAward = {
  transactionId: number;
  units: number;
  /** Whether the award waits for the member's loyalty number. */
  isDeferred: boolean;
};

/**
 * Rewards a dine that no card reported and an operator confirmed (EXT-01), by the rules for card transactions: tier of
 * that day, offers, bonuses, monthly maximums, VIP status. The operator has already checked restaurant, currency and a high
 * bill. The caller tells the member. Runs in one transaction of the partner; the member stays locked until it ends.
 * @param meal.card the state of its card that day ({@link claimedCardState})
 * @returns the award; the reason if the dine earns nothing, in which case it is not stored; undefined for a deleted member
 */
export async function awardManualDine(
  trx: PartnerTransaction,
  partner: Partner,
  { card, ...details }: DineDetails & { card: CardState },
  now: Date,
): Promise<ManualAward | ReasonCode | undefined> {
  const batch = await loadBatch(trx, partner, {
    keys: { merchantIds: [details.merchantId], memberIds: [details.memberId] },
    candidatesOf: ({ members }) => (members.has(details.memberId) ? [details] : []),
    now,
  });
  if (!batch.members.has(details.memberId)) return undefined;
  const dine = newDine({ ...details, kind: 'manual', isReviewed: true });
  decide(batch, partner, dine, { ...VALID_DINE, card });
  if (dine.status === 'forfeit') return dine.reason!;
  await writeBatch(trx, batch);
  await queueProgressMails(trx, batch);
  return { transactionId: dine.id!, units: dine.benefitUnits, isDeferred: dine.status === 'deferred' };
}
