import { weekdayOf } from '@dining/rules';
import type { BookingFacts } from './decide-booking.ts';
import type { Shift, Table } from './dining-room.schema.ts';

/**
 * Availability in the plainest possible way, for tests: it looks at every minute of the days around a request, reads
 * the wall clock of each, and tries every table and pair minute by minute.
 */

const MINUTE = 60_000;
const DAY = 24 * 60;

/** Minutes between two looks at the wall clock, which zones change on the quarter hour at most. */
const LOOK = 15;

/** A minute, and what the wall clock shows: minutes since 1970-01-01T00:00 of that clock. */
type Minute = { at: number; wall: number };

/** A time at which the party could be seated; the dates of the wall clock and of the shift. */
export type PlainSeating = { at: number; day: string; shiftDay: string };

const dateOf = (wall: number) => new Date(wall * MINUTE).toISOString().slice(0, 10);
const wallOf = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`) / MINUTE;

type PlainShift = { shift: Shift; first: number; last: number };

const minutesByKey = new Map<string, Minute[]>();

/** Every minute from two days before a date until 17 days after it. */
function minutesAround(zone: string, day: string): Minute[] {
  const key = `${zone} ${day}`;
  let minutes = minutesByKey.get(key);
  if (!minutes) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const start = Date.parse(`${day}T00:00:00Z`) - 2 * DAY * MINUTE;
    const looks = Array.from({ length: (19 * DAY) / LOOK }, (_, index) => {
      const at = start + index * LOOK * MINUTE;
      return { at, wall: Date.parse(`${format.format(at).replace(' ', 'T')}Z`) / MINUTE };
    });
    minutes = looks.flatMap(({ at, wall }) =>
      Array.from({ length: LOOK }, (_, minute) => ({ at: at + minute * MINUTE, wall: wall + minute })),
    );
    minutesByKey.set(key, minutes);
  }
  return minutes;
}

/** The instant at which the clock first shows a time, or a later one if it skips it. */
export const plainInstant = (zone: string, around: string, day: string, time: string): number =>
  minutesAround(zone, around).find(({ wall }) => wall >= wallOf(day, time))!.at;

/** Every time at which the party could be seated, from the day before a date until two weeks after it. */
export function plainSearch({
  room,
  zone,
  day,
  now,
  partySize,
  taken,
}: BookingFacts & { day: string }): PlainSeating[] {
  const { minParty, maxParty, noticeMinutes, daysAhead } = room.rules;
  if (partySize < minParty || partySize > maxParty) return [];
  const minutes = minutesAround(zone, day);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
  const lastDay = wallOf(today, '00:00') + daysAhead * DAY;
  const end = wallOf(day, '00:00') + 16 * DAY;
  const found: PlainSeating[] = [];
  const shiftsByDay = new Map<number, PlainShift[]>();
  let latest = -Infinity;
  for (const [index, { at, wall }] of minutes.entries()) {
    const isRepeated = wall <= latest;
    latest = Math.max(latest, wall);
    if (isRepeated || wall > end || at < now + noticeMinutes * MINUTE) continue;
    const midnight = wall - (wall % DAY);
    for (const shiftMidnight of [midnight - DAY, midnight]) {
      const shifts = shiftsByDay.get(shiftMidnight) ?? shiftsOn(room, shiftMidnight);
      shiftsByDay.set(shiftMidnight, shifts);
      const { shift } =
        shifts.find(
          ({ shift, first, last }) => wall >= first && wall <= last && (wall - first) % shift.intervalMinutes === 0,
        ) ?? {};
      if (!shift || shiftMidnight > lastDay) continue;
      const turn = shift.turnTimes.find(({ upToParty }) => partySize <= upToParty)!.minutes;
      const isFree = ({ number }: Table) =>
        Array.from({ length: turn }, (_, minute) => at + minute * MINUTE).every((moment) =>
          taken.every((hold) => !hold.tables.includes(number) || moment < hold.start || moment >= hold.end),
        );
      let arriving = partySize;
      for (let next = index; minutes[next]!.wall < wall + shift.intervalMinutes; next += 1)
        for (const { start, covers } of taken) if (start === minutes[next]!.at) arriving += covers;
      if (arriving <= (shift.maxCovers ?? Infinity) && canSeat(room.tables, partySize, isFree))
        found.push({ at, day: dateOf(midnight), shiftDay: dateOf(shiftMidnight) });
    }
  }
  return found;
}

/** The shifts that begin on a date, with their first and last seating on the wall clock. */
function shiftsOn({ shifts, exceptions }: BookingFacts['room'], midnight: number): PlainShift[] {
  const exception = exceptions.find(({ day }) => wallOf(day, '00:00') === midnight);
  const weekday = weekdayOf(dateOf(midnight));
  const ofDay = exception ? exception.shifts : shifts.filter(({ weekdays }) => weekdays.includes(weekday));
  return ofDay.map((shift) => ({
    shift,
    first: midnight + wallOf('1970-01-01', shift.firstSeating),
    last: midnight + wallOf('1970-01-01', shift.lastSeating) + (shift.lastSeating < shift.firstSeating ? DAY : 0),
  }));
}

function canSeat(tables: readonly Table[], partySize: number, isFree: (table: Table) => boolean): boolean {
  for (const one of tables) {
    if (!isFree(one)) continue;
    if (one.minSeats <= partySize && partySize <= one.maxSeats) return true;
    for (const other of tables) {
      const areNeighbors = one.joinsWith.includes(other.number) || other.joinsWith.includes(one.number);
      const isTooBigForOne = partySize > one.maxSeats && partySize > other.maxSeats;
      if (areNeighbors && isTooBigForOne && partySize <= one.maxSeats + other.maxSeats && isFree(other)) return true;
    }
  }
  return false;
}
