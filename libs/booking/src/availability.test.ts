import { describe, expect, it } from 'vitest';
import type { Hold } from './assign-tables.ts';
import { availabilityOf, holdsNeeded, type Availability } from './availability.ts';
import { at, dinner, EVERY_WEEKDAY, makeRoom } from './make-room.testing.ts';

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

/** A hold on both tables. */
const closedOn = (day: string, from = '00:00', until = '23:59'): Hold => ({
  tables: ['1', '2'],
  start: at(day, from),
  end: at(day, until),
  covers: 0,
});

describe('the times for a request', () => {
  it('RSV-02 are those within two and a half hours of the wanted time, in order', () => {
    expect(timesOf(availabilityOf({ ...couple, time: '20:00' }))).toEqual([
      ...['17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'],
    ]);
  });

  it('RSV-02 have their instant, local date and guarantee', () => {
    const cardGuarantees = [
      { fromParty: 2, weekdays: [5, 6], feeCentsPerCover: 2500 },
      { fromParty: 1, weekdays: [5], feeCentsPerCover: 1000 },
    ];
    const room = makeRoom({ rules: { cardGuarantees } });
    expect(availabilityOf({ ...couple, room, time: '14:30' })).toEqual({
      outcome: 'slots',
      slots: [
        { at: at('2026-06-12', '17:00'), day: '2026-06-12', localTime: '17:00', needsCard: true, feeCents: 5000 },
      ],
    });
    const [thursday] = [availabilityOf({ ...couple, room, day: '2026-06-11' })];
    expect(thursday).toMatchObject({
      slots: expect.arrayContaining([expect.objectContaining({ needsCard: false, feeCents: 0 })]),
    });
  });

  it('RSV-02 leave out those at which no table is free for the whole turn time', () => {
    const taken = [closedOn('2026-06-12', '19:00', '20:00')];
    expect(timesOf(availabilityOf({ ...couple, taken }))).toEqual(['17:00', '17:30', '20:00', '20:30', '21:00']);
    expect(timesOf(availabilityOf({ ...couple, taken, partySize: 4 }))).toEqual(['17:00', '20:00', '20:30', '21:00']);
  });

  it('RSV-02 leave out those whose interval has no covers left', () => {
    const room = makeRoom({ shifts: [{ weekdays: EVERY_WEEKDAY, ...dinner({ maxCovers: 6 }) }] });
    const arrival = (time: string, covers: number): Hold => ({
      tables: ['bar'],
      start: at('2026-06-12', time),
      end: at('2026-06-12', '23:00'),
      covers,
    });
    const taken = [arrival('19:00', 4), arrival('19:29', 1), arrival('20:00', 5)];
    expect(timesOf(availabilityOf({ ...couple, room, taken }))).toEqual([
      ...['17:00', '17:30', '18:00', '18:30', '19:30', '20:30', '21:00'],
    ]);
  });

  it('RSV-02 leave out those within the notice', () => {
    expect(timesOf(availabilityOf({ ...couple, now: at('2026-06-12', '19:00') }))).toEqual(['20:00', '20:30', '21:00']);
  });

  it('RSV-02 follow the exception of a date instead of its weekday', () => {
    const room = makeRoom({
      exceptions: [
        { day: '2026-06-12', shifts: [dinner({ firstSeating: '19:15', lastSeating: '19:45' })] },
        { day: '2026-06-13', shifts: [] },
      ],
    });
    expect(timesOf(availabilityOf({ ...couple, room }))).toEqual(['19:15', '19:45']);
    expect(timesOf(availabilityOf({ ...couple, room, day: '2026-06-13' }))).toBe('none');
  });
});

describe('a request that cannot be met', () => {
  it.each([
    [
      'party too small',
      { partySize: 1, room: makeRoom({ rules: { minParty: 2 } }) },
      { outcome: 'party_too_small', minParty: 2 },
    ],
    ['party too big', { partySize: 7 }, { outcome: 'party_too_big', maxParty: 6 }],
    ['date too far', { day: '2026-08-10' }, { outcome: 'too_far', lastDay: '2026-08-09' }],
    ['date too far, in the year 9999', { day: '9999-12-31' }, { outcome: 'too_far', lastDay: '2026-08-09' }],
  ])('RSV-02 is answered with %s', (_what, change, expected) => {
    expect(availabilityOf({ ...couple, ...change })).toEqual(expected);
  });

  it('RSV-01 365 days ahead can be booked, the day after cannot', () => {
    const room = makeRoom({ rules: { daysAhead: 365 } });
    expect(availabilityOf({ ...couple, room, day: '2027-06-10' }).outcome).toBe('slots');
    expect(availabilityOf({ ...couple, room, day: '2027-06-11' }).outcome).toBe('too_far');
  });

  it('RSV-02 is answered with time too close, also for yesterday, which the widget offers', () => {
    const now = at('2026-06-12', '20:30');
    expect(availabilityOf({ ...couple, now })).toMatchObject({ outcome: 'too_close', sameDay: [] });
    expect(availabilityOf({ ...couple, now, day: '2026-06-11' }).outcome).toBe('too_close');
  });

  it('EXT-09 has the nearest times of that day and of the next days with a table', () => {
    const taken = [
      closedOn('2026-06-12', '17:00', '23:00'),
      closedOn('2026-06-13'),
      closedOn('2026-06-14', '18:00', '23:00'),
    ];
    const room = makeRoom({
      shifts: [
        { ...dinner({ firstSeating: '11:00', lastSeating: '14:00' }), weekdays: EVERY_WEEKDAY },
        { ...dinner(), weekdays: EVERY_WEEKDAY },
      ],
    });
    const answer = availabilityOf({ ...couple, room, taken });
    expect(answer).toMatchObject({
      outcome: 'none',
      sameDay: ['13:00', '13:30', '14:00'].map((localTime) => ({ day: '2026-06-12', localTime })),
      nextDays: [
        { day: '2026-06-14', localTime: '14:00' },
        { day: '2026-06-15', localTime: '19:00' },
        { day: '2026-06-16', localTime: '19:00' },
      ],
    });
  });

  it('EXT-09 has no days after the last one that can be booked, nor more than two weeks later', () => {
    const soon = { ...couple, day: '2026-08-09', taken: [closedOn('2026-08-09')] };
    expect(availabilityOf(soon)).toEqual({ outcome: 'none', sameDay: [], nextDays: [] });
    const reopening = (day: string) => makeRoom({ shifts: [], exceptions: [{ day, shifts: [dinner()] }] });
    expect(availabilityOf({ ...couple, room: reopening('2026-06-26') })).toMatchObject({
      nextDays: [{ day: '2026-06-26' }],
    });
    expect(availabilityOf({ ...couple, room: reopening('2026-06-27') })).toMatchObject({ nextDays: [] });
  });

  it('EXT-09 needs the holds from the day before until after the last searched day', () => {
    const { from, until } = holdsNeeded('2026-06-12');
    expect(from).toBeLessThanOrEqual(at('2026-06-11', '00:00', 'Pacific/Kiritimati'));
    expect(until).toBeGreaterThanOrEqual(at('2026-06-27', '18:00', 'Pacific/Pago_Pago'));
    expect(holdsNeeded('9999-12-31').until).toBeGreaterThan(from);
  });
});
