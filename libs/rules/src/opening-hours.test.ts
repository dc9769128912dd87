import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localMoment } from './local-moment.ts';
import { groupHours, isInRow, isOpenAt, openSpans, openStatus, type OpeningTimes } from './opening-hours.ts';

const at = (day: number, time: string) => ({ day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) });

/** Closed on Mondays, lunch and dinner on Saturday, past midnight on Friday. */
const hours: OpeningTimes[] = [
  { day: 0, opens: '12:00', closes: '21:00' },
  { day: 2, opens: '17:30', closes: '22:00' },
  { day: 3, opens: '17:30', closes: '22:00' },
  { day: 4, opens: '17:30', closes: '22:00' },
  { day: 5, opens: '17:30', closes: '02:00' },
  { day: 6, opens: '17:30', closes: '22:30' },
  { day: 6, opens: '12:00', closes: '15:00' },
];

describe('whether a merchant is open', () => {
  it.each([
    ['during dinner', at(2, '19:00'), { kind: 'open', until: '22:00' }],
    ['at the minute of opening', at(2, '17:30'), { kind: 'open', until: '22:00' }],
    ['at the minute of closing', at(2, '22:00'), { kind: 'opensOn', day: 3, at: '17:30' }],
    ['before dinner', at(2, '09:00'), { kind: 'opensToday', at: '17:30' }],
    ['between lunch and dinner', at(6, '16:00'), { kind: 'opensToday', at: '17:30' }],
    ['on the closed day', at(1, '12:00'), { kind: 'opensOn', day: 2, at: '17:30' }],
    ['after midnight, in hours that began the evening before', at(6, '01:30'), { kind: 'open', until: '02:00' }],
    ['on Sunday night, before the closed Monday', at(0, '23:00'), { kind: 'opensOn', day: 2, at: '17:30' }],
  ])('MER-04 the status is correct %s', (_when, moment, status) => {
    expect(openStatus(hours, moment)).toEqual(status);
  });

  it('MER-04 a merchant without hours has no status', () => {
    expect(openStatus([], at(1, '12:00'))).toBeUndefined();
  });

  it('MER-04 openings that touch at midnight count as one, also from Saturday to Sunday', () => {
    const night: OpeningTimes[] = [
      { day: 6, opens: '20:00', closes: '24:00' },
      { day: 0, opens: '00:00', closes: '03:00' },
    ];
    expect(openStatus(night, at(6, '23:00'))).toEqual({ kind: 'open', until: '03:00' });
    expect(openStatus(night, at(0, '01:00'))).toEqual({ kind: 'open', until: '03:00' });
  });

  it('MER-04 a merchant with hours around the clock is always open', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '24:00' }));
    expect(openStatus(always, at(3, '04:00'))).toEqual({ kind: 'always' });
  });

  it('MER-04 the status agrees with a minute-by-minute check of any hours', () => {
    const times = fc
      .integer({ min: 0, max: 24 * 4 - 1 })
      .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`);
    const opening = fc.record({ day: fc.integer({ min: 0, max: 6 }), opens: times, closes: times });
    fc.assert(
      fc.property(
        fc.array(opening, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 1439 }),
        (any, day, minute) => {
          const openAt = (weekMinute: number) =>
            any.some((one) => {
              const start = one.day * 1440 + at(0, one.opens).minute;
              const length = at(0, one.closes).minute - at(0, one.opens).minute;
              const since = (((weekMinute - start) % 10080) + 10080) % 10080;
              return since < (length > 0 ? length : length + 1440);
            });
          const now = day * 1440 + minute;
          const isOpen = openAt(now);
          let change = now;
          while (openAt(change) === isOpen && change < now + 10080) change += 1;
          const time = `${String(Math.floor((change % 1440) / 60)).padStart(2, '0')}:${String(change % 60).padStart(2, '0')}`;
          const later =
            Math.floor(change / 1440) === day
              ? { kind: 'opensToday', at: time }
              : { kind: 'opensOn', day: Math.floor(change / 1440) % 7, at: time };
          const whileOpen = change === now + 10080 ? { kind: 'always' } : { kind: 'open', until: time };
          expect(openStatus(any, { day, minute })).toEqual(isOpen ? whileOpen : later);
        },
      ),
    );
  });
});

describe('hours of a week', () => {
  it('MER-04 consecutive days with the same hours share a row, Monday first', () => {
    expect(groupHours(hours).map(({ first, last, openings }) => [first, last, openings.length])).toEqual([
      [1, 1, 0],
      [2, 4, 1],
      [5, 5, 1],
      [6, 6, 2],
      [0, 0, 1],
    ]);
  });

  it('MER-04 the openings of a day are sorted', () => {
    expect(groupHours(hours)[3]?.openings.map(({ opens }) => opens)).toEqual(['12:00', '17:30']);
  });

  it('MER-04 a row includes the days from its first to its last, also if it ends with Sunday', () => {
    expect(isInRow({ first: 2, last: 4 }, 3)).toBe(true);
    expect(isInRow({ first: 6, last: 0 }, 0)).toBe(true);
    expect(isInRow({ first: 6, last: 0 }, 1)).toBe(false);
  });

  it('MER-04 every day is in exactly one row', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            day: fc.integer({ min: 0, max: 6 }),
            opens: fc.constantFrom('11:00', '17:00'),
            closes: fc.constant('22:00'),
          }),
        ),
        (any) => {
          const rows = groupHours(any);
          for (let day = 0; day < 7; day++) expect(rows.filter((row) => isInRow(row, day))).toHaveLength(1);
        },
      ),
    );
  });
});

describe('the filter for what is open', () => {
  const times = fc.constantFrom('00:00', '02:00', '11:30', '17:00', '23:59');
  const anyHours = fc.array(fc.record({ day: fc.integer({ min: 0, max: 6 }), opens: times, closes: times }), {
    maxLength: 6,
  });

  it('SRC-02 agrees with the status of the page at every hour of the week', () => {
    fc.assert(
      fc.property(anyHours, (any) => {
        const spans = openSpans(any);
        for (let day = 0; day < 7; day++)
          for (let minute = 0; minute < 1_440; minute += 30)
            expect(isOpenAt(spans, { day, minute })).toBe(
              openStatus(any, { day, minute })?.kind.startsWith('open') === true &&
                !openStatus(any, { day, minute })?.kind.startsWith('opens'),
            );
      }),
      { numRuns: 40 },
    );
  });

  it('SRC-02 finds nothing open without hours, and Friday’s hours after midnight on Saturday', () => {
    expect(isOpenAt(openSpans([]), at(2, '19:00'))).toBe(false);
    expect(isOpenAt(openSpans(hours), at(6, '01:59'))).toBe(true);
    expect(isOpenAt(openSpans(hours), at(6, '02:00'))).toBe(false);
  });
});

describe('local time of a merchant', () => {
  it('MER-04 every day of the week has its number', () => {
    const sunday = Date.parse('2026-11-22T17:00:00Z');
    const days = Array.from({ length: 7 }, (_, day) =>
      localMoment(new Date(sunday + day * 86_400_000), 'America/New_York'),
    );
    expect(days.map((moment) => moment?.day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('MER-04 day and time are those of the merchant’s time zone', () => {
    const moment = new Date('2026-11-21T02:30:00Z');
    expect(localMoment(moment, 'America/New_York')).toEqual(at(5, '21:30'));
    expect(localMoment(moment, 'America/Los_Angeles')).toEqual(at(5, '18:30'));
    expect(localMoment(new Date('2026-07-05T04:00:00Z'), 'America/New_York')).toEqual(at(0, '00:00'));
  });

  it('MER-04 an unknown time zone has no local time', () => {
    expect(localMoment(new Date(0), 'Mars/Olympus')).toBeUndefined();
  });
});
