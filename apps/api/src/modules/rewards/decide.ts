import type { Partner } from '@dining/partner-settings';
import {
  benefitAfterRefund,
  countsForBonus,
  decideDine,
  runningOn,
  tierOn,
  vipThroughAfter,
  type CardState,
  type DineFacts,
} from '@dining/rules';
import {
  claimKey,
  monthKey,
  twinKey,
  usedOfferKey,
  yearKey,
  yearOf,
  type Batch,
  type DineState,
  type MemberState,
  type MerchantState,
  type YearState,
} from './batch-state.ts';
import { bonusCause, offerCause } from './entry-cause.ts';

/** What a row says of a dine beyond what is stored of it. */
export type DineRemarks = {
  event: DineFacts['event'];
  card: CardState;
  isDollars: boolean;
  cardKind: DineFacts['cardKind'];
};

/** A dine that a member has of right: linked card, dollars. What is deferred, and what an operator adds, is that. */
export const inOrderRemarks: DineRemarks = { event: 'settled', card: 'linked', isDollars: true, cardKind: 'consumer' };

/** Decides a dine that nothing was decided about, and changes everything in the batch that follows from it. */
export function decide(batch: Batch, { settings }: Partner, dine: DineState, remarks: DineRemarks): void {
  const merchant = batch.merchants.get(dine.merchantId)!;
  const member = batch.members.get(dine.memberId);
  const usage = batch.months.get(monthKey(dine)) ?? { spentCents: 0, visits: 0 };
  const twin = batch.twins.get(twinKey(dine));
  const decision = decideDine({
    ...remarks,
    ticketCents: dine.ticketCents,
    refundedCents: dine.refundedCents,
    dinedOn: dine.dinedOn,
    month: usage,
    merchant: dine.kind === 'manual' ? takingPart(merchant, dine.dinedOn) : merchant,
    card: member === undefined ? 'accountClosed' : remarks.card,
    usedOffers: usedAt(member, merchant),
    tierLevel: member === undefined ? 0 : tierOn({ ...member, hasVip: settings.hasVIP }, dine.dinedOn),
    rates: settings.earnRates,
    currency: settings.currencyType,
    isDuplicate:
      dine.kind === 'settle' && ((twin !== undefined && twin !== dine.sourceId) || batch.claimed.has(claimKey(dine))),
    isReviewed: dine.isReviewed,
    lacksLoyaltyNumber: settings.hasPPN && member?.hasLoyaltyNumber !== true,
  });
  dine.isChanged = true;
  dine.status = decision.status;
  dine.reason = 'reason' in decision ? decision.reason : null;
  dine.decidedAt = decision.status === 'pending' ? null : batch.now;
  if (remarks.event === 'settled') dine.settledAt ??= batch.now;
  if (decision.status === 'awarded' || decision.status === 'deferred') batch.twins.set(twinKey(dine), dine.sourceId);
  if (decision.status !== 'awarded' || member === undefined) return;

  const { units, earnUnits, earningCents, rate, offers } = decision;
  Object.assign(dine, { benefitUnits: units, earningCents, earnRate: rate });
  const sourceCode = dine.kind === 'manual' ? 'M' : 'S';
  const entry = { memberId: member.id, sourceId: dine.sourceId, sourceCode } as const;
  batch.entries.push({ ...entry, kind: 'earn', units: earnUnits, cause: `settle:${dine.sourceId}` });
  for (const offer of offers) {
    batch.entries.push({
      ...entry,
      kind: 'offer',
      units: offer.units,
      cause: offerCause(offer, member.id, merchant.id, dine.sourceId),
    });
    if (offer.isLimited) member.usedOffers.add(usedOfferKey(merchant.id, offer.id));
  }
  usage.spentCents += earningCents;
  usage.visits += 1;
  batch.months.set(monthKey(dine), usage);
  countDine(batch, member, dine, settings.hasVIP);
  countBonuses(batch, member, dine);
}

/**
 * Takes a refund into account: what the dine earned goes back as far as it was earned on what was refunded.
 * @param cause what the entry is for, once
 */
export function refund(
  batch: Batch,
  { settings }: Partner,
  dine: DineState,
  refundedCents: number,
  cause: string,
): void {
  const before = { refundedCents: dine.refundedCents, earningCents: dine.earningCents };
  dine.refundedCents = Math.min(refundedCents, dine.ticketCents);
  dine.isChanged = true;
  if (dine.status === 'pending' || dine.status === 'deferred') {
    if (dine.refundedCents >= dine.ticketCents) giveUp(batch, dine);
    return;
  }
  if (dine.status === 'forfeit' || dine.earnRate === null) return;
  const offerUnits = dine.benefitUnits - earnOf(dine, settings.currencyType);
  const left = benefitAfterRefund({ ...dine, rate: dine.earnRate, currency: settings.currencyType, offerUnits });
  takeBack(batch, dine, left.units, cause);
  dine.earningCents = left.earningCents;
  if (left.units === 0) giveUp(batch, dine);
  uncount(batch, dine, before, left.units === 0);
}

