import { accountDay, accountYear } from './local-moment.ts';
import { DINES_FOR_VIP, wasVip } from './tier-on.ts';

/**
 * Building: not VIP yet. QualifiedAndBuilding: VIP through this year, not yet for the next one.
 * Qualified: VIP through the next year.
 */
export const diningStatuses = ['Building', 'QualifiedAndBuilding', 'Qualified'] as const;
export type DiningStatus = (typeof diningStatuses)[number];

/**
 * A member's progress toward VIP in the calendar year of `now` (`accountYear`). Only dines count: the sources name
 * dollarsRequired and remainingDollars without a figure, so both are 0.
 * @param of.dines qualifying dines of this calendar year
 * @param of.vipThrough last day of VIP status as YYYY-MM-DD, if any
 * @param of.spentCents spending in this calendar year, in cents; ytdMilesOrDollars is the same in dollars
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
  const isQualified = dines >= DINES_FOR_VIP || (vipThrough ?? '') >= `${accountYear(now) + 1}-12-31`;
  const isVip = wasVip(vipThrough ?? null, accountDay(now));
  return {
    status: isQualified ? 'Qualified' : isVip ? 'QualifiedAndBuilding' : 'Building',
    dinesRequired: DINES_FOR_VIP,
    remainingDines: isQualified ? 0 : DINES_FOR_VIP - dines,
    dollarsRequired: 0,
    remainingDollars: 0,
    ytdMilesOrDollars: spentCents / 100,
  };
}
