import type { CopyReader } from '@dining/copy-engine/react';
import {
  countText,
  higherTiers,
  isMoney,
  minimumOf,
  moneyText,
  unlockingTier,
  weekdayOf,
  weekOfPromises,
  type CurrencyType,
  type EarnPromise,
  type PromiseFacts,
} from '@dining/rules';

/**
 * A bonus as members read it: "+500 miles", "+$5.50 back", or with the bill that it takes (MER-05) "+500 miles on $50+".
 * @param bonus.units currency units; cents where the currency is money
 * @param bonus.minimumTicketCents null if any bill gets it
 */
export function bonusText(
  { units, minimumTicketCents }: { units: number; minimumTicketCents: number | null },
  currency: CurrencyType,
  copy: CopyReader,
): string {
  const amount = countText(units);
  const bonus = isMoney(currency)
    ? copy('earn.rate', { figure: `+${moneyText(units)}`, phrase: copy('earn.percent') })
    : copy(units === 1 ? 'merchant.bonus.one' : 'merchant.bonus', { amount });
  return minimumTicketCents === null
    ? bonus
    : copy('merchant.bonus.minimum', { bonus, minimum: moneyText(minimumTicketCents) });
}

/** The bonus of a promise, in words; undefined where a dine earns none. */
export const promisedBonusText = (
  promise: EarnPromise,
  currency: CurrencyType,
  copy: CopyReader,
): string | undefined =>
  promise.earns && promise.bonusUnits > 0
    ? bonusText({ units: promise.bonusUnits, minimumTicketCents: minimumOf(promise.offers) }, currency, copy)
    : undefined;

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
  const unlocking = unlockingTier(promise, higherTiers(hasVip));
  if (unlocking !== undefined) return copy('merchant.earns.tier', { tier: copy(`tier.${unlocking.tier}`) });
  const days = weekOfPromises(facts).flatMap(({ day, promise: { earns } }) => (earns ? [weekdayOf(day)] : []));
  return days.length === 0 ? copy('merchant.earns.not') : copy('merchant.earns.days', { days: dayList(days, copy) });
}
