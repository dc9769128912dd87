import type { DiningRoom } from '@dining/booking';
import type { Opening } from '../demo-merchant.types.ts';
import type { Random } from '../random/random.ts';
import type { Floor } from './floors.ts';

type WeeklyShift = DiningRoom['shifts'][number];

const DAY_MINUTES = 24 * 60;
const INTERVAL_MINUTES = 30;

/** Guests are seated until this long before closing. */
const LAST_SEATING_MINUTES = 90;

/** The latest seating after midnight, 01:00. */
const LATEST_MINUTES = DAY_MINUTES + 60;

/** The shifts of opening hours: seatings every half hour until an hour and a half before closing. */
export function shiftsOf(hours: readonly Opening[], { maxParty, maxCovers }: Floor, random: Random): WeeklyShift[] {
  const turn = random.pick([75, 90, 90, 105]);
  const turnTimes = [
    { upToParty: 2, minutes: turn },
    { upToParty: Math.max(maxParty, 3), minutes: turn + 30 },
  ];
  const days = new Map<string, { first: number; last: number; weekdays: number[] }>();
  for (const { day, opens, closes } of hours) {
    const opened = minuteOf(opens);
    const closed = minuteOf(closes) <= opened ? minuteOf(closes) + DAY_MINUTES : minuteOf(closes);
    const first = Math.ceil(opened / INTERVAL_MINUTES) * INTERVAL_MINUTES;
    const last =
      Math.floor(Math.min(closed - LAST_SEATING_MINUTES, LATEST_MINUTES) / INTERVAL_MINUTES) * INTERVAL_MINUTES;
    if (last < first || first >= DAY_MINUTES) continue;
    const key = `${first} ${last}`;
    const shift = days.get(key) ?? { first, last, weekdays: [] };
    shift.weekdays.push(day);
    days.set(key, shift);
  }
  return [...days.values()].map(({ first, last, weekdays }) => ({
    weekdays: weekdays.toSorted((one, other) => one - other),
    firstSeating: timeOf(first),
    lastSeating: timeOf(last % DAY_MINUTES),
    intervalMinutes: INTERVAL_MINUTES,
    turnTimes,
    maxCovers,
  }));
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
