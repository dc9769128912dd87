import { benefitUnits } from './benefit.ts';
import { earnRateOf, type CurrencyType, type EarnRates } from './earn-rate.ts';
import { higherTiers, type HigherTier } from './higher-tier.ts';
import { dayAfter, minimumOf, runningOn, type DineOffer } from './offer.ts';
import type { ReasonCode } from './reward-reason.ts';
import { TIER, type TierLevel } from './tier.ts';

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
  /** The member's tier on a day to come, "YYYY-MM-DD", as far as it is known; without it, that of `tierLevel`. */
  levelOn?: ((day: string) => TierLevel) | undefined;
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

/**
 * The promise of a day to come: by the level of that day, and with a month of its own after this one.
 * @param facts those of today
 * @param day "YYYY-MM-DD" at the restaurant
 */
export function promiseOn(facts: PromiseFacts, day: string): EarnPromise {
  const isSameMonth = day.slice(0, 7) === facts.dinedOn.slice(0, 7);
  return earnPromise({
    ...facts,
    dinedOn: day,
    month: isSameMonth ? facts.month : NO_USAGE,
    tierLevel: facts.levelOn?.(day) ?? facts.tierLevel,
  });
}

/** The promises of a day and of the six that follow. */
export const weekOfPromises = (facts: PromiseFacts): { day: string; promise: EarnPromise }[] =>
  Array.from({ length: 7 }, (_, ahead) => {
    const day = dayAfter(facts.dinedOn, ahead);
    return { day, promise: promiseOn(facts, day) };
  });

/** The coming week at a restaurant, for those of one level. */
export type EarningWeek = {
  /** The higher level whose week it is; undefined where it is the member's own, or the lowest one for visitors. */
  tier: HigherTier | undefined;
  /** From today on; at least one of them earns. */
  days: { day: string; earns: boolean }[];
};

/**
 * The coming week of a member, or of the next level of the program where the member earns on none of its days (MER-02):
 * no day is shown as the member's own that the ledger refuses. A visitor sees the lowest level that earns today, else this week.
 * @returns undefined where no level that the program has earns in it
 */
export function earningWeek(
  facts: PromiseFacts,
  { hasVip, isMember }: { hasVip: boolean; isMember: boolean },
): EarningWeek | undefined {
  const higher = higherTiers(hasVip).filter((tier) => tier > facts.tierLevel);
  const weeks = [
    { tier: undefined, of: facts },
    ...higher.map((tier) => ({ tier, of: { ...facts, tierLevel: tier, levelOn: undefined } })),
  ].map(({ tier, of }) => ({ tier, days: weekOfPromises(of).map(({ day, promise: { earns } }) => ({ day, earns })) }));
  const today = isMember ? undefined : weeks.find(({ days }) => days[0]!.earns);
  return today ?? weeks.find(({ days }) => days.some(({ earns }) => earns));
}

/** What a higher tier would earn here. */
export type Unlocking = {
  tier: HigherTier;
  /** The sum of the bonuses that it adds, and the bill from which on all of them are paid; null for any. */
  units: number;
  minimumTicketCents: number | null;
};

/**
 * The lowest of some tiers that earns more here than the member's (MER-02); undefined where none does.
 * @param tiers from the lowest: those that the program has, or that are in the member's reach
 */
export function unlockingTier({ locked }: EarnPromise, tiers: readonly HigherTier[]): Unlocking | undefined {
  for (const tier of tiers) {
    const offers = locked.filter(({ requiredTier }) => requiredTier <= tier);
    if (offers.length > 0)
      return {
        tier,
        units: offers.reduce((sum, { units }) => sum + units, 0),
        minimumTicketCents: minimumOf(offers),
      };
  }
  return undefined;
}
