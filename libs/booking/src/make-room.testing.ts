import { minuteOf } from '@dining/rules';
import type { DiningRoom, Shift, Table } from './dining-room.schema.ts';
import { dayClock, type Instant } from './local-time.ts';

export const EVERY_WEEKDAY = [0, 1, 2, 3, 4, 5, 6];

/** A table that seats up to a party. */
export const table = (number: string, maxSeats: number, rest: Partial<Table> = {}): Table => ({
  number,
  minSeats: 1,
  maxSeats,
  joinsWith: [],
  ...rest,
});

/** Dinner from 17:00 to 21:00, every half hour. */
export const dinner = (rest: Partial<Shift> = {}): Shift => ({
  firstSeating: '17:00',
  lastSeating: '21:00',
  intervalMinutes: 30,
  turnTimes: [
    { upToParty: 2, minutes: 90 },
    { upToParty: 8, minutes: 120 },
  ],
  maxCovers: null,
  ...rest,
});

/** Two tables, dinner every day, parties from 1 to 6, an hour's notice. */
export function makeRoom({ rules, ...rest }: Partial<Omit<DiningRoom, 'rules'>> & { rules?: object } = {}): DiningRoom {
  return {
    tables: [table('1', 2), table('2', 6)],
    shifts: [{ weekdays: EVERY_WEEKDAY, ...dinner() }],
    exceptions: [],
    rules: {
      minParty: 1,
      maxParty: 6,
      noticeMinutes: 60,
      daysAhead: 60,
      changeUntilMinutes: 240,
      cardGuarantees: [],
      ...rules,
    },
    ...rest,
  };
}

/** The instant of a local time that exists. */
export function at(day: string, time: string, zone = 'America/New_York'): Instant {
  const instant = dayClock(zone, day).instantOf(minuteOf(time));
  if (instant === undefined) throw new Error(`${day} ${time} does not exist in ${zone}`);
  return instant;
}
