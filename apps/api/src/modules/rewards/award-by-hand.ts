import type { Partner } from '@dining/partner-settings';
import type { ReasonCode } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { DineState } from './batch-state.ts';
import { decide, inOrderRemarks } from './decide.ts';
import { loadBatch } from './load-batch.ts';
import { loadHistory } from './load-history.ts';
import { queueDineMails } from './queue-dine-mails.ts';
import { writeBatch } from './write-batch.ts';

/** A dine that no card reported, as somebody has seen it to be true. */
export type ManualDine = Pick<
  DineState,
  | 'sourceId'
  | 'memberId'
  | 'cardId'
  | 'cardLastFour'
  | 'merchantId'
  | 'merchantName'
  | 'transactedAt'
  | 'dinedOn'
  | 'ticketCents'
>;

export type ManualAward = {
  transactionId: number;
  units: number;
  /** It waits for the member's loyalty number. */ isDeferred: boolean;
};

/**
 * Rewards a dine that somebody adds by hand (EXT-01), by the same rules as a card's: the member's level that day, offers,
 * bonuses, monthly maximums, VIP status. That card, restaurant, currency and a high bill are in order is for whoever adds
 * it to have seen. In one transaction of the partner; the member stays locked until its end.
 * @returns the award, or why the rules give nothing for the dine, which is then not kept; undefined when the member is gone
 */
export async function awardByHand(
  trx: PartnerTransaction,
  partner: Partner,
  given: ManualDine,
  now: Date,
): Promise<ManualAward | ReasonCode | undefined> {
  const batch = await loadBatch(
    trx,
    partner,
    { fingerprints: [], dineIds: [], refundIds: [], merchantIds: [given.merchantId], memberIds: [given.memberId] },
    now,
  );
  if (!batch.members.has(given.memberId)) return undefined;
  await loadHistory(trx, batch, [given]);
  const dine: DineState = {
    ...given,
    id: undefined,
    kind: 'manual',
    status: 'pending',
    reason: null,
    benefitUnits: 0,
    decidedAt: null,
    settledAt: null,
    isReviewed: true,
    refundedCents: 0,
    earningCents: 0,
    earnRate: null,
    isChanged: true,
  };
  batch.dines.set(dine.sourceId, dine);
  decide(batch, partner, dine, inOrderRemarks);
  if (dine.status === 'forfeit') return dine.reason!;
  await writeBatch(trx, batch);
  await queueDineMails(trx, partner, batch);
  return { transactionId: dine.id!, units: dine.benefitUnits, isDeferred: dine.status === 'deferred' };
}
