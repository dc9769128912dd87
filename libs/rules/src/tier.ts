import { DINES_FOR_VIP } from './dining-progress.ts';

/** Opt-in level (entities: tier level): 0 opted out, 1 not activated, 2 opted in (Select Member), 3 VIP. */
export type TierLevel = 0 | 1 | 2 | 3;

/** What decides a member's tier. */
export type TierFacts = {
  isActivated: boolean;
  emailOptIn: boolean;
  /** The last day of VIP status as "YYYY-MM-DD", or null. */
  vipThrough: string | null;
  /** Whether the partner has a VIP tier. */
  hasVip: boolean;
};

/**
 * The tier of a member on a day. Only VIP status has a history; activation and opt-in count as they are now.
 * @param day "YYYY-MM-DD"
 */
export function tierOn({ isActivated, emailOptIn, vipThrough, hasVip }: TierFacts, day: string): TierLevel {
  if (!isActivated) return 1;
  if (hasVip && wasVip(vipThrough, day)) return 3;
  return emailOptIn ? 2 : 0;
}

/**
 * Whether a member was VIP on a day. Only the last day is stored: status through the end of a year was earned in the
 * year before at the earliest, so it says nothing about earlier years.
 */
const wasVip = (vipThrough: string | null, day: string): boolean =>
  vipThrough !== null && day <= vipThrough && yearOf(day) >= yearOf(vipThrough) - 1;

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
