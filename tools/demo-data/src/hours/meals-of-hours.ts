import type { Meal, Opening } from '../demo-merchant.types.ts';

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const DAY_LENGTH = 24 * 60;

/** Opening and closing in minutes from the day's midnight; past midnight goes beyond 1,440. */
function span({ opens, closes }: Opening): { from: number; to: number } {
  const from = minutes(opens);
  const to = minutes(closes);
  return { from, to: to > from ? to : to + DAY_LENGTH };
}

/**
 * The meals that a restaurant open at these times can serve (SRC-02): breakfast on weekdays from nine at the latest,
 * brunch where a weekend day begins by half past ten, lunch and dinner where their hour is covered, late night where
 * the doors stay open until half past eleven or longer.
 */
export function mealsOf(hours: readonly Opening[]): Meal[] {
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
