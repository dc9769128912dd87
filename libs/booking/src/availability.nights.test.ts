import { describe, expect, it } from 'vitest';
import type { Hold } from './assign-tables.ts';
import { availabilityOf, type Availability } from './availability.ts';
import { at, dinner, EVERY_WEEKDAY, makeRoom, table } from './make-room.testing.ts';

const zone = 'America/New_York';
const couple = {
  room: makeRoom(),
  zone,
  now: at('2026-06-10', '12:00'),
  day: '2026-06-12',
  time: '19:00',
  partySize: 2,
  taken: [] as Hold[],
};

const timesOf = (answer: Availability) =>
  answer.outcome === 'slots' ? answer.slots.map(({ localTime }) => localTime) : answer.outcome;

describe('seatings after midnight', () => {
  const room = makeRoom({ shifts: [{ weekdays: [5], ...dinner({ lastSeating: '01:30' }) }] });

  it('RSV-02 continue the evening, on the date after', () => {
    const answer = availabilityOf({ ...couple, room, time: '23:30' });
    expect(answer).toMatchObject({
      slots: expect.arrayContaining([expect.objectContaining({ day: '2026-06-13', localTime: '01:30' })]),
    });
    expect(timesOf(answer)).toEqual([
      '21:00',
      '21:30',
      '22:00',
      '22:30',
      '23:00',
      '23:30',
      '00:00',
      '00:30',
      '01:00',
      '01:30',
    ]);
  });

  it('RSV-02 can be asked for by their own date', () => {
    expect(timesOf(availabilityOf({ ...couple, room, day: '2026-06-13', time: '01:00' }))).toContain('01:30');
    expect(availabilityOf({ ...couple, room, day: '2026-06-12', time: '01:00' }).outcome).toBe('none');
  });

  it('RSV-02 belong to the shift’s weekday for the guarantee, and to its date for the days ahead', () => {
    const rules = { cardGuarantees: [{ fromParty: 1, weekdays: [5], feeCentsPerCover: 100 }], daysAhead: 2 };
    const answer = availabilityOf({ ...couple, room: { ...room, rules: { ...room.rules, ...rules } }, time: '23:59' });
    expect(answer).toMatchObject({
      slots: expect.arrayContaining([expect.objectContaining({ localTime: '01:30', needsCard: true })]),
    });
  });
});

describe('nights on which clocks change', () => {
  const room = makeRoom({
    tables: [table('1', 6)],
    shifts: [{ weekdays: EVERY_WEEKDAY, ...dinner({ lastSeating: '03:00' }) }],
    rules: { daysAhead: 365 },
  });
  const night = { ...couple, room, now: at('2026-10-30', '12:00') };

  it('RSV-02 clocks that go forward skip the seatings of the hour that does not exist', () => {
    expect(timesOf(availabilityOf({ ...night, day: '2027-03-14', time: '01:30' }))).toEqual([
      ...['23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '03:00'],
    ]);
    expect(timesOf(availabilityOf({ ...night, day: '2027-03-14', time: '02:30' }))).toContain('03:00');
  });

  it('RSV-02 clocks that go back repeat no seating', () => {
    const answer = availabilityOf({ ...night, day: '2026-11-01', time: '01:00' });
    expect(timesOf(answer)).toEqual(['22:30', '23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30']);
    expect(answer).toMatchObject({
      slots: expect.arrayContaining([
        expect.objectContaining({ localTime: '01:30', at: Date.parse('2026-11-01T05:30:00Z') }),
      ]),
    });
  });

  it('RSV-02 a turn lasts as many minutes as on other nights', () => {
    const until = (end: string): Hold[] => [
      { tables: ['1'], start: at('2026-11-01', '00:00'), end: Date.parse(end), covers: 2 },
    ];
    const asked = { ...night, day: '2026-11-01', time: '03:00' };
    // 01:59 for the second time is 06:59 UTC, 02:00 is 07:00 UTC.
    expect(timesOf(availabilityOf({ ...asked, taken: until('2026-11-01T07:00:00Z') }))).toEqual([
      '02:00',
      '02:30',
      '03:00',
    ]);
    expect(timesOf(availabilityOf({ ...asked, taken: until('2026-11-01T07:01:00Z') }))).toEqual(['02:30', '03:00']);
    const spring = [{ tables: ['1'], start: at('2027-03-14', '03:00'), end: at('2027-03-14', '04:00'), covers: 2 }];
    const before = availabilityOf({ ...night, day: '2027-03-14', time: '00:30', taken: spring });
    // 90 minutes from 00:30 end at 03:00, when clocks have gone forward.
    expect(timesOf(before)).toEqual(['22:00', '22:30', '23:00', '23:30', '00:00', '00:30']);
  });

  it.each(['2027-03-14', '2026-11-01'])('RSV-02 nothing changes in Arizona on %s', (day) => {
    const phoenix = { ...night, zone: 'America/Phoenix', day, time: '01:30' };
    expect(timesOf(availabilityOf(phoenix))).toEqual([
      ...['23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00'],
    ]);
  });
});