/** Takes an awarded or deferred dine back as a whole, for one of the reasons of the closed list. */
export function reverse(batch: Batch, dine: DineState, reason: NonNullable<DineState['reason']>, cause: string): void {
  const before = { refundedCents: dine.refundedCents, earningCents: dine.earningCents };
  const wasCounted = dine.status === 'awarded' || dine.status === 'paid';
  takeBack(batch, dine, 0, cause);
  giveUp(batch, dine, reason);
  if (wasCounted) uncount(batch, dine, before, true);
}

function takeBack(batch: Batch, dine: DineState, left: number, cause: string): void {
  const units = left - dine.benefitUnits;
  if (units !== 0)
    batch.entries.push({
      memberId: dine.memberId,
      sourceId: dine.sourceId,
      sourceCode: dine.kind === 'manual' ? 'M' : 'S',
      kind: 'reversal',
      units,
      cause,
    });
  dine.benefitUnits = left;
}

function giveUp(batch: Batch, dine: DineState, reason: NonNullable<DineState['reason']> = 'refunded'): void {
  Object.assign(dine, {
    status: 'forfeit',
    reason,
    decidedAt: batch.now,
    earningCents: 0,
    earnRate: null,
    isChanged: true,
  });
  if (batch.twins.get(twinKey(dine)) === dine.sourceId) batch.twins.delete(twinKey(dine));
}

const earnOf = (
  { ticketCents, earningCents, earnRate }: DineState,
  currency: Partner['settings']['currencyType'],
): number =>
  benefitAfterRefund({ ticketCents, refundedCents: 0, earningCents, rate: earnRate ?? 1, currency, offerUnits: 0 })
    .earnUnits;

function countDine(batch: Batch, member: MemberState, dine: DineState, hasVip: boolean): void {
  const year = yearAt(batch, member.id, yearOf(dine.dinedOn));
  year.dines += 1;
  year.spentCents += dine.ticketCents - dine.refundedCents;
  year.isChanged = true;
  const vipThrough = hasVip ? vipThroughAfter(year.dines, year.year, member.vipThrough) : member.vipThrough;
  if (vipThrough === member.vipThrough) return;
  member.vipThrough = vipThrough;
  member.isVipChanged = true;
}

/** Takes a refunded dine out of the counts of its month and year. VIP status and bonuses, once reached, stay. */
function uncount(
  batch: Batch,
  dine: DineState,
  before: Pick<DineState, 'refundedCents' | 'earningCents'>,
  isGone: boolean,
): void {
  const usage = batch.months.get(monthKey(dine));
  if (usage !== undefined) {
    usage.spentCents = Math.max(0, usage.spentCents - (before.earningCents - dine.earningCents));
    if (isGone) usage.visits = Math.max(0, usage.visits - 1);
  }
  if (!batch.members.has(dine.memberId)) return;
  const year = yearAt(batch, dine.memberId, yearOf(dine.dinedOn));
  const spent = isGone ? dine.ticketCents - before.refundedCents : dine.refundedCents - before.refundedCents;
  year.spentCents = Math.max(0, year.spentCents - spent);
  if (isGone) year.dines = Math.max(0, year.dines - 1);
  year.isChanged = true;
}

function countBonuses(batch: Batch, member: MemberState, dine: DineState): void {
  for (const bonus of member.bonuses) {
    if (
      bonus.isQualified ||
      !countsForBonus(
        { transactedAt: dine.transactedAt, ticketCents: dine.ticketCents - dine.refundedCents },
        bonus.rule,
        bonus.since,
      )
    )
      continue;
    bonus.dines += 1;
    if (bonus.dines < bonus.rule.dines) continue;
    bonus.isQualified = true;
    batch.entries.push({
      memberId: member.id,
      sourceCode: 'B',
      kind: 'bonus',
      units: bonus.units,
      cause: bonusCause(member.id, bonus.code),
    });
  }
}

const yearAt = (batch: Batch, memberId: string, year: number): YearState => {
  const key = yearKey(memberId, year);
  const known = batch.years.get(key) ?? { memberId, year, dines: 0, spentCents: 0, isChanged: false };
  batch.years.set(key, known);
  return known;
};

/** Whoever adds a dine by hand has seen that the restaurant took part that day, also where it is listed no more. */
const takingPart = (merchant: MerchantState, day: string): MerchantState => ({
  ...merchant,
  isListed: true,
  offers: runningOn(merchant.offers, day),
});

const usedAt = (member: MemberState | undefined, { id, offers }: MerchantState): ReadonlySet<string> =>
  new Set(
    offers.flatMap((offer) =>
      offer.isLimited && member?.usedOffers.has(usedOfferKey(id, offer.id)) === true ? [offer.id] : [],
    ),
  );
