import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDiningRoom } from './check-dining-room.ts';
import { dinner, EVERY_WEEKDAY, makeRoom, table } from './make-room.testing.ts';

const keysOf = (room: unknown) => checkDiningRoom(room).map(({ key }) => key);

const lunch = { firstSeating: '11:30', lastSeating: '14:00' };
const weekly = (...shifts: object[]) => shifts.map((shift) => ({ weekdays: EVERY_WEEKDAY, ...dinner(), ...shift }));

describe('the data of a dining room', () => {
  it.each([
    ['dinner every day', makeRoom()],
    ['lunch and dinner', makeRoom({ shifts: weekly(lunch, {}) })],
    ['a last seating after midnight', makeRoom({ shifts: weekly({ lastSeating: '01:30' }) })],
    [
      'a shift that begins when the interval of another ends',
      makeRoom({ shifts: weekly({ firstSeating: '14:30' }, lunch) }),
    ],
    ['a closed holiday', makeRoom({ exceptions: [{ day: '2026-12-25', shifts: [] }] })],
    ['no shifts at all', makeRoom({ shifts: [] })],
    ['tables that are joined', makeRoom({ tables: [table('1', 4, { joinsWith: ['2'] }), table('2', 4)] })],
    [
      'a longer night on New Year’s Eve',
      makeRoom({ exceptions: [{ day: '2026-12-31', shifts: [dinner({ lastSeating: '02:00' })] }] }),
    ],
  ])('RSV-02 may have %s', (_what, room) => {
    expect(checkDiningRoom(room)).toEqual([]);
  });

  it.each([
    ['nothing', undefined, ['']],
    ['a list', [], ['']],
    ['no rules', { ...makeRoom(), rules: undefined }, ['rules']],
    ['no tables', makeRoom({ tables: [] }), ['tables']],
    ['an unknown key', { ...makeRoom(), rooms: 1 }, ['rooms']],
    ['a table of 0 seats', makeRoom({ tables: [table('1', 6), table('2', 0)] }), ['tables.1.maxSeats']],
    ['a table of 2.5 seats', makeRoom({ tables: [table('1', 6), table('2', 2.5)] }), ['tables.1.maxSeats']],
    [
      'more least than most seats',
      makeRoom({ tables: [table('1', 6), table('2', 2, { minSeats: 3 })] }),
      ['tables.1.minSeats'],
    ],
    ['two tables of one number', makeRoom({ tables: [table('1', 6), table('1', 2)] }), ['tables.1.number']],
    ['an unknown neighbor', makeRoom({ tables: [table('1', 6, { joinsWith: ['9'] })] }), ['tables.0.joinsWith.0']],
    [
      'a table as its own neighbor',
      makeRoom({ tables: [table('1', 6, { joinsWith: ['1'] })] }),
      ['tables.0.joinsWith.0'],
    ],
    ['parties that no table seats', makeRoom({ rules: { maxParty: 7 } }), ['tables']],
    ['a smallest party above the largest', makeRoom({ rules: { minParty: 7 } }), ['rules.minParty']],
    ['366 days ahead', makeRoom({ rules: { daysAhead: 366 } }), ['rules.daysAhead']],
    ['an interval of 0', makeRoom({ shifts: weekly({ intervalMinutes: 0 }) }), ['shifts.0.intervalMinutes']],
    ['a seating at 25:00', makeRoom({ shifts: weekly({ lastSeating: '25:00' }) }), ['shifts.0.lastSeating']],
    ['the weekday 7', makeRoom({ shifts: weekly({ weekdays: [7] }) }), ['shifts.0.weekdays.0']],
    ['30 February', makeRoom({ exceptions: [{ day: '2027-02-30', shifts: [] }] }), ['exceptions.0.day']],
    [
      '9 in the morning as a last seating',
      makeRoom({ shifts: weekly({ lastSeating: '09:00' }) }),
      ['shifts.0.lastSeating'],
    ],
    [
      'turn times without the largest party',
      makeRoom({ shifts: weekly({ turnTimes: [{ upToParty: 4, minutes: 90 }] }) }),
      ['shifts.0.turnTimes'],
    ],
    [
      'turn times out of order',
      makeRoom({ shifts: weekly({ turnTimes: [8, 2].map((upToParty) => ({ upToParty, minutes: 90 })) }) }),
      ['shifts.0.turnTimes'],
    ],
    ['pacing below the largest party', makeRoom({ shifts: weekly({ maxCovers: 5 }) }), ['shifts.0.maxCovers']],
    [
      'two overlapping shifts',
      makeRoom({ shifts: weekly({}, { firstSeating: '16:00', lastSeating: '17:00' }) }),
      ['shifts.0'],
    ],
    [
      'a shift within the last interval of another',
      makeRoom({ shifts: weekly(lunch, { firstSeating: '14:15' }) }),
      ['shifts.1'],
    ],
    [
      'a night that lasts until the breakfast of Sunday',
      makeRoom({
        shifts: [
          { ...dinner({ lastSeating: '05:45' }), weekdays: [6] },
          { ...dinner({ firstSeating: '06:00', lastSeating: '09:00' }), weekdays: [0] },
        ],
      }),
      ['shifts.1'],
    ],
    [
      'an exception that lasts until a shift of the next day',
      makeRoom({
        shifts: weekly({ firstSeating: '01:00', lastSeating: '04:00' }),
        exceptions: [{ day: '2026-12-31', shifts: [dinner({ lastSeating: '02:00' })] }],
      }),
      ['shifts.0'],
    ],
    [
      'an exception that begins during the night before',
      makeRoom({
        shifts: weekly({ lastSeating: '02:00' }),
        exceptions: [{ day: '2027-01-01', shifts: [dinner({ firstSeating: '01:00', lastSeating: '04:00' })] }],
      }),
      ['exceptions.0.shifts.0'],
    ],
    [
      'two exceptions of one date',
      makeRoom({ exceptions: ['2026-12-25', '2026-12-25'].map((day) => ({ day, shifts: [] })) }),
      ['exceptions.1.day'],
    ],
  ])('RSV-02 must not have %s', (_what, room, keys) => {
    expect(keysOf(room)).toEqual(keys);
  });

  it('RSV-02 a finding says what is wrong, what is expected and how to fix it', () => {
    expect(checkDiningRoom(makeRoom({ tables: [table('1', 6), table('2', 2, { joinsWith: ['7'] })] }))).toEqual([
      {
        key: 'tables.1.joinsWith.0',
        problem: 'there is no table "7"',
        expected: 'the number of a table of this room',
        fix: 'correct or remove it',
      },
    ]);
    expect(checkDiningRoom(makeRoom({ shifts: weekly({ firstSeating: '5 pm' }) }))).toEqual([
      {
        key: 'shifts.0.firstSeating',
        problem: '"5 pm" is not allowed',
        expected: 'a time from 00:00 to 23:59',
        fix: 'write a time from 00:00 to 23:59',
      },
    ]);
  });

  it('SRV-04 data of any shape is answered with findings, never with an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(checkDiningRoom(value)).not.toEqual([]);
      }),
    );
  });
});
