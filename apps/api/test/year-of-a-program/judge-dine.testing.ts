import type { Dine, Member } from './books.testing.ts';
import { weekday } from './calendar.testing.ts';
import { RESTAURANTS, type YearOffer } from './steps.testing.ts';
import { YEAR_SETTINGS } from './year-settings.testing.ts';

/** Whole miles for a bill. Rates are whole numbers, so that no fraction of a cent is lost. */
export const miles = (cents: number, rate: number): number => Math.floor((cents * rate) / 100);

/** EXT-01: a receipt with or without the tip, and rounded, is the bill of the card. */
export const isSameBill = (receipt: number, card: number): boolean => Math.abs(receipt - card) * 10 <= card * 3;

const optedInAt = (member: Member, time: number): boolean => {
  const later = member.optIns.find(({ at }) => at > time);
  return later === undefined ? member.isOptedIn : !later.isOptedIn;
};

function levelAt(member: Member, dine: Dine): 0 | 2 | 3 {
  const isVip = member.vipPeriods.some(({ from, through }) => from <= dine.day && dine.day <= through);
  return isVip ? 3 : optedInAt(member, dine.at) ? 2 : 0;
}

/** What the feed, or whoever decides, knows of a dine. */
export type DineFacts = { isApproval?: boolean; isLinked: boolean; isClosed: boolean; isConsumer: boolean };

/** What a dine earns, or why nothing. */
export type Verdict =
  { reason: string } | { base: number; rate: number; earning: number; paid: YearOffer[] } | 'pending';

/**
 * Judges a dine by the requirements (MER-07, EXT-01).
 * @param member whose dine it is
 * @param known all dines and offers so far
 */
export function judgeDine(
  dine: Dine,
  facts: DineFacts,
  member: Member,
  known: { dines: Iterable<Dine>; offers: readonly YearOffer[] },
): Verdict {
  const restaurant = RESTAURANTS.find(({ id }) => id === dine.restaurant)!;
  const all = dine.offersSeen ?? known.offers.filter((offer) => offer.restaurant === dine.restaurant);
  const running = all.filter(
    (offer) =>
      (offer.startsOn === null || offer.startsOn <= dine.day) &&
      (offer.endsOn === null || dine.day <= offer.endsOn) &&
      offer.days.includes(weekday(dine.day)),
  );
  if (!facts.isLinked) return { reason: facts.isClosed ? 'account_closed' : 'card_not_linked' };
  if (dine.currency !== 'USD') return { reason: 'foreign_currency' };
  if (!facts.isConsumer) return { reason: 'card_not_eligible' };
  if (!dine.isClaim && all.length > 0 && running.length === 0) return { reason: 'merchant_not_participating' };
  if (facts.isApproval === true) return dine.refunded < dine.cents ? 'pending' : { reason: 'refunded' };

  const level = levelAt(member, dine);
  const open = running.filter(({ requiredTier }) => level >= requiredTier);
  if (running.length > 0 && open.length === 0) return { reason: 'tier_required' };
  const others = [...known.dines].filter((other) => other !== dine && other.member === dine.member);
  const sameDay = others.filter((other) => other.restaurant === dine.restaurant && other.day === dine.day);
  const isTwice = sameDay.some(
    (other) =>
      ['awarded', 'deferred'].includes(other.status) &&
      (other.isClaim
        ? isSameBill(other.cents, dine.cents)
        : other.link === dine.link && other.at === dine.at && other.cents === dine.cents),
  );
  if (!dine.isClaim && isTwice) return { reason: 'duplicate' };
  const month = others.filter(
    (other) =>
      other.status === 'awarded' &&
      other.restaurant === dine.restaurant &&
      other.day.slice(0, 7) === dine.day.slice(0, 7),
  );
  if (restaurant.maxVisits !== null && month.length >= restaurant.maxVisits)
    return { reason: 'monthly_maximum_visits' };
  const rate = {
    0: YEAR_SETTINGS.earnRates.tier0,
    2: YEAR_SETTINGS.earnRates.tier2,
    3: YEAR_SETTINGS.earnRates.tier3,
  }[level];
  const left =
    restaurant.maxSpendCents === null
      ? Number.POSITIVE_INFINITY
      : restaurant.maxSpendCents - month.reduce((sum, { earning }) => sum + earning, 0);
  if (left !== Number.POSITIVE_INFINITY && miles(Math.max(0, left), rate) === 0)
    return { reason: 'monthly_maximum_spend' };
  if (miles(Math.min(dine.cents, left), rate) === 0) return { reason: 'below_minimum' };
  const earning = Math.min(dine.cents - dine.refunded, left);
  const base = miles(earning, rate);
  if (base === 0) return { reason: 'refunded' };
  if (dine.cents > 500_000 && !dine.isReviewed) return { reason: 'under_review' };
  if (!member.hasNumber) return { reason: 'loyalty_number_missing' };
  const paid = open.filter(
    (offer) =>
      // A dine of which nothing earns any longer gives its offer back.
      !(offer.isLimited && member.usedOffers.get(offer.id)?.status === 'awarded') &&
      (offer.minimumCents === null || dine.cents >= offer.minimumCents),
  );
  return { base, rate, earning, paid };
}
