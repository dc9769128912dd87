import { benefitUnits, REVIEWED_ABOVE_CENTS } from './benefit.ts';
import { earnRateOf, type CurrencyType, type EarnRates } from './earn-rate.ts';
import { deferringReasons, type ReasonCode } from './reward-reason.ts';

/** An offer of the partner at the restaurant. */
export type DineOffer = {
  id: string;
  /** Once a member, in place of at each dine. */
  isLimited: boolean;
  /** Extra benefit of a dine: whole units of the currency, cents where that is money. */
  units: number;
  /** The lowest tier that earns here. */
  requiredTier: number;
  /** "YYYY-MM-DD", both included; open where null. */
  startsOn: string | null;
  endsOn: string | null;
  /** 0 (Sunday) to 6. */
  days: readonly number[];
};

/** Whom the card belonged to at the moment of the dine. */
export type CardState = 'linked' | 'notLinked' | 'accountClosed';

/** Everything that decides what a dine earns. */
export type DineFacts = {
  /** An approval only tells what is certain already; a settlement is decided in full. */
  event: 'approved' | 'settled';
  card: CardState;
  cardKind: 'consumer' | 'corporate' | 'prepaid';
  isDollars: boolean;
  /** The subtotal in cents, and how much of it was refunded. */
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
  /** What this member has earned on at this restaurant in this calendar month so far. */
  month: { spentCents: number; visits: number };
  /** Limited offers that the member has used. */
  usedOffers: ReadonlySet<string>;
  tierLevel: number;
  rates: EarnRates;
  currency: CurrencyType;
  /** Whether another dine of the same card, place, moment and amount was decided already. */
  isDuplicate: boolean;
  /** Whether somebody has looked at a high bill. */
  isReviewed: boolean;
  lacksLoyaltyNumber: boolean;
};

/** What becomes of a dine. Units are those of all its entries together. */
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
 * Decides what a dine earns (SRV-03, EXT-02). Of several reasons not to, the first of this order counts: card, currency,
 * kind of card, restaurant, tier, reported twice, visits, spending, too small, refunded, to be reviewed, no loyalty number.
 * A refund therefore comes to the same before and after the settlement.
 */
export function decideDine(facts: DineFacts): DineDecision {
  const { ticketCents, refundedCents, merchant, month, currency } = facts;
  const net = ticketCents - refundedCents;
  const certain = certainObstacle(facts);
  if (certain !== undefined) return turnedDown(certain);
  if (facts.event === 'approved') return net > 0 ? { status: 'pending' } : turnedDown('refunded');

  const running = runningOn(merchant.offers, facts.dinedOn);
  const open = running.filter(({ requiredTier }) => facts.tierLevel >= requiredTier);
  if (running.length > 0 && open.length === 0) return turnedDown('tier_required');
  if (facts.isDuplicate) return turnedDown('duplicate');
  if (merchant.monthlyMaxVisits !== null && month.visits >= merchant.monthlyMaxVisits)
    return turnedDown('monthly_maximum_visits');
  const left =
    merchant.monthlyMaxSpendCents === null
      ? Number.POSITIVE_INFINITY
      : merchant.monthlyMaxSpendCents - month.spentCents;
  if (left <= 0) return turnedDown('monthly_maximum_spend');

  const rate = earnRateOf(facts.tierLevel, facts.rates);
  if (benefitUnits(Math.min(ticketCents, left), rate, currency) === 0)
    return turnedDown(left < ticketCents ? 'monthly_maximum_spend' : 'below_minimum');
  const earningCents = Math.max(0, Math.min(net, left));
  const earnUnits = benefitUnits(earningCents, rate, currency);
  if (earnUnits === 0) return turnedDown('refunded');
  if (ticketCents > REVIEWED_ABOVE_CENTS && !facts.isReviewed) return turnedDown('under_review');
  if (facts.lacksLoyaltyNumber) return turnedDown('loyalty_number_missing');

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

/** What an approval already tells. */
function certainObstacle({ card, isDollars, cardKind, merchant, dinedOn }: DineFacts): ReasonCode | undefined {
  if (card !== 'linked') return card === 'notLinked' ? 'card_not_linked' : 'account_closed';
  if (!isDollars) return 'foreign_currency';
  if (cardKind !== 'consumer') return 'card_not_eligible';
  const takesPart =
    merchant.isListed && (merchant.offers.length === 0 || runningOn(merchant.offers, dinedOn).length > 0);
  return takesPart ? undefined : 'merchant_not_participating';
}

const turnedDown = (reason: ReasonCode): DineDecision => ({
  status: deferringReasons.includes(reason) ? 'deferred' : 'forfeit',
  reason,
});

/** The offers that run on a day. */
export function runningOn(offers: readonly DineOffer[], day: string): DineOffer[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return offers.filter(
    ({ startsOn, endsOn, days }) =>
      (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn) && days.includes(weekday),
  );
}

/**
 * What is left of an awarded dine after refunds: its offers stay as long as anything is earned.
 * @param of.refundedCents the sum of all refunds
 * @returns units, and the cents that still earn; nothing of either when too little is left to earn a unit
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
