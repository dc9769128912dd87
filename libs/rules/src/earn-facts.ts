import { earnPromise, type PromiseFacts } from './earn-promise.ts';
import type { CurrencyType, EarnRates } from './earn-rate.ts';
import { termsOf, type ListedMerchant } from './earn-terms.ts';
import { dayIn } from './local-moment.ts';
import { tierOn } from './tier-on.ts';
import { TIER, type TierLevel } from './tier.ts';

/** A merchant as calls carry it, with its place in time. */
export type EarningMerchant = ListedMerchant & { id: string; timeZone: string };

/** The part of a member that decides what dines earn. */
export type EarningMember = { tierLevel: TierLevel; vipThrough?: string; emailOptIn: boolean };

/** What a member's dines so far change (GET /api/Member/Earning). */
export type EarningHistory = {
  usedOffers: readonly { merchantId: string; limitedId: string }[];
  months: readonly { merchantId: string; spentCents: number; visits: number }[];
};

/** The settings of a partner that decide what dines earn. */
export type EarningSettings = { earnRates: EarnRates; currencyType: CurrencyType; hasVIP: boolean };

/**
 * The facts with which `earnPromise` says what a dine at this merchant today earns (MER-07): by this member, or without one
 * at the lowest tier. While the history of a member is unknown, limited offers count as used: none is promised twice.
 */
export function earnFacts(
  merchant: EarningMerchant,
  { earnRates: rates, currencyType: currency, hasVIP: hasVip }: EarningSettings,
  now: Date,
  member?: EarningMember,
  history?: EarningHistory,
): PromiseFacts {
  const terms = termsOf(merchant);
  const dinedOn = merchant.earnTerms?.today ?? dayIn(merchant.timeZone, now);
  const isHere = ({ merchantId }: { merchantId: string }): boolean => merchantId === merchant.id;
  const isUnknown = member !== undefined && history === undefined;
  return {
    merchant: terms,
    dinedOn,
    month: history?.months.find(isHere) ?? { spentCents: 0, visits: 0 },
    usedOffers: new Set(
      isUnknown
        ? terms.offers.map(({ id }) => id)
        : history?.usedOffers.filter(isHere).map(({ limitedId }) => limitedId),
    ),
    tierLevel: member === undefined ? TIER.optedOut : tierOf(member, dinedOn, hasVip),
    ...(member && { levelOn: (day) => tierOf(member, day, hasVip) }),
    rates,
    currency,
  };
}

const tierOf = ({ tierLevel, vipThrough, emailOptIn }: EarningMember, day: string, hasVip: boolean): TierLevel =>
  tierOn({ isActivated: tierLevel !== TIER.notActivated, emailOptIn, vipThrough: vipThrough ?? null, hasVip }, day);

/** Without dines, the rates decide only whether a monthly maximum of cents earns a whole unit; one that does counts here. */
const ANY_SETTINGS: EarningSettings = {
  earnRates: { tier0: 100, tier2: 100, tier3: 100 },
  currencyType: 'Point',
  hasVIP: true,
};

/**
 * Whether a dine at this merchant today earns members of a tier a bonus besides the rate (MER-07). The search filters by it.
 * It knows no member's history: who has used a limited offer, or the month, reads that in the promise of card and page.
 */
export function earnsExtra(merchant: EarningMerchant, now: Date, tierLevel: TierLevel): boolean {
  const promise = earnPromise({ ...earnFacts(merchant, ANY_SETTINGS, now), tierLevel });
  return promise.earns && promise.bonusUnits > 0;
}
