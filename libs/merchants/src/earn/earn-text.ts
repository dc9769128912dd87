import type { CopyReader } from '@dining/copy-engine/react';
import {
  isMoney,
  moneyText,
  unlockingTier,
  weekdayOf,
  weekOfPromises,
  type CurrencyType,
  type EarnPromise,
  type PromiseFacts,
} from '@dining/rules';

/** A bonus as members read it: "+500 miles" or "+$5.50 back". @param units currency units; cents where it is money */
export const bonusText = (units: number, currency: CurrencyType, copy: CopyReader): string =>
  isMoney(currency)
    ? copy('earn.rate', { figure: `+${moneyText(units)}`, phrase: copy('earn.percent') })
    : copy('merchant.bonus', { amount: units.toLocaleString('en-US') });

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Weekdays in a sentence, from Monday on: "Friday, Saturday, and Sunday". @param days 0 (Sunday) to 6 */
export const dayList = (days: readonly number[], copy: CopyReader): string =>
  list.format(
    days
      .toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
      .map((day) => copy(`day.${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)),
  );

/**
 * Why a dine here earns nothing today: it takes a higher tier, the month is used up, or it is another day's turn.
 * @param hasVip whether the program has the VIP tier
 */
export function obstacleText(
  promise: EarnPromise & { earns: false },
  facts: PromiseFacts,
  hasVip: boolean,
  copy: CopyReader,
): string {
  if (promise.reason === 'monthly_maximum_spend' || promise.reason === 'monthly_maximum_visits')
    return copy('merchant.earns.limit');
  const unlocking = unlockingTier(promise, hasVip);
  if (unlocking !== undefined) return copy('merchant.earns.tier', { tier: copy(`tier.${unlocking.tier}`) });
  const days = weekOfPromises(facts).flatMap(({ day, promise: { earns } }) => (earns ? [weekdayOf(day)] : []));
  return days.length === 0 ? copy('merchant.earns.not') : copy('merchant.earns.days', { days: dayList(days, copy) });
}
