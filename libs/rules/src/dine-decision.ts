import { benefitUnits, REVIEWED_ABOVE_CENTS } from './benefit.ts';
import type { CardKind, DineEvent } from './dine-event.ts';
import { earnPromise, isParticipating, type PromiseFacts } from './earn-promise.ts';
import type { CurrencyType } from './earn-rate.ts';
import { paidOn, type DineOffer } from './offer.ts';
import { deferringReasons, type ReasonCode } from './reward-reason.ts';

/** State of the card at the moment of the dine. */
export type CardState = 'linked' | 'notLinked' | 'accountClosed';

/** Everything that decides what a dine earns. */
export type DineFacts = PromiseFacts & {
  /** Approvals are decided only as far as they are certain, settlements in full. */
  event: Exclude<DineEvent, 'refunded'>;
  card: CardState;
  cardKind: CardKind;
  isDollars: boolean;
  /** The subtotal in cents, and the refunded part of it. */
  ticketCents: number;
  refundedCents: number;
  /** Whether another dine with the same card, place, moment and amount is already decided. */
  isDuplicate: boolean;
  /** Whether an operator must tell if the member was rewarded for it through a claim. */
  isUnclearClaim: boolean;
  /** Whether an operator has reviewed a dine that was under review. */
  isReviewed: boolean;
  lacksLoyaltyNumber: boolean;
};

/** The outcome of a dine. Units are the sum of all its entries. */
export type DineDecision =
  | { status: 'pending' }
  | {
      status: 'awarded';
      units: number;
      earnUnits: number;
      earningCents: number;
      rate: number;
      offers: readonly DineOffer[];
    }
  | { status: 'deferred' | 'forfeit'; reason: ReasonCode };

/**
 * Decides what a dine earns (SRV-03, EXT-02). If several reasons speak against it, the first in this order counts: card,
 * currency, kind of card, restaurant, tier, reported twice, visits, spending, too small, refunded, under review, no
 * loyalty number. A refund therefore has the same effect before and after the settlement.
 */
export function decideDine(facts: DineFacts): DineDecision {
  const { ticketCents, refundedCents, currency } = facts;
  const net = ticketCents - refundedCents;
  const obstacle = certainObstacle(facts);
  if (obstacle !== undefined) return notAwarded(obstacle);
  if (facts.event === 'approved') return net > 0 ? { status: 'pending' } : notAwarded('refunded');

  const promise = earnPromise(facts);
  if (!promise.earns && promise.reason === 'tier_required') return notAwarded(promise.reason);
  if (facts.isDuplicate) return notAwarded('duplicate');
  if (!promise.earns) return notAwarded(promise.reason);

  const { rate } = promise;
  const left = promise.leftCents ?? Number.POSITIVE_INFINITY;
  // What is left of the month earns at least a unit, or there would be no promise, so the bill is what is too small.
  if (benefitUnits(Math.min(ticketCents, left), rate, currency) === 0) return notAwarded('below_minimum');
  const earningCents = Math.max(0, Math.min(net, left));
  const earnUnits = benefitUnits(earningCents, rate, currency);
  if (earnUnits === 0) return notAwarded('refunded');
  if (facts.isUnclearClaim || (ticketCents > REVIEWED_ABOVE_CENTS && !facts.isReviewed))
    return notAwarded('under_review');
  if (facts.lacksLoyaltyNumber) return notAwarded('loyalty_number_missing');
  // The minimum is one of the whole bill, so that a refund changes nothing about it, whenever it arrives.
  const offers = paidOn(promise.offers, ticketCents);
  const units = offers.reduce((sum, offer) => sum + offer.units, earnUnits);
  return { status: 'awarded', units, earnUnits, earningCents, rate, offers };
}

/** The reason that already rules out an approved dine, if there is one. */
function certainObstacle({ card, isDollars, cardKind, merchant, dinedOn }: DineFacts): ReasonCode | undefined {
  if (card !== 'linked') return card === 'notLinked' ? 'card_not_linked' : 'account_closed';
  if (!isDollars) return 'foreign_currency';
  if (cardKind !== 'consumer') return 'card_not_eligible';
  return isParticipating(merchant, dinedOn) ? undefined : 'merchant_not_participating';
}

const notAwarded = (reason: ReasonCode): DineDecision => ({
  status: deferringReasons.includes(reason) ? 'deferred' : 'forfeit',
  reason,
});

/**
 * What an awarded dine still earns after refunds: its offers stay as long as the bill earns anything.
 * @param of.refundedCents the sum of all refunds
 * @returns the units and the cents that still earn; 0 of both if the rest is too small to earn a unit
 */
export function benefitAfterRefund({
  ticketCents,
  refundedCents,
  earningCents,
  rate,
  currency,
  offerUnits,
}: {
  ticketCents: number;
  refundedCents: number;
  earningCents: number;
  rate: number;
  currency: CurrencyType;
  offerUnits: number;
}): { units: number; earnUnits: number; earningCents: number } {
  const left = Math.max(0, Math.min(earningCents, ticketCents - refundedCents));
  const earnUnits = benefitUnits(left, rate, currency);
  return earnUnits === 0
    ? { units: 0, earnUnits: 0, earningCents: 0 }
    : { units: earnUnits + offerUnits, earnUnits, earningCents: left };
}
