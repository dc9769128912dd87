import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, openingText } from './clock-text.ts';
import { distanceText } from './distance-text.ts';
import { earnExample } from './earn-example.ts';
import { isMoney } from './earn-rate.ts';
import { moneyText } from './money-text.ts';

describe('times of day', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['17:30', '5:30 PM'],
    ['24:00', '12:00 AM'],
  ])('MER-04 %s reads as %s', (time, text) => {
    expect(clockText(time)).toBe(text);
  });

  it('MER-04 opening times state AM or PM once if both share it', () => {
    expect(openingText({ opens: '17:30', closes: '22:00' })).toBe('5:30 – 10:00 PM');
    expect(openingText({ opens: '11:30', closes: '21:00' })).toBe('11:30 AM – 9:00 PM');
    expect(openingText({ opens: '18:00', closes: '02:00' })).toBe('6:00 PM – 2:00 AM');
  });
});

describe('distances', () => {
  it.each([
    [0, '0.1'],
    [0.04, '0.1'],
    [0.44, '0.4'],
    [9.94, '9.9'],
    [9.97, '10'],
    [12.4, '12'],
    [2443.2, '2,443'],
  ])('MER-01 %f miles read as %s', (miles, text) => {
    expect(distanceText(miles)).toBe(text);
  });

  it('MER-01 a longer distance never reads as a shorter one', () => {
    const mile = fc.double({ min: 0, max: 900, noNaN: true });
    fc.assert(
      fc.property(mile, mile, (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        expect(Number(distanceText(near))).toBeLessThanOrEqual(Number(distanceText(far)));
      }),
    );
  });
});

describe('earn examples', () => {
  it('MER-04 a dinner at the price of the level earns whole units of miles or points', () => {
    expect(earnExample(3, { rate: 3, leftCents: null }, 'Mile')).toEqual({ dinner: 96, earned: 288 });
    expect(earnExample(1, { rate: 0.5, leftCents: null }, 'Point')).toEqual({ dinner: 24, earned: 12 });
  });

  it('MER-04 a dinner earns cents if the currency is money', () => {
    expect(earnExample(3, { rate: 0.05, leftCents: null }, 'Credit')).toEqual({ dinner: 96, earned: 480 });
    expect(earnExample(1, { rate: 0.29, leftCents: null }, 'Dollar')).toEqual({ dinner: 24, earned: 696 });
    expect(isMoney('Credit')).toBe(true);
    expect(isMoney('Dollar')).toBe(true);
    expect(isMoney('Mile')).toBe(false);
    expect(isMoney('Point')).toBe(false);
  });

  it('MER-04 MER-07 a dinner earns no more than what is left of the month', () => {
    expect(earnExample(3, { rate: 3, leftCents: 1_000 }, 'Mile')).toEqual({ dinner: 96, earned: 30 });
    expect(earnExample(3, { rate: 0.05, leftCents: 1_000 }, 'Credit')).toEqual({ dinner: 96, earned: 50 });
    expect(earnExample(3, { rate: 3, leftCents: 100_000 }, 'Mile')).toEqual({ dinner: 96, earned: 288 });
  });

  it('MER-04 a dinner of unknown price costs $60 in the example', () => {
    expect(earnExample(0, { rate: 1, leftCents: null }, 'Mile').dinner).toBe(60);
    expect(earnExample(9, { rate: 1, leftCents: null }, 'Mile').dinner).toBe(60);
  });

  it('MER-04 amounts show cents only if there are any', () => {
    expect(moneyText(9600)).toBe('$96');
    expect(moneyText(480)).toBe('$4.80');
    expect(moneyText(123456)).toBe('$1,234.56');
  });
});
