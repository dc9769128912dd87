import { benefitUnits, REVIEWED_ABOVE_CENTS } from './benefit.ts';
import { earnRateOf, type CurrencyType, type EarnRates } from './earn-rate.ts';
import { deferringReasons, type ReasonCode } from './reward-reason.ts';

/** An offer of the partner at the restaurant. */
export type DineOffer = {
  id: string;
  /** Pays once per member instead of at each dine. */
  isLimited: boolean;
  /** Extra benefit of a dine: whole units of the currency, or cents if the currency is money. */
  units: number;
  /** The lowest tier that earns here. */
  requiredTier: number;
  /** "YYYY-MM-DD", both inclusive; null is unlimited. */
  startsOn: string | null;
  endsOn: string | null;
  /** 0 (Sunday) to 6. */
  days: readonly number[];
};

/** State of the card at the moment of the dine. */
export type CardState = 'linked' | 'notLinked' | 'accountClosed';

/** Everything that decides what a dine earns. */
export type DineFacts = {
  /** Approvals are decided only as far as they are certain, settlements in full. */
  event: 'approved' | 'settled';
  card: CardState;
  cardKind: 'consumer' | 'corporate' | 'prepaid';
  isDollars: boolean;
  /** The subtotal in cents, and the refunded part of it. */
  ticketCents: number;
  refundedCents: number;
  /** "YYYY-MM-DD" at the restaurant. */
  dinedOn: string;
  merchant: {
    isListed: boolean;
    offers: readonly DineOffer[];
    monthlyMaxSpendCents: number | null;
    monthlyMaxVisits: number | null;
  };
  /** The member's dines at this restaurant in this calendar month that have earned so far. */
  month: { spentCents: number; visits: number };
  /** Limited offers that the member has used. */
  usedOffers: ReadonlySet<string>;
  tierLevel: number;
  rates: EarnRates;
  currency: CurrencyType;
  /** Whether another dine with the same card, place, moment and amount is already decided. */
  isDuplicate: boolean;
  /** Whether an operator has reviewed a high bill. */
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
  const { ticketCents, refundedCents, merchant, month, currency } = facts;
  const net = ticketCents - refundedCents;
  const obstacle = certainObstacle(facts);
  if (obstacle !== undefined) return notAwarded(obstacle);
  if (facts.event === 'approved') return net > 0 ? { status: 'pending' } : notAwarded('refunded');

  const running = runningOn(merchant.offers, facts.dinedOn);
  const open = running.filter(({ requiredTier }) => facts.tierLevel >= requiredTier);
  if (running.length > 0 && open.length === 0) return notAwarded('tier_required');
  if (facts.isDuplicate) return notAwarded('duplicate');
  if (merchant.monthlyMaxVisits !== null && month.visits >= merchant.monthlyMaxVisits)
    return notAwarded('monthly_maximum_visits');
  const left =
    merchant.monthlyMaxSpendCents === null
      ? Number.POSITIVE_INFINITY
      : merchant.monthlyMaxSpendCents - month.spentCents;
  if (left <= 0) return notAwarded('monthly_maximum_spend');

  const rate = earnRateOf(facts.tierLevel, facts.rates);
  if (benefitUnits(Math.min(ticketCents, left), rate, currency) === 0)
    return notAwarded(left < ticketCents ? 'monthly_maximum_spend' : 'below_minimum');
  const earningCents = Math.max(0, Math.min(net, left));
  const earnUnits = benefitUnits(earningCents, rate, currency);
  if (earnUnits === 0) return notAwarded('refunded');
  if (ticketCents > REVIEWED_ABOVE_CENTS && !facts.isReviewed) return notAwarded('under_review');
  if (facts.lacksLoyaltyNumber) return notAwarded('loyalty_number_missing');

  const offers = open.filter(({ id, isLimited, units }) => units > 0 && !(isLimited && facts.usedOffers.has(id)));
  return {
    status: 'awarded',
    units: earnUnits + offers.reduce((sum, { units }) => sum + units, 0),
    earnUnits,
    earningCents,
    rate,
    offers,
  };
}

/** The reason that already rules out an approved dine, if there is one. */
function certainObstacle({ card, isDollars, cardKind, merchant, dinedOn }: DineFacts): ReasonCode | undefined {
  if (card !== 'linked') return card === 'notLinked' ? 'card_not_linked' : 'account_closed';
  if (!isDollars) return 'foreign_currency';
  if (cardKind !== 'consumer') return 'card_not_eligible';
  const isParticipating =
    merchant.isListed && (merchant.offers.length === 0 || runningOn(merchant.offers, dinedOn).length > 0);
  return isParticipating ? undefined : 'merchant_not_participating';
}

const notAwarded = (reason: ReasonCode): DineDecision => ({
  status: deferringReasons.includes(reason) ? 'deferred' : 'forfeit',
  reason,
});

/** The offers that run on a day. @param day "YYYY-MM-DD" */
export function runningOn(offers: readonly DineOffer[], day: string): DineOffer[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return offers.filter(
    ({ startsOn, endsOn, days }) =>
      (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn) && days.includes(weekday),
  );
}

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
