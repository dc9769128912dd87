import type { Meal, Opening } from '../demo-merchant.types.ts';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const MINUTES_PER_DAY = 24 * 60;

/** Opening and closing in minutes since midnight. A closing time after midnight is more than 1,440. */
function span({ opens, closes }: Opening): { from: number; to: number } {
  const from = minutes(opens);
  const to = minutes(closes);
  return { from, to: to > from ? to : to + MINUTES_PER_DAY };
}

/**
 * The meals that a restaurant with these hours serves (SRC-02): breakfast if it is open at nine on a weekday, brunch if it
 * opens by half past ten on a weekend, lunch and dinner if it is open at their usual hour, late night if it is open until
 * half past eleven.
 */
export function mealsForHours(hours: readonly Opening[]): Meal[] {
  const spans = hours.map((opening) => ({ ...span(opening), isWeekend: opening.day === 0 || opening.day === 6 }));
  const covers =
    (from: string, to: string) =>
    (opening: { from: number; to: number }): boolean =>
      opening.from <= minutes(from) && opening.to >= minutes(to);
  const serves: Record<Meal, boolean> = {
    breakfast: spans.filter(({ isWeekend }) => !isWeekend).some(covers('09:00', '10:00')),
    brunch: spans.filter(({ isWeekend }) => isWeekend).some(covers('10:30', '13:00')),
    lunch: spans.filter(({ isWeekend }) => !isWeekend).some(covers('12:00', '13:00')),
    dinner: spans.some(covers('18:30', '19:30')),
    lateNight: spans.some(({ to }) => to >= minutes('23:30')),
  };
  return (Object.keys(serves) as Meal[]).filter((meal) => serves[meal]);
}
