import type { CopyReader } from '@dining/copy-engine/react';
import { dayList } from '@dining/merchants';
import { EVERY_DAY, isHigherTier, longDayText, longFullDayText, moneyText, type DineOffer } from '@dining/rules';

/** "2026-12-31" is "December 31", or "December 31, 2026" in another year. @param today "YYYY-MM-DD" */
const dateText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDayText(day) : longFullDayText(day);

/**
 * What a bonus takes, when it pays, how often and for whom (MER-05): "Spend $50 or more by December 31. Friday and Saturday
 * only. One time per member. For VIP."
 * @param today "YYYY-MM-DD"
 */
export function offerConditions(offer: Omit<DineOffer, 'id' | 'units'>, today: string, copy: CopyReader): string {
  const { days, startsOn, requiredTier, isLimited } = offer;
  return [
    spendText(offer, today, copy),
    startsOn !== null && startsOn > today
      ? copy('merchantPage.offers.starts', { date: dateText(startsOn, today) })
      : '',
    days.length < EVERY_DAY.length ? copy('merchantPage.offers.days', { days: dayList(days, copy) }) : '',
    isLimited ? copy('merchantPage.offers.limited') : '',
    isHigherTier(requiredTier) ? copy('merchantPage.offers.tier', { tier: copy(`tier.${requiredTier}`) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The lowest bill and the last day, in one sentence. */
function spendText(
  { minimumTicketCents, endsOn }: Pick<DineOffer, 'minimumTicketCents' | 'endsOn'>,
  today: string,
  copy: CopyReader,
): string {
  const date = endsOn === null ? undefined : dateText(endsOn, today);
  if (minimumTicketCents === null) return date === undefined ? '' : copy('merchantPage.offers.ends', { date });
  const minimum = moneyText(minimumTicketCents);
  return date === undefined
    ? copy('merchantPage.offers.minimum', { minimum })
    : copy('merchantPage.offers.minimumBy', { minimum, date });
}
