import { minuteOf, timeOf } from '@dining/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayClock, instantAtOrAfter, localTimeOf } from './local-time.ts';

const instantOf = (zone: string, day: string, minute: number) => dayClock(zone, day).instantOf(minute);

const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString());

describe('the instant of a local time', () => {
  it.each([
    ['an ordinary evening', 'America/New_York', '2026-07-04', '19:00', '2026-07-04T23:00:00.000Z'],
    ['before clocks go forward', 'America/New_York', '2027-03-14', '01:30', '2027-03-14T06:30:00.000Z'],
    ['in the hour that is skipped', 'America/New_York', '2027-03-14', '02:30', undefined],
    ['after clocks went forward', 'America/New_York', '2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
    ['before clocks go back', 'America/New_York', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    [
      'in the hour that is repeated, the first time',
      'America/New_York',
      '2026-11-01',
      '01:30',
      '2026-11-01T05:30:00.000Z',
    ],
    ['after clocks went back', 'America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['where clocks never change, in spring', 'America/Phoenix', '2027-03-14', '02:30', '2027-03-14T09:30:00.000Z'],
    ['where clocks never change, in fall', 'America/Phoenix', '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    ['where the change is at midnight', 'America/Havana', '2027-03-14', '00:30', undefined],
    ['where the change is half an hour', 'Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
  ])('RSV-02 is exact %s', (_when, zone, day, time, expected) => {
    expect(iso(instantOf(zone, day, minuteOf(time)))).toBe(expected);
  });

  it('RSV-02 counts minutes after midnight on the wall clock of the next day', () => {
    expect(instantOf('America/New_York', '2027-03-13', 25 * 60 + 30)).toBe(Date.parse('2027-03-14T06:30:00Z'));
    expect(instantOf('America/New_York', '2027-03-13', 26 * 60)).toBeUndefined();
    expect(instantOf('America/New_York', '2027-03-13', 27 * 60)).toBe(Date.parse('2027-03-14T07:00:00Z'));
  });

  it('RSV-02 a skipped time is followed by the end of the gap', () => {
    expect(iso(instantAtOrAfter('America/New_York', '2027-03-14', '02:10'))).toBe('2027-03-14T07:00:00.000Z');
  });

  it('RSV-02 is the first instant with that local time, in any zone at any minute of years', () => {
    const zones = fc.constantFrom('America/New_York', 'America/Phoenix', 'America/St_Johns', 'Pacific/Chatham');
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const now = minute * 60_000;
        const { day, time } = localTimeOf(zone, now);
        const first = instantOf(zone, day, minuteOf(time))!;
        expect(first).toBeLessThanOrEqual(now);
        expect(now - first).toBeLessThanOrEqual(60 * 60_000);
        expect(localTimeOf(zone, first)).toEqual({ day, time });
      }),
    );
  });

  it('RSV-02 never decreases as the wall clock advances, across both changes', () => {
    for (const day of ['2027-03-13', '2026-11-01']) {
      const clock = dayClock('America/New_York', day);
      const instants = Array.from({ length: 2880 }, (_, minute) => clock.instantAtOrAfter(minute));
      expect(instants.filter((at, minute) => minute > 0 && at < instants[minute - 1]!)).toEqual([]);
    }
  });

  it('RSV-02 a time of day is written with two digits each', () => {
    expect([0, 65, 1439].map(timeOf)).toEqual(['00:00', '01:05', '23:59']);
  });
});
