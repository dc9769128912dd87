import { TIER, type TierLevel } from './tier.ts';

/** Dines in a calendar year that give VIP status through the end of the next year (home page; ACC-02: meter 0–11). */
export const DINES_FOR_VIP = 11;

/** What decides a member's tier. */
export type TierFacts = {
  isActivated: boolean;
  emailOptIn: boolean;
  /** The last day of VIP status as "YYYY-MM-DD", or null. */
  vipThrough: string | null;
  /** The periods on record ({@link vipPeriodsOf}); none for a member of whom only the last day is known. */
  vipPeriods?: readonly VipPeriod[];
  /** Whether the partner has a VIP tier. */
  hasVip: boolean;
};

/** A period of VIP status; both days are "YYYY-MM-DD" and belong to it. */
export type VipPeriod = { from: string; through: string };

/** A change of a member's consent to e-mail. */
export type OptInChange = { isOptedIn: boolean; /** ISO date and time. */ at: string };

/**
 * The tier of a member on a day (MER-07, EXT-02). VIP status counts as it was on that day, activation as it is now, and the
 * opt-in as given: of a past moment {@link wasOptedIn} tells it.
 * @param day "YYYY-MM-DD"
 */
export function tierOn({ isActivated, emailOptIn, vipThrough, vipPeriods, hasVip }: TierFacts, day: string): TierLevel {
  if (!isActivated) return TIER.notActivated;
  if (hasVip && wasVip(vipThrough, day, vipPeriods)) return TIER.vip;
  return emailOptIn ? TIER.select : TIER.optedOut;
}

/**
 * A member's periods of VIP status. Status without a period on record, such as that of a persona, counts from the first day
 * of the year before its last day, because it was earned in that year at the earliest.
 * @param vipThrough its last day as "YYYY-MM-DD", or null
 */
export const vipPeriodsOf = (vipThrough: string | null, recorded: readonly VipPeriod[] = []): readonly VipPeriod[] =>
  vipThrough === null || recorded.some(({ through }) => through === vipThrough)
    ? recorded
    : [...recorded, { from: `${yearOf(vipThrough) - 1}-01-01`, through: vipThrough }];

/** Whether a member was VIP on a day. */
export const wasVip = (vipThrough: string | null, day: string, recorded?: readonly VipPeriod[]): boolean =>
  vipPeriodsOf(vipThrough, recorded).some(({ from, through }) => from <= day && day <= through);

/**
 * Whether a member had opted in to e-mail at a time.
 * @param isOptedIn whether they have now
 * @param changes oldest first
 */
export function wasOptedIn(isOptedIn: boolean, changes: readonly OptInChange[], at: Date): boolean {
  const next = changes.find((change) => new Date(change.at) > at);
  return next === undefined ? isOptedIn : !next.isOptedIn;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * The last day of VIP status after a number of dines in a calendar year: the end of the next year from the eleventh
 * dine on. Status that a member already has is never shortened.
 * @param dines awarded dines of that year
 * @param vipThrough "YYYY-MM-DD", or null
 */
export function vipThroughAfter(dines: number, year: number, vipThrough: string | null): string | null {
  const earned = `${year + 1}-12-31`;
  return dines >= DINES_FOR_VIP && earned > (vipThrough ?? '') ? earned : vipThrough;
}

/** The calendar day of a moment in UTC, "YYYY-MM-DD". */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);
