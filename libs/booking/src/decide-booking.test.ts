import { describe, expect, it } from 'vitest';
import { decideBooking } from './decide-booking.ts';
import { at, dinner, makeRoom } from './make-room.testing.ts';

const seven = at('2026-06-12', '19:00');
const facts = {
  room: makeRoom(),
  zone: 'America/New_York',
  now: at('2026-06-10', '12:00'),
  at: seven,
  partySize: 2,
  taken: [],
};

describe('the booking of a slot', () => {
  it('RSV-05 takes the smallest table for the turn time of the party', () => {
    expect(decideBooking(facts)).toEqual({
      slot: { at: seven, day: '2026-06-12', localTime: '19:00', needsCard: false, feeCents: 0 },
      hold: { tables: ['1'], start: seven, end: at('2026-06-12', '20:30'), covers: 2 },
    });
    expect(decideBooking({ ...facts, partySize: 3 })?.hold).toEqual({
      tables: ['2'],
      start: seven,
      end: at('2026-06-12', '21:00'),
      covers: 3,
    });
  });

  it('RSV-05 is refused to the second of two parties who want the last table', () => {
    const first = decideBooking({ ...facts, partySize: 5 });
    expect(decideBooking({ ...facts, partySize: 5, taken: [first!.hold] })).toBeUndefined();
  });

  it('RSV-05 a table after midnight of an evening ends on time when clocks change', () => {
    const room = makeRoom({ shifts: [{ weekdays: [6], ...dinner({ lastSeating: '01:30' }) }] });
    const hold = (start: string) =>
      decideBooking({ ...facts, room, now: Date.parse(start) - 86_400_000, at: Date.parse(start) })?.hold;
    expect(hold('2026-11-01T05:30:00Z')?.end).toBe(Date.parse('2026-11-01T07:00:00Z'));
    expect(hold('2026-11-01T06:30:00Z')).toBeUndefined();
    expect(hold('2027-03-14T06:30:00Z')?.end).toBe(Date.parse('2027-03-14T08:00:00Z'));
  });

  it.each([
    ['between two slots', { at: seven + 60_000 }],
    ['outside of the shifts', { at: at('2026-06-12', '12:00') }],
    ['within the notice', { now: seven - 59 * 60_000 }],
    ['in the past', { now: seven + 1 }],
    ['beyond the days ahead', { at: at('2026-08-10', '19:00') }],
    ['for a party above the largest', { partySize: 7 }],
    ['for nobody', { partySize: 0 }],
    ['at no number', { at: Number.NaN }],
    ['at half a millisecond', { at: seven + 0.5 }],
    ['at the last date of the language', { at: 8.64e15 }],
    ['at the first date of the language', { at: -8.64e15 }],
    ['beyond the end of time', { at: Number.MAX_SAFE_INTEGER }],
  ])('SRV-04 is refused %s', (_what, change) => {
    expect(decideBooking({ ...facts, ...change })).toBeUndefined();
  });
});
