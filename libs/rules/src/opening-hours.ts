import { minuteOf, timeOf } from './clock-minutes.ts';
import type { LocalMoment } from './local-moment.ts';

/** One opening on a day in local time; a closing time at or before the opening time is on the next day. */
export type OpeningTimes = {
  /** 0 is Sunday. */
  day: number;
  /** HH:MM. */
  opens: string;
  /** HH:MM, up to 24:00. */
  closes: string;
};

/** Whether a merchant is open, and what changes next (MER-04). Times are HH:MM. */
export type OpenStatus =
  | { kind: 'open'; until: string }
  /** Never closes. */
  | { kind: 'always' }
  | { kind: 'opensToday'; at: string }
  | { kind: 'opensOn'; day: number; at: string };

/** Days with the same hours, from `first` to `last` in the order Monday to Sunday; no openings means closed. */
export type HoursRow = { first: number; last: number; openings: { opens: string; closes: string }[] };

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** Minutes since the start of Sunday; `end` may lie in the next week. */
export type WeekSpan = { start: number; end: number };

const clock = (minute: number): string => timeOf(minute % DAY);

/**
 * Whether a merchant is open at a moment, and when that changes. Openings that touch or overlap count as one: noon to
 * midnight and midnight to two closes at two.
 * @returns undefined without any hours
 */
export function openStatus(hours: readonly OpeningTimes[], { day, minute }: LocalMoment): OpenStatus | undefined {
  const spans = joined(hours);
  if (spans.length === 0) return undefined;
  if (spans.some(({ start, end }) => end - start >= WEEK)) return { kind: 'always' };
  const now = day * DAY + minute;
  const current = spans.find((span) => isWithin(span, now));
  if (current) return { kind: 'open', until: clock(current.end) };
  const wait = Math.min(...spans.map(({ start }) => (start - now + WEEK) % WEEK));
  const next = now + wait;
  const at = clock(next);
  return next < (day + 1) * DAY ? { kind: 'opensToday', at } : { kind: 'opensOn', day: Math.floor(next / DAY) % 7, at };
}

const isWithin = ({ start, end }: WeekSpan, now: number): boolean =>
  (now >= start && now < end) || (now + WEEK >= start && now + WEEK < end);

/** When a merchant is open in a week: openings that touch or overlap are one span. Prepared once for {@link isOpenAt}. */
export const openSpans = (hours: readonly OpeningTimes[]): readonly WeekSpan[] => joined(hours);

/** Whether a merchant is open at a moment; false without any hours. {@link openStatus} agrees. */
export const isOpenAt = (spans: readonly WeekSpan[], { day, minute }: LocalMoment): boolean =>
  spans.some((span) => isWithin(span, day * DAY + minute));

function joined(hours: readonly OpeningTimes[]): WeekSpan[] {
  const spans: WeekSpan[] = [];
  const sorted = hours
    .map(({ day, opens, closes }) => {
      const start = day * DAY + minuteOf(opens);
      const length = minuteOf(closes) - minuteOf(opens);
      return { start, end: start + length + (length <= 0 ? DAY : 0) };
    })
    .toSorted((one, other) => one.start - other.start);
  for (const span of sorted) {
    const last = spans.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else spans.push({ ...span });
  }
  return joinAcrossWeeks(spans);
}

/** Joins a last span that extends into the next week with the first spans that it overlaps there. */
function joinAcrossWeeks(spans: WeekSpan[]): WeekSpan[] {
  const last = spans.at(-1);
  if (!last) return spans;
  const separate = spans.filter((span) => {
    if (span === last || last.end < span.start + WEEK) return true;
    last.end = Math.max(last.end, span.end + WEEK);
    return false;
  });
  last.end = Math.min(last.end, last.start + WEEK);
  return separate;
}

/** The days in the order in which hours are listed: Monday first. */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** The hours of a week, consecutive days with the same hours together. */
export function groupHours(hours: readonly OpeningTimes[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const day of weekFromMonday) {
    const openings = hours
      .filter((one) => one.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((one, other) => minuteOf(one.opens) - minuteOf(other.opens));
    const last = rows.at(-1);
    if (last && sameTimes(last.openings, openings)) last.last = day;
    else rows.push({ first: day, last: day, openings });
  }
  return rows;
}

const sameTimes = (one: HoursRow['openings'], other: HoursRow['openings']): boolean =>
  one.length === other.length &&
  one.every(({ opens, closes }, index) => opens === other[index]?.opens && closes === other[index]?.closes);

/** Whether a row, which may end with Sunday, includes a day of the week. */
export function isInRow({ first, last }: Pick<HoursRow, 'first' | 'last'>, day: number): boolean {
  const order: readonly number[] = weekFromMonday;
  return order.indexOf(day) >= order.indexOf(first) && order.indexOf(day) <= order.indexOf(last);
}
