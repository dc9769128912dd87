import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayProblem, parseCents } from './claim-values.ts';

describe('claim values', () => {
  it.each([
    ['48.50', 4_850],
    ['$48.5', 4_850],
    [' 48 ', 4_800],
    ['1,048.05', 104_805],
    ['0.01', 1],
    ['0', undefined],
    ['48.505', undefined],
    ['forty', undefined],
    ['-3', undefined],
    ['1,04', undefined],
    ['', undefined],
    ['999999', undefined],
  ])('EXT-01 parses the amount "%s"', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it('EXT-01 parses every allowed amount back to its cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => parseCents((cents / 100).toFixed(2)) === cents),
    );
  });

  it('EXT-01 accepts days from 180 days ago until today', () => {
    const now = new Date(2026, 10, 21, 12);
    expect(dayProblem('2026-11-21', now)).toBeUndefined();
    expect(dayProblem('2026-05-25', now)).toBeUndefined();
    expect(dayProblem('2026-11-22', now)).toBe('future');
    expect(dayProblem('2026-05-24', now)).toBe('old');
    expect(dayProblem('', now)).toBe('wrong');
    expect(dayProblem('2026-13-40', now)).toBe('wrong');
  });
});
