import { dayAfter, weekdayOf } from '@dining/rules';
import type { DiningRoom, Shift } from './dining-room.schema.ts';
import { DAY_MINUTES } from './local-time.ts';
import type { Report } from './room-problem.ts';
import { shiftMinutes } from './seatings.ts';

/** Latest last seating after midnight, in minutes. A later one is a typing error, such as 09:00 for 21:00. */
const MAX_AFTER_MIDNIGHT = 6 * 60;

/** A shift with its path in the room, and from when to when its intervals last, in minutes since a midnight. */
type Span = { key: string; shift: Shift; start: number; end: number };

/** Finds what is wrong with single shifts, and shifts that overlap (their intervals included). */
export function shiftProblems(room: DiningRoom, report: Report): void {
  const { shifts, exceptions, rules } = room;
  const weekly = spansOf(shifts, 'shifts');
  const exceptional = exceptions.map((exception, index) => spansOf(exception.shifts, `exceptions.${index}.shifts`));
  for (const span of [...weekly, ...exceptional.flat()]) checkShift(span, rules.maxParty, report);

  const days = exceptions.map(({ day }) => day);
  days.forEach((day, index) => {
    if (days.indexOf(day) < index)
      report(`exceptions.${index}.day`, `${day} has two exceptions`, 'one exception per date', 'merge the two');
  });

  const onWeekday = (weekday: number) => weekly.filter((_, index) => shifts[index]?.weekdays.includes(weekday));
  const onDay = (day: string) => exceptional[days.indexOf(day)] ?? onWeekday(weekdayOf(day));
  const pairs = [
    ...[0, 1, 2, 3, 4, 5, 6].map((weekday) => [onWeekday(weekday), onWeekday((weekday + 1) % 7)] as const),
    ...days.flatMap((day) => [
      [onDay(dayAfter(day, -1)), onDay(day)] as const,
      [onDay(day), onDay(dayAfter(day, 1))] as const,
    ]),
  ];
  const overlaps = new Map(pairs.flatMap(([spans, next]) => overlapsOf(spans, next)));
  for (const [key, other] of overlaps)
    report(
      key,
      `the shift overlaps ${other}`,
      'a first seating after the last interval of the shift before',
      'change the times, the interval or the weekdays of one',
    );
}

const spansOf = (shifts: readonly Shift[], path: string): Span[] =>
  shifts.map((shift, index) => {
    const { first, last } = shiftMinutes(shift);
    return { key: `${path}.${index}`, shift, start: first, end: last + shift.intervalMinutes };
  });

function checkShift({ key, shift }: Span, maxParty: number, report: Report): void {
  const { firstSeating, lastSeating, turnTimes, maxCovers } = shift;
  if (shiftMinutes(shift).last > DAY_MINUTES + MAX_AFTER_MIDNIGHT)
    report(
      `${key}.lastSeating`,
      `the last seating, ${lastSeating}, is before the first, ${firstSeating}`,
      'a later time, or one after midnight up to 06:00',
      'correct one of the two',
    );
  const sizes = turnTimes.map(({ upToParty }) => upToParty);
  if (sizes.some((size, index) => index > 0 && size <= sizes[index - 1]!))
    report(
      `${key}.turnTimes`,
      'the turn times are not in the order of upToParty',
      'each above the one before',
      'sort them',
    );
  const covered = Math.max(...sizes);
  if (covered < maxParty)
    report(
      `${key}.turnTimes`,
      `there is no turn time for a party of ${covered + 1}`,
      `turn times up to a party of ${maxParty}`,
      `add one with "upToParty": ${maxParty}`,
    );
  if (maxCovers !== null && maxCovers < maxParty)
    report(
      `${key}.maxCovers`,
      `a party of ${maxParty} is never accepted, because ${maxCovers} guests may arrive in an interval`,
      `at least maxParty, ${maxParty}`,
      'raise maxCovers, or lower maxParty',
    );
}

/** The later shift of each two that overlap on a day or from a day into the next, and the earlier one, by path. */
function overlapsOf(spans: readonly Span[], next: readonly Span[]): [later: string, earlier: string][] {
  const all = [
    ...spans,
    ...next.map((span) => ({ ...span, start: span.start + DAY_MINUTES, end: span.end + DAY_MINUTES })),
  ];
  return all
    .toSorted((one, other) => one.start - other.start)
    .flatMap((span, index, sorted): [string, string][] => {
      const before = sorted.slice(0, index).find(({ end }) => end > span.start);
      return before ? [[span.key, before.key === span.key ? 'itself on the day before' : before.key]] : [];
    });
}
