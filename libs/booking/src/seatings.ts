import { dayAfter, minuteOf, timeOf, weekdayOf } from '@dining/rules';
import type { DiningRoom, Shift } from './dining-room.schema.ts';
import { DAY_MINUTES, dayClock, type DayClock, type Instant } from './local-time.ts';

/** A time at which parties may arrive. */
export type Seating = {
  at: Instant;
  /** The end of the interval whose arrivals count together for pacing. */
  until: Instant;
  /** The local date and time; after midnight the date is the one after `shiftDay`. */
  day: string;
  time: string;
  /** The date on which the shift began: a table at 00:30 after Friday's dinner belongs to Friday. */
  shiftDay: string;
  shift: Shift;
};

/** The shifts that begin on a date: those of its exception, or else those of its weekday. @param day "YYYY-MM-DD" */
export function shiftsOn({ shifts, exceptions }: Pick<DiningRoom, 'shifts' | 'exceptions'>, day: string): Shift[] {
  const exception = exceptions.find((one) => one.day === day);
  const weekday = weekdayOf(day);
  return exception?.shifts ?? shifts.filter(({ weekdays }) => weekdays.includes(weekday));
}

/**
 * First and last seating of a shift, in minutes of the wall clock since midnight of the day on which it begins. A last
 * seating before the first is on the next day.
 */
export function shiftMinutes(shift: Pick<Shift, 'firstSeating' | 'lastSeating'>): { first: number; last: number } {
  const [first, last] = [minuteOf(shift.firstSeating), minuteOf(shift.lastSeating)];
  return { first, last: last < first ? last + DAY_MINUTES : last };
}

/**
 * The seatings of the shifts that begin on a date, in order. Local times that a clock change skips are left out, and
 * those that it repeats occur once.
 * @param room without findings of checkDiningRoom
 * @param zone IANA name of the restaurant's time zone
 * @param day "YYYY-MM-DD"
 * @throws RangeError for an unknown time zone
 */
export function seatingsOf(room: Pick<DiningRoom, 'shifts' | 'exceptions'>, zone: string, day: string): Seating[] {
  const clock = dayClock(zone, day);
  return shiftsOn(room, day)
    .flatMap((shift) => seatingsOfShift(shift, clock, day))
    .toSorted((one, other) => one.at - other.at);
}

function seatingsOfShift(shift: Shift, clock: DayClock, shiftDay: string): Seating[] {
  const { first, last } = shiftMinutes(shift);
  const seatings: Seating[] = [];
  for (let minute = first; minute <= last; minute += shift.intervalMinutes) {
    const at = clock.instantOf(minute);
    if (at === undefined) continue;
    const until = clock.instantAtOrAfter(minute + shift.intervalMinutes);
    const day = dayAfter(shiftDay, Math.floor(minute / DAY_MINUTES));
    seatings.push({ at, until, day, time: timeOf(minute % DAY_MINUTES), shiftDay, shift });
  }
  return seatings;
}
