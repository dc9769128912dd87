import type { Partner } from '@dining/partner-settings';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { Batch } from './batch.ts';
import { decide } from './decide/decide.ts';
import { reservationCause } from './entry-cause.ts';
import { findMembers, findMerchants, findPendingDines } from './load/batch.repository.ts';
import { loadHistory } from './load/load-history.ts';

/**
 * What pending dines of a member would earn if they were settled now (ACC-12): decided by the rule that will pay them, with
 * the offers of the moment they were first seen, the oldest first. Nothing is locked or written.
 * @returns units by the dine's id, without dines that would not be awarded
 */
export async function expectedRewards(
  trx: PartnerTransaction,
  partner: Partner,
  { memberId, dineIds, now }: { memberId: string; dineIds: readonly number[]; now: Date },
): Promise<Map<number, number>> {
  const pending = await findPendingDines(trx, memberId, dineIds);
  if (pending.length === 0) return new Map();
  // Bonuses that several dines earn together belong to no single one.
  const members = (await findMembers(trx, [memberId], [])).map((row) => ({
    ...row,
    usedOffers: new Set<string>(),
    bonuses: [],
  }));
  const records = {
    members: new Map(members.map((member) => [member.id, member])),
    merchants: await findMerchants(trx, [...new Set(pending.map(({ merchantId }) => merchantId))]),
    dines: new Map(pending.map((dine) => [dine.sourceId, dine])),
  };
  const batch: Batch = {
    now,
    ...records,
    ...(await loadHistory(trx, records, pending)),
    cards: new Map(),
    refundedCents: new Map(),
    refundIds: new Set(),
    reservationBonuses: new Map(),
    completed: [],
    entries: [],
    refunds: [],
  };
  for (const dine of pending) decide(batch, partner, dine);
  return new Map(
    pending.flatMap(({ id, status, sourceId, benefitUnits }) =>
      id === undefined || status !== 'awarded' ? [] : [[id, benefitUnits + reservationUnits(batch, sourceId)] as const],
    ),
  );
}

/** The bonus of the reservation that a dine completes in this batch (RSV-04). @param dineId the dine's feed id */
export const reservationUnits = ({ completed, entries }: Batch, dineId: string): number =>
  completed
    .filter((each) => each.dineId === dineId)
    .map(({ reservationId }) => entries.find(({ cause }) => cause === reservationCause(reservationId))?.units ?? 0)
    .reduce((sum, units) => sum + units, 0);
