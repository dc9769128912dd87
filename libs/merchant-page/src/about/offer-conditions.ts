import type { CopyReader } from '@dining/copy-engine/react';
import { dayList } from '@dining/merchants';
import { EVERY_DAY, type DineOffer } from '@dining/rules';

/** "2026-12-31" is "December 31". */
const dateText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** When and for whom an offer pays: "Friday and Saturday only. Through December 31. For VIP." @param today "YYYY-MM-DD" */
export function offerConditions(
  { days, startsOn, endsOn, requiredTier }: DineOffer,
  today: string,
  copy: CopyReader,
): string {
  return [
    days.length < EVERY_DAY.length ? copy('merchantPage.offers.days', { days: dayList(days, copy) }) : '',
    startsOn !== null && startsOn > today ? copy('merchantPage.offers.starts', { date: dateText(startsOn) }) : '',
    endsOn === null ? '' : copy('merchantPage.offers.ends', { date: dateText(endsOn) }),
    requiredTier === 2 || requiredTier === 3
      ? copy('merchantPage.offers.tier', { tier: copy(`tier.${requiredTier}`) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
