import { DINES_FOR_VIP } from './dining-progress.ts';

/**
 * The last day of VIP status that so many dines of a calendar year give: the end of the next year, or what there was.
 * @param dines awarded dines of that year
 * @param vipThrough "YYYY-MM-DD", or null
 */
export function vipThroughAfter(dines: number, year: number, vipThrough: string | null): string | null {
  const earned = `${year + 1}-12-31`;
  return dines >= DINES_FOR_VIP && earned > (vipThrough ?? '') ? earned : vipThrough;
}

/**
 * Whether somebody was VIP on a day. Only the last day is kept: status through the end of a year was earned in the year
 * before at the earliest, so it says nothing of the years before that.
 */
export const wasVip = (vipThrough: string | null, day: string): boolean =>
  vipThrough !== null && day <= vipThrough && Number(day.slice(0, 4)) >= Number(vipThrough.slice(0, 4)) - 1;
