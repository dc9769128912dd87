import type { Partner } from '@dining/partner-settings';
import { dateIn, isExpired } from '@dining/rules';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import type { PlannedMeal } from '../reservations/reservations.ts';
import { isOfferUsed, monthKey, newDine, type Batch, type DineState, type OfferUse, type Usage } from './batch.ts';
import { decide } from './decide/decide.ts';
import { reservationCause } from './entry-cause.ts';
import { findMembers, findMerchants, findPendingDines } from './load/batch.repository.ts';
import { loadHistory } from './load/load-history.ts';

/**
 * What the pending dines of a member would earn if they were settled now (ACC-12): decided by the rule that will pay them, with
 * the offers of the moment they were first seen, the oldest first. Nothing is locked or written. All are decided, because what
 * one of them earns depends on the others.
 * @returns units by the dine's feed id, without dines that would not be awarded, and those that have expired
 */
export async function expectedRewards(
  trx: PartnerTransaction,
  partner: Partner,
  { memberId, now }: { memberId: string; now: Date },
): Promise<Map<string, number>> {
  const pending = await findWaiting(trx, memberId, now);
  const batch = await decideAhead(trx, partner, { memberId, dines: pending, now });
  return new Map(
    pending.flatMap(({ status, sourceId, benefitUnits }) =>
      status === 'awarded' ? [[sourceId, benefitUnits + reservationUnits(batch, sourceId)] as const] : [],
    ),
  );
}

/** The bonus of the reservation that a dine completes in this batch (RSV-04). @param dineId the dine's feed id */
export const reservationUnits = ({ completed, entries }: Batch, dineId: string): number =>
  completed
    .filter((each) => each.dineId === dineId)
    .map(({ reservationId }) => entries.find(({ cause }) => cause === reservationCause(reservationId))?.units ?? 0)
    .reduce((sum, units) => sum + units, 0);

/** What a member's pending dines leave of a restaurant's terms. */
export type ExpectedUsage = {
  merchantId: string;
  /** What has earned and will earn in the restaurant's current month. */
  month: Usage;
  hasMonthlyMaximum: boolean;
  /** Ids of the limited offers that are used, or will be. */
  usedOffers: string[];
};

/**
 * What is used up at the restaurants of a member's pending dines once these are settled (MER-07), by the same decisions as
 * {@link expectedRewards}: a further dine is promised only what they leave.
 */
export async function expectedUsage(
  trx: PartnerTransaction,
  partner: Partner,
  memberId: string,
  now: Date,
): Promise<ExpectedUsage[]> {
  const dines = await findWaiting(trx, memberId, now);
  const batch = await decideAhead(trx, partner, { memberId, dines, now });
  return [...new Set(dines.map(({ merchantId }) => merchantId))].map((merchantId) => {
    const { timeZone, offers, monthlyMaxSpendCents, monthlyMaxVisits } = batch.merchants.get(merchantId)!;
    const dinedOn = dateIn(timeZone, now);
    const member = batch.members.get(memberId);
    return {
      merchantId,
      month: batch.months.get(monthKey({ memberId, merchantId, dinedOn })) ?? { spentCents: 0, visits: 0 },
      hasMonthlyMaximum: monthlyMaxSpendCents !== null || monthlyMaxVisits !== null,
      usedOffers: offers.flatMap(({ id, isLimited }) => (isLimited && isOfferUsed(member, merchantId, id) ? [id] : [])),
    };
  });
}

/** A bill that no minimum of a unit refuses and no operator reviews. */
const PLANNED_CENTS = 10_000;

/**
 * Which of a member's planned meals earn (RSV-04), decided in the order of their days after the pending dines. A member whose
 * loyalty number is missing earns as soon as it is there.
 * @returns the ids of those that earn
 */
export async function earningMeals(
  trx: PartnerTransaction,
  partner: Partner,
  { memberId, meals, now }: { memberId: string; meals: readonly PlannedMeal[]; now: Date },
): Promise<Set<string>> {
  const planned = meals
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ id, merchantId, merchantName, startsAt, day }) => ({
      id,
      dine: newDine({
        sourceId: `planned:${id}`,
        memberId,
        cardId: null,
        cardLastFour: '',
        merchantId,
        merchantName,
        transactedAt: startsAt,
        dinedOn: day,
        ticketCents: PLANNED_CENTS,
      }),
    }));
  const pending = await findWaiting(trx, memberId, now);
  await decideAhead(trx, partner, { memberId, dines: [...pending, ...planned.map(({ dine }) => dine)], now });
  return new Set(
    planned
      .filter(({ dine: { status, reason } }) => status === 'awarded' || reason === 'loyalty_number_missing')
      .map(({ id }) => id),
  );
}

/** A member's pending dines without those that have expired: an authorization that never settles keeps nothing from others. */
const findWaiting = async (trx: PartnerTransaction, memberId: string, now: Date): Promise<DineState[]> =>
  (await findPendingDines(trx, memberId)).filter(({ transactedAt }) => !isExpired(transactedAt, now));

/** Decides dines of a member in their order, in memory alone. */
async function decideAhead(
  trx: PartnerTransaction,
  partner: Partner,
  { memberId, dines, now }: { memberId: string; dines: readonly DineState[]; now: Date },
): Promise<Batch> {
  // Bonuses that several dines earn together belong to no single one.
  const members = (dines.length === 0 ? [] : await findMembers(trx, [memberId], [])).map((row) => ({
    ...row,
    offerUses: new Map<string, OfferUse>(),
    bonuses: [],
  }));
  const records = {
    members: new Map(members.map((member) => [member.id, member])),
    merchants: await findMerchants(trx, [...new Set(dines.map(({ merchantId }) => merchantId))]),
    dines: new Map(dines.map((dine) => [dine.sourceId, dine])),
  };
  const batch: Batch = {
    now,
    ...records,
    ...(await loadHistory(trx, records, dines)),
    cards: new Map(),
    refundedCents: new Map(),
    refundIds: new Set(),
    reservationBonuses: new Map(),
    completed: [],
    entries: [],
    refunds: [],
  };
  for (const dine of dines) decide(batch, partner, dine);
  return batch;
}
