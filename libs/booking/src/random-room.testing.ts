import { timeOf } from '@dining/rules';
import fc from 'fast-check';
import type { Hold } from './assign-tables.ts';
import { checkDiningRoom } from './check-dining-room.ts';
import type { BookingFacts } from './decide-booking.ts';
import type { DiningRoom } from './dining-room.schema.ts';
import { MINUTE_MS } from './local-time.ts';

const NUMBERS = ['1', '2', '3', '4'];

const tables = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.tuple(
    ...NUMBERS.slice(0, count).map((number) =>
      fc.record({
        number: fc.constant(number),
        minSeats: fc.integer({ min: 1, max: 3 }),
        maxSeats: fc.integer({ min: 3, max: 5 }),
        joinsWith: fc.subarray(NUMBERS.slice(0, count).filter((other) => other !== number)),
      }),
    ),
  ),
);

const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));

/** Pacing that admits the largest party of these rooms. */
const maxCovers = fc.option(fc.integer({ min: 8, max: 14 }));

const turnTimes = fc
  .tuple(fc.integer({ min: 15, max: 180 }), fc.integer({ min: 15, max: 240 }))
  .map(([couple, party]) => [
    { upToParty: 2, minutes: couple },
    { upToParty: 8, minutes: party },
  ]);

const shift = fc.record({
  firstSeating: time,
  lastSeating: time,
  intervalMinutes: fc.constantFrom(15, 20, 30, 45, 60, 90),
  turnTimes,
  maxCovers,
});

const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });

const rules = fc.record({
  minParty: fc.integer({ min: 1, max: 2 }),
  maxParty: fc.integer({ min: 4, max: 8 }),
  noticeMinutes: fc.constantFrom(0, 30, 120, 1440),
  daysAhead: fc.constantFrom(0, 1, 2, 7, 365),
  changeUntilMinutes: fc.constant(0),
  cardGuarantees: fc.array(
    fc.record({ fromParty: fc.integer({ min: 1, max: 8 }), weekdays, feeCentsPerCover: fc.constant(2500) }),
    {
      maxLength: 1,
    },
  ),
});

/** The findings that do not matter to the engine: a party that no table seats is never offered a slot. */
const isEngineProblem = ({ key }: { key: string }) => key !== 'tables';

/** Any dining room, with an exception on one of some days. */
export const randomRoom = (days: readonly string[]): fc.Arbitrary<DiningRoom> =>
  fc
    .record({
      tables,
      shifts: fc
        .array(fc.tuple(weekdays, shift), { minLength: 1, maxLength: 2 })
        .map((shifts) => shifts.map(([weekdays, rest]) => ({ weekdays, ...rest }))),
      exceptions: fc.array(fc.record({ day: fc.constantFrom(...days), shifts: fc.array(shift, { maxLength: 1 }) }), {
        maxLength: 1,
      }),
      rules,
    })
    .filter((room) => !checkDiningRoom(room).some(isEngineProblem));

/** Any hold near an instant. */
const randomHold = (near: number): fc.Arbitrary<Hold> =>
  fc
    .record({
      tables: fc.subarray(NUMBERS, { minLength: 1, maxLength: 2 }),
      start: fc.integer({ min: -1440, max: 2880 }),
      length: fc.integer({ min: 15, max: 400 }),
      covers: fc.integer({ min: 0, max: 6 }),
    })
    .map(({ start, length, ...rest }) => ({
      ...rest,
      start: near + start * MINUTE_MS,
      end: near + (start + length) * MINUTE_MS,
    }));

/** Any request on one of some days, at any restaurant, with any holds near it. */
export const randomRequest = (zones: readonly string[], days: readonly string[]) =>
  fc.record({ zone: fc.constantFrom(...zones), day: fc.constantFrom(...days) }).chain(({ zone, day }) => {
    const midnight = Date.parse(`${day}T05:00:00Z`);
    return fc.record({
      room: randomRoom(days),
      zone: fc.constant(zone),
      day: fc.constant(day),
      now: fc.integer({ min: -3 * 1440, max: 1440 }).map((minutes) => midnight + minutes * MINUTE_MS),
      time: fc.integer({ min: 0, max: 1439 }).map(timeOf),
      partySize: fc.integer({ min: 1, max: 9 }),
      taken: fc.array(randomHold(midnight), { maxLength: 6 }),
    }) satisfies fc.Arbitrary<BookingFacts & { day: string; time: string }>;
  });
