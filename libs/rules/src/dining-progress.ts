/** So many dines in a calendar year give VIP status through the end of the next (home page; ACC-02: meter 0–11). */
export const DINES_FOR_VIP = 11;

/**
 * Building: not VIP yet. QualifiedAndBuilding: VIP through this year, to be renewed for the next one.
 * Qualified: VIP through the next year, nothing left to do.
 */
export type DiningStatus = 'Building' | 'QualifiedAndBuilding' | 'Qualified';

/**
 * How far a member is on the way to VIP in the calendar year of `now`, which is counted in UTC.
 * VIP is earned by dines alone: the sources name dollarsRequired and remainingDollars without a figure, so both are 0.
 * @param of.dines qualifying dines of this calendar year
 * @param of.vipThrough last day of VIP status as YYYY-MM-DD, if there is one
 * @param of.spentCents what was spent in this calendar year, in cents; ytdMilesOrDollars gives it in dollars
 */
export function diningProgress({
  dines,
  vipThrough,
  spentCents,
  now,
}: {
  dines: number;
  vipThrough?: string | null | undefined;
  spentCents: number;
  now: Date;
}): {
  status: DiningStatus;
  dinesRequired: number;
  remainingDines: number;
  dollarsRequired: number;
  remainingDollars: number;
  ytdMilesOrDollars: number;
} {
  const isQualified = dines >= DINES_FOR_VIP || (vipThrough ?? '') >= `${now.getUTCFullYear() + 1}-12-31`;
  const isVip = (vipThrough ?? '') >= now.toISOString().slice(0, 10);
  return {
    status: isQualified ? 'Qualified' : isVip ? 'QualifiedAndBuilding' : 'Building',
    dinesRequired: DINES_FOR_VIP,
    remainingDines: isQualified ? 0 : DINES_FOR_VIP - dines,
    dollarsRequired: 0,
    remainingDollars: 0,
    ytdMilesOrDollars: spentCents / 100,
  };
}
