import type { Partner } from '@dining/partner-settings';
import { benefitAfterRefund, type ReasonCode } from '@dining/rules';
import { duplicateKey, refundKey, type Batch, type DineState, type NewRefund } from '../batch.ts';
import { takeReservationBonusBack } from './complete-reservation.ts';
import { uncountDine } from './count-dine.ts';
import { claimOfForfeit } from './match-claims.ts';

/**
 * Adds a refund to the batch and takes back what its dine, which has the refund's currency, earned on the refunded amount.
 * @returns `pending` when the dine is not known yet: the refund counts once it is. `unclear` when an operator must tell which
 *   reward to take back, because the dine was rewarded through one of several claims
 */
export function refundDine(batch: Batch, partner: Partner, refund: NewRefund): 'refunded' | 'pending' | 'unclear' {
  const { sourceId, originalSourceId: dineId, cents, currency } = refund;
  batch.refundIds.add(sourceId);
  batch.refunds.push(refund);
  const key = refundKey(dineId, currency);
  const refundedCents = (batch.refundedCents.get(key) ?? 0) + cents;
  batch.refundedCents.set(key, refundedCents);
  const dine = batch.dines.get(dineId);
  if (dine === undefined) return 'pending';
  const cause = `refund:${sourceId}`;
  setRefunded(batch, partner, dine, refundedCents, cause);
  return refundClaim(batch, partner, dine, cause);
}

/**
 * Takes the part of a claim's reward back that was refunded of the same meal, for which the card's own dine earned nothing
 * (EXT-01).
 * Where the two bills differ, it is the same share of both.
 * @param dine any dine that a card reported
 * @param cause identifies the ledger entry
 */
export function refundClaim(batch: Batch, partner: Partner, dine: DineState, cause: string): 'refunded' | 'unclear' {
  const claim = claimOfForfeit(batch, dine);
  if (claim === 'unclear') return 'unclear';
  const claimed = claim && batch.dines.get(claim.sourceId);
  if (claimed === undefined) return 'refunded';
  const share = Math.round((claimed.ticketCents * dine.refundedCents) / dine.ticketCents);
  if (share > claimed.refundedCents) setRefunded(batch, partner, claimed, share, cause);
  return 'refunded';
}

/** Takes back what a dine no longer earns. @param refundedCents the sum of its refunds */
function setRefunded(batch: Batch, { settings }: Partner, dine: DineState, refundedCents: number, cause: string): void {
  const before = { refundedCents: dine.refundedCents, earningCents: dine.earningCents };
  dine.refundedCents = Math.min(refundedCents, dine.ticketCents);
  dine.isChanged = true;
  if (dine.status === 'pending' || dine.status === 'deferred') {
    if (dine.refundedCents >= dine.ticketCents) forfeit(batch, dine, 'refunded');
  } else if (dine.earnRate !== null) {
    const offerUnits = dine.benefitUnits - earnUnitsOf(dine, settings.currencyType);
    const left = benefitAfterRefund({ ...dine, rate: dine.earnRate, currency: settings.currencyType, offerUnits });
    reduceBenefit(batch, dine, left.units, cause);
    dine.earningCents = left.earningCents;
    if (left.units === 0) forfeit(batch, dine, 'refunded');
    uncountDine(batch, dine, before, left.units === 0);
  }
}

/** Takes an awarded, paid or deferred dine back as a whole. @param cause identifies the ledger entry */
export function reverse(batch: Batch, dine: DineState, reason: ReasonCode, cause: string): void {
  const before = { refundedCents: dine.refundedCents, earningCents: dine.earningCents };
  const wasCounted = dine.status === 'awarded' || dine.status === 'paid';
  reduceBenefit(batch, dine, 0, cause);
  forfeit(batch, dine, reason);
  if (wasCounted) uncountDine(batch, dine, before, true);
}

function reduceBenefit(batch: Batch, dine: DineState, benefitUnits: number, cause: string): void {
  const units = benefitUnits - dine.benefitUnits;
  if (units !== 0)
    batch.entries.push({
      memberId: dine.memberId,
      sourceId: dine.sourceId,
      sourceCode: dine.kind === 'manual' ? 'M' : 'S',
      kind: 'reversal',
      units,
      cause,
    });
  dine.benefitUnits = benefitUnits;
}

function forfeit(batch: Batch, dine: DineState, reason: ReasonCode): void {
  takeReservationBonusBack(batch, dine);
  for (const use of batch.members.get(dine.memberId)?.offerUses.values() ?? [])
    if (use.heldBy === dine.sourceId) use.heldBy = undefined;
  Object.assign(dine, {
    status: 'forfeit',
    reason,
    decidedAt: batch.now,
    earningCents: 0,
    earnRate: null,
    offersSeen: null,
    isChanged: true,
  });
  if (batch.earningDines.get(duplicateKey(dine)) === dine.sourceId) batch.earningDines.delete(duplicateKey(dine));
}

/** What the dine earned without its offers. */
const earnUnitsOf = (
  { ticketCents, earningCents, earnRate }: DineState,
  currency: Partner['settings']['currencyType'],
): number =>
  benefitAfterRefund({ ticketCents, refundedCents: 0, earningCents, rate: earnRate ?? 1, currency, offerUnits: 0 })
    .earnUnits;
