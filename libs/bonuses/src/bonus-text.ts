import type { ActiveBonus, MemberBonus } from '@dining/api-contract';
import type { MemberCopyReader } from '@dining/copy-engine/react';
import { bonusEndsOn, isMoney, moneyText, type CurrencyType } from '@dining/rules';

const DAY_MS = 86_400_000;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Jan 18". @param day "YYYY-MM-DD" */
export const dayText = (day: string): string => shortDay.format(new Date(day));

/** What a bonus pays: "+500 miles", "+$5". @param units whole currency units; cents for money */
export function bonusAmount(units: number, currency: CurrencyType, copy: MemberCopyReader): string {
  if (isMoney(currency)) return copy('bonus.amount.money', { amount: moneyText(units) });
  return copy(units === 1 ? 'bonus.amount.one' : 'bonus.amount', { amount: units.toLocaleString('en-US') });
}

/** Whether a text of content names what the bonus pays: "500 bonus miles". */
export function saysAmount(text: string, units: number, currency: CurrencyType): boolean {
  const figure = isMoney(currency) ? moneyText(units) : units.toLocaleString('en-US');
  return text.split(/[^\d$.,]+/).includes(figure);
}

/** "2 of 4 meals". */
export const mealsCounted = ({ meals, mealsRequired }: MemberBonus, copy: MemberCopyReader): string =>
  copy(mealsRequired === 1 ? 'bonus.progress.one' : 'bonus.progress', { count: meals, required: mealsRequired });

/** What a registered bonus takes, by the program's rules: "3 meals of $20 or more by Jan 18." */
export function whatItTakes(
  { mealsRequired, minimumTicketCents, endsOn = '' }: MemberBonus,
  copy: MemberCopyReader,
): string {
  const count = copy(mealsRequired === 1 ? 'bonus.meals.one' : 'bonus.meals', { count: mealsRequired });
  const meals =
    minimumTicketCents === 0
      ? count
      : copy('bonus.meals.minimum', { meals: count, minimum: moneyText(minimumTicketCents) });
  return copy('bonus.takes', { meals, date: dayText(endsOn) });
}

/**
 * "38 days left". Days change at midnight in UTC, which is evening in the United States, so the text is never a day too
 * generous, and the same on server and browser.
 */
export function daysLeft(endsOn: string, now: Date, copy: MemberCopyReader): string {
  const count = Math.round((Date.parse(endsOn) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);
  if (count <= 0) return copy('bonus.daysLeft.today');
  return copy(count === 1 ? 'bonus.daysLeft.one' : 'bonus.daysLeft', { count });
}

const laterDay = (one: string, other: string): string => (one > other ? one : other);

/**
 * The dates of a bonus that waits for registration: the last day to register, which on that day itself is today, and the
 * end of a bonus that is registered for now.
 * @param days how long content offers the bonus; undefined without an end
 * @param progress undefined where the rule of the bonus is unknown
 */
export function openDates(
  { createDateUtc }: ActiveBonus,
  days: number | undefined,
  progress: MemberBonus | undefined,
  now: Date,
  copy: MemberCopyReader,
): string[] {
  const lastDay =
    days !== undefined &&
    laterDay(bonusEndsOn({ withinDays: days }, new Date(createDateUtc)), now.toISOString().slice(0, 10));
  return [
    ...(lastDay === false ? [] : [copy('bonus.registerBy', { date: dayText(lastDay) })]),
    ...(progress ? [copy('bonus.endsIfToday', { date: dayText(bonusEndsOn(progress, now)) })] : []),
  ];
}

/** What a completed bonus paid, and when. */
export function paidText(
  { units, completedOn }: MemberBonus,
  currency: CurrencyType,
  copy: MemberCopyReader,
): string | undefined {
  if (completedOn === undefined) return undefined;
  const figure = units.toLocaleString('en-US');
  const amount = isMoney(currency) ? moneyText(units) : copy('bonus.paid.amount', { amount: figure });
  return copy('bonus.paid', { amount, date: dayText(completedOn) });
}
