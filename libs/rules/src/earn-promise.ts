import { benefitUnits } from './benefit.ts';
import { earnRateOf, type CurrencyType, type EarnRates } from './earn-rate.ts';
import { dayAfter, minimumOf, runningOn, type DineOffer } from './offer.ts';
import type { ReasonCode } from './reward-reason.ts';
import { higherTiers, TIER, type HigherTier, type TierLevel } from './tier.ts';

/** What a partner agreed with a restaurant. */
export type MerchantTerms = {
  isListed: boolean;
  /** All offers of the partner there; without any, every dine earns. */
  offers: readonly DineOffer[];
  monthlyMaxSpendCents: number | null;
  monthlyMaxVisits: number | null;
};

/** A member's dines at a restaurant in one calendar month that have earned so far. */
export type MonthUsage = { spentCents: number; visits: number };

/** A member, a restaurant and a day. */
export type PromiseFacts = {
  merchant: MerchantTerms;
  /** "YYYY-MM-DD" at the restaurant. */
  dinedOn: string;
  /** In the month of that day. */
  month: MonthUsage;
  /** Ids of the limited offers there that the member has used. */
  usedOffers: ReadonlySet<string>;
  /** The member's tier on that day. */
  tierLevel: TierLevel;
  rates: EarnRates;
  currency: CurrencyType;
};

/** What a dine would earn. `locked` are offers of that day for higher tiers, which add to it or make it earn at all. */
export type EarnPromise = { locked: readonly DineOffer[] } & (
  | {
      earns: true;
      /** Currency units per dollar. */
      rate: number;
      /** Offers that the dine is paid, each from its minimum bill on (`paidOn`), and the sum of their units. */
      offers: readonly DineOffer[];
      bonusUnits: number;
      /** What is left of the monthly maximum; null if there is none. */
      leftCents: number | null;
      leftVisits: number | null;
    }
  | { earns: false; reason: Extract<ReasonCode, PromiseReason> }
);

type PromiseReason =
  'merchant_not_participating' | 'tier_required' | 'monthly_maximum_visits' | 'monthly_maximum_spend';

/**
 * What a dine by this member, at this restaurant, on this day would earn (MER-07). Everything that shows earning asks this
 * function, and so does {@link decideDine}: the site promises exactly what the ledger pays. Not part of it is what only
 * the bill and the card can tell, such as a bill too small to earn: bonuses with a minimum bill are promised with it.
 */
export function earnPromise(facts: PromiseFacts): EarnPromise {
  const { merchant, dinedOn, month, usedOffers, tierLevel, currency } = facts;
  const { offers, monthlyMaxSpendCents, monthlyMaxVisits } = merchant;
  if (!isParticipating(merchant, dinedOn)) return { earns: false, reason: 'merchant_not_participating', locked: [] };
  const isUnused = ({ id, isLimited }: DineOffer): boolean => !(isLimited && usedOffers.has(id));
  const running = runningOn(offers, dinedOn);
  const open = running.filter(({ requiredTier }) => tierLevel >= requiredTier);
  const locked = running.filter((offer) => tierLevel < offer.requiredTier && isUnused(offer));
  if (running.length > 0 && open.length === 0) return { earns: false, reason: 'tier_required', locked };
  if (monthlyMaxVisits !== null && month.visits >= monthlyMaxVisits)
    return { earns: false, reason: 'monthly_maximum_visits', locked: [] };
  const rate = earnRateOf(tierLevel, facts.rates);
  const leftCents = monthlyMaxSpendCents === null ? null : monthlyMaxSpendCents - month.spentCents;
  // What is left may be too little to earn a single unit.
  if (leftCents !== null && benefitUnits(Math.max(0, leftCents), rate, currency) === 0)
    return { earns: false, reason: 'monthly_maximum_spend', locked: [] };
  const paid = open.filter((offer) => offer.units > 0 && isUnused(offer));
  return {
    earns: true,
    rate,
    offers: paid,
    bonusUnits: paid.reduce((sum, { units }) => sum + units, 0),
    leftCents,
    leftVisits: monthlyMaxVisits === null ? null : monthlyMaxVisits - month.visits,
    locked: locked.filter(({ units }) => units > 0),
  };
}

/** Whether dines at a restaurant earn on a day at all, for some member. @param day "YYYY-MM-DD" at the restaurant */
export const isParticipating = (
  { isListed, offers }: Pick<MerchantTerms, 'isListed' | 'offers'>,
  day: string,
): boolean => isListed && (offers.length === 0 || runningOn(offers, day).length > 0);

/** The same for a visitor whose tier is not known yet: the promise to the lowest tier that earns that day, if any does. */
export function promiseToAnyone(facts: PromiseFacts, hasVip: boolean): EarnPromise {
  const tiers = [TIER.optedOut, ...higherTiers(hasVip)];
  const promises = tiers.map((tierLevel) => earnPromise({ ...facts, tierLevel }));
  return promises.find(({ earns }) => earns) ?? promises.at(-1)!;
}

const NO_USAGE: MonthUsage = { spentCents: 0, visits: 0 };

/** The promises of a day and of the six that follow. The usage counts in the month of the first day only. */
export function weekOfPromises(facts: PromiseFacts): { day: string; promise: EarnPromise }[] {
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = dayAfter(facts.dinedOn, ahead);
    const month = day.slice(0, 7) === facts.dinedOn.slice(0, 7) ? facts.month : NO_USAGE;
    return { day, promise: earnPromise({ ...facts, dinedOn: day, month }) };
  });
}

/** What a higher tier would earn here. */
export type Unlocking = {
  tier: HigherTier;
  /** The sum of the bonuses that it adds, and the bill from which on all of them are paid; null for any. */
  units: number;
  minimumTicketCents: number | null;
};

/** The lowest tier of the program that earns more here than the member's (MER-02); undefined where none does. */
export function unlockingTier({ locked }: EarnPromise, hasVip: boolean): Unlocking | undefined {
  for (const tier of higherTiers(hasVip)) {
    const offers = locked.filter(({ requiredTier }) => requiredTier === tier);
    if (offers.length > 0)
      return {
        tier,
        units: offers.reduce((sum, { units }) => sum + units, 0),
        minimumTicketCents: minimumOf(offers),
      };
  }
  return undefined;
}
