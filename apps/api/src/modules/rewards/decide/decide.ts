import type { Partner } from '@dining/partner-settings';
import {
  decideDine,
  runningOn,
  TIER,
  tierOn,
  wasOptedIn,
  type CardState,
  type DineFacts,
  type TierLevel,
} from '@dining/rules';
import {
  duplicateKey,
  isOfferUsed,
  monthKey,
  offerKey,
  type Batch,
  type DineState,
  type MemberState,
  type MerchantState,
} from '../batch.ts';
import { limitedOfferCause, offerCause } from '../entry-cause.ts';
import { completeReservation } from './complete-reservation.ts';
import { countDine } from './count-dine.ts';
import { isReportedTwice, matchClaims } from './match-claims.ts';
import { refundClaim } from './take-back.ts';

/** Facts of a feed row that are not stored with the dine. */
export type RowFacts = {
  event: DineFacts['event'];
  card: CardState;
  isDollars: boolean;
  cardKind: DineFacts['cardKind'];
};

/** Facts of dines already known to be valid: deferred dines that are decided again, and what operators have checked. */
export const VALID_DINE: RowFacts = { event: 'settled', card: 'linked', isDollars: true, cardKind: 'consumer' };

/** Decides a dine, adds it to the batch and updates everything in the batch that depends on it. */
export function decide(batch: Batch, partner: Partner, dine: DineState, facts: RowFacts = VALID_DINE): void {
  const { settings } = partner;
  batch.dines.set(dine.sourceId, dine);
  const merchant = asFirstSeen(batch.merchants.get(dine.merchantId)!, dine);
  const member = batch.members.get(dine.memberId);
  const usage = batch.months.get(monthKey(dine)) ?? { spentCents: 0, visits: 0 };
  const tierLevel = member === undefined ? TIER.optedOut : levelAt(member, dine, settings.hasVIP);
  const claimMatch = matchClaims(batch, dine);
  const decision = decideDine({
    ...facts,
    ticketCents: dine.ticketCents,
    refundedCents: dine.refundedCents,
    dinedOn: dine.dinedOn,
    month: usage,
    merchant: dine.kind === 'manual' ? asParticipating(merchant, dine.dinedOn) : merchant,
    card: member === undefined ? 'accountClosed' : facts.card,
    usedOffers: usedOffersAt(merchant, member),
    tierLevel,
    rates: settings.earnRates,
    currency: settings.currencyType,
    isDuplicate: claimMatch === 'same' || isReportedTwice(batch, dine),
    isUnclearClaim: claimMatch === 'unclear',
    isReviewed: dine.isReviewed,
    lacksLoyaltyNumber: settings.hasPPN && member?.hasLoyaltyNumber !== true,
  });
  dine.isChanged = true;
  dine.status = decision.status;
  dine.reason = 'reason' in decision ? decision.reason : null;
  dine.decidedAt = decision.status === 'pending' ? null : batch.now;
  dine.offersSeen = decision.status === 'pending' || decision.status === 'deferred' ? merchant.offers : null;
  if (facts.event === 'settled') dine.settledAt ??= batch.now;
  if (decision.status === 'awarded' || decision.status === 'deferred')
    batch.earningDines.set(duplicateKey(dine), dine.sourceId);
  if (claimMatch === 'same') refundClaim(batch, partner, dine, `duplicate:${dine.sourceId}`);
  if (decision.status !== 'awarded' || member === undefined) return;

  const { units, earnUnits, earningCents, rate, offers } = decision;
  Object.assign(dine, { benefitUnits: units, earningCents, earnRate: rate });
  const sourceCode = dine.kind === 'manual' ? 'M' : 'S';
  const entry = { memberId: member.id, sourceId: dine.sourceId, sourceCode } as const;
  const earned = { cents: earningCents, rate, tierLevel };
  batch.entries.push({ ...entry, kind: 'earn', units: earnUnits, cause: `settle:${dine.sourceId}`, earned });
  for (const offer of offers) {
    const cause = offer.isLimited ? useOffer(member, dine, offer.id) : offerCause(dine.sourceId, merchant.id, offer.id);
    batch.entries.push({ ...entry, kind: 'offer', units: offer.units, cause });
  }
  usage.spentCents += earningCents;
  usage.visits += 1;
  batch.months.set(monthKey(dine), usage);
  completeReservation(batch, settings, dine);
  countDine(batch, member, dine, settings.hasVIP);
}

/**
 * Decides a deferred dine again. One that is deferred for the same reason as before stays untouched, so nothing is written.
 * @returns whether the dine is no longer deferred
 */
export function decideAgain(batch: Batch, partner: Partner, dine: DineState): boolean {
  const before = { ...dine };
  decide(batch, partner, dine);
  if (dine.status === 'deferred' && dine.reason === before.reason) Object.assign(dine, before);
  return dine.status !== 'deferred';
}

/** Uses a limited offer for a dine. @returns the cause of its entry */
function useOffer(member: MemberState, { merchantId, sourceId }: DineState, offerId: string): string {
  const key = offerKey(merchantId, offerId);
  const times = member.offerUses.get(key)?.times ?? 0;
  member.offerUses.set(key, { times: times + 1, heldBy: sourceId });
  return limitedOfferCause({ memberId: member.id, merchantId, offerId }, times);
}

/** The member's level when the dine was paid, however late it is decided (MER-07, EXT-02). */
function levelAt(member: MemberState, { dinedOn, transactedAt }: DineState, hasVip: boolean): TierLevel {
  const emailOptIn = wasOptedIn(member.emailOptIn, member.optInChanges, transactedAt);
  return tierOn({ ...member, emailOptIn, hasVip }, dinedOn);
}

/** The restaurant with its offers as they were when the dine was first seen, so that newer ones do not change its bonus. */
const asFirstSeen = (merchant: MerchantState, { offersSeen }: DineState): MerchantState =>
  offersSeen === null ? merchant : { ...merchant, offers: offersSeen };

/** An operator who awards a dine has checked that the restaurant participated that day, even if it is no longer listed. */
const asParticipating = (merchant: MerchantState, day: string): MerchantState => ({
  ...merchant,
  isListed: true,
  offers: runningOn(merchant.offers, day),
});

const usedOffersAt = ({ id, offers }: MerchantState, member: MemberState | undefined): ReadonlySet<string> =>
  new Set(offers.flatMap((offer) => (offer.isLimited && isOfferUsed(member, id, offer.id) ? [offer.id] : [])));
