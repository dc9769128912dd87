import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_REQUEST, readBookingRequest, requestableDays } from './booking-request.ts';
import { at } from './make-room.testing.ts';

const when = { zone: 'America/New_York', now: at('2026-06-10', '23:30') };
const valid = { day: '2026-06-12', time: '19:00', partySize: 2 };

describe('what a guest may ask for', () => {
  it('RSV-01 the widget opens with 19:00 and a party of 2', () => {
    expect(DEFAULT_REQUEST).toEqual({ time: '19:00', partySize: 2 });
  });

  it('RSV-01 the widget offers dates from yesterday to 365 days ahead, as of the restaurant', () => {
    expect(requestableDays(when.zone, when.now)).toEqual({ first: '2026-06-09', last: '2027-06-10' });
    expect(requestableDays('Pacific/Kiritimati', when.now).first).toBe('2026-06-10');
  });

  it.each([
    ['an ordinary request', valid],
    ['yesterday, the first date of the widget', { ...valid, day: '2026-06-09' }],
    ['midnight', { ...valid, time: '00:00' }],
    ['29 February of a leap year', { ...valid, day: '2028-02-29' }],
    ['the last day of the calendar', { ...valid, day: '9999-12-31' }],
  ])('RSV-01 accepts %s', (_what, request) => {
    expect(readBookingRequest(request, when)).toEqual({ request, problems: [] });
  });

  it.each([
    ['a date before yesterday', { day: '2026-06-08' }, 'day', 'past'],
    ['a date before 1900', { day: '1899-12-31' }, 'day', 'past'],
    ['the year 0', { day: '0000-01-01' }, 'day', 'past'],
    ['30 February', { day: '2027-02-30' }, 'day', 'no_such_day'],
    ['29 February of an ordinary year', { day: '2027-02-29' }, 'day', 'no_such_day'],
    ['month 13', { day: '2027-13-01' }, 'day', 'no_such_day'],
    ['a date in American notation', { day: '06/12/2026' }, 'day', 'malformed'],
    ['a date with a time', { day: '2026-06-12T19:00' }, 'day', 'malformed'],
    ['no date', { day: undefined }, 'day', 'malformed'],
    ['24:00', { time: '24:00' }, 'time', 'malformed'],
    ['7 pm', { time: '7 pm' }, 'time', 'malformed'],
    ['a time with seconds', { time: '19:00:00' }, 'time', 'malformed'],
    ['a time with a line break', { time: '19:00\n' }, 'time', 'malformed'],
    ['a time that is a list', { time: ['19:00'] }, 'time', 'malformed'],
    ['a party of 0', { partySize: 0 }, 'partySize', 'out_of_range'],
    ['a party of -2', { partySize: -2 }, 'partySize', 'out_of_range'],
    ['a party of 1.5', { partySize: 1.5 }, 'partySize', 'out_of_range'],
    ['a party of a billion', { partySize: 10 ** 9 }, 'partySize', 'out_of_range'],
    ['a party of NaN', { partySize: Number.NaN }, 'partySize', 'out_of_range'],
    ['a party of infinity', { partySize: Infinity }, 'partySize', 'out_of_range'],
    ['a party as text', { partySize: '2' }, 'partySize', 'malformed'],
  ])('SRV-04 names the field and the reason of %s', (_what, wrong, field, reason) => {
    expect(readBookingRequest({ ...valid, ...wrong }, when)).toEqual({
      request: undefined,
      problems: [{ field, reason }],
    });
  });

  it('SRV-04 "yesterday" is a date of the restaurant, not of the server', () => {
    expect(
      readBookingRequest({ ...valid, day: '2026-06-09' }, { ...when, zone: 'Pacific/Kiritimati' }).problems,
    ).toEqual([{ field: 'day', reason: 'past' }]);
  });

  it('SRV-04 nothing that JSON can hold causes an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (day, time, partySize) => {
        expect(readBookingRequest({ day, time, partySize }, when).problems).not.toBeUndefined();
      }),
    );
  });
});
