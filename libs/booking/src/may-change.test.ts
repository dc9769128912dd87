import { describe, expect, it } from 'vitest';
import { at } from './make-room.testing.ts';
import { changeTerms, overlaps } from './may-change.ts';

const minutes = (count: number) => count * 60_000;

describe('whether a guest may change or cancel', () => {
  const reservation = { at: at('2026-06-12', '19:00'), feeCents: 5000 };
  const rules = { changeUntilMinutes: 240 };

  it.each([
    ['days before', at('2026-06-01', '12:00'), true],
    ['at the last moment', at('2026-06-12', '15:00'), true],
    ['a moment later', at('2026-06-12', '15:00') + 1, false],
    ['after it began', at('2026-06-12', '19:30'), false],
  ])('EXT-05 is decided %s', (_when, now, mayChange) => {
    const expected = mayChange ? { mayChange, until: at('2026-06-12', '15:00') } : { mayChange, feeCents: 5000 };
    expect(changeTerms(reservation, rules, now)).toEqual(expected);
  });

  it('EXT-05 without a deadline a guest may change until the reservation begins, and not at that moment', () => {
    expect(changeTerms(reservation, { changeUntilMinutes: 0 }, reservation.at - 1).mayChange).toBe(true);
    expect(changeTerms(reservation, { changeUntilMinutes: 0 }, reservation.at).mayChange).toBe(false);
  });

  it('EXT-05 the deadline counts elapsed minutes, also when clocks go forward in between', () => {
    const brunch = { at: at('2027-03-14', '04:00'), feeCents: 0 };
    expect(changeTerms(brunch, { changeUntilMinutes: 120 }, 0)).toEqual({
      mayChange: true,
      until: at('2027-03-14', '01:00'),
    });
  });
});

describe('a second reservation at the same location', () => {
  const seven = at('2026-06-12', '19:00');

  it.each([
    ['at the same time', 0, true],
    ['a minute less than two hours later', 119, true],
    ['a minute less than two hours earlier', -119, true],
    ['two hours later', 120, false],
    ['two hours earlier', -120, false],
  ])('RSV-03 %s', (_when, later, expected) => {
    expect(overlaps([at('2026-06-01', '19:00'), seven], seven + minutes(later))).toBe(expected);
  });

  it('RSV-03 is possible without any other reservation', () => {
    expect(overlaps([], seven)).toBe(false);
  });
});
