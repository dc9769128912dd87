import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoyaltyNumber, tidyLoyaltyNumber } from './loyalty-number.ts';

const tenDigit = { loyaltyNumberRule: 'ten-digit' } as const;
const ten = (value: number) => String(value).padStart(10, '0');
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** Puts the check digit behind a number, written independently of the rule: it fills the sum up to a multiple of ten. */
function withCheckDigit(body: readonly number[]): string {
  const doubled = body.map((digit, index) =>
    (body.length - index) % 2 === 1 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0) : digit,
  );
  const sum = doubled.reduce((total, digit) => total + digit, 0);
  return `${body.join('')}${(10 - (sum % 10)) % 10}`;
}

describe('ENR-10 the ten-digit rule', () => {
  it.each([
    ['first of 8704–8999', '0000008704'],
    ['last of 8704–8999', '0000008999'],
    ['first of 900000–999999', '0000900000'],
    ['last of 900000–999999', '0000999999'],
    ['a check digit that fits', '9124401739'],
    ['an offset from 100000 that passes: 18', '0000100018'],
    ['the number 18 itself', '0000000018'],
    ['spaces and hyphens between', '0000-90 0001'],
  ])('takes %s (%s)', (_what, number) => {
    expect(isLoyaltyNumber(number, tenDigit)).toBe(true);
  });

  it.each([
    ['just below 8704', '0000008703'],
    ['just above 8999', '0000009000'],
    ['just above 999999', '0001000001'],
    ['an offset that does not pass: 19', '0000100019'],
    ['an offset beyond 199999', '0000200018'],
    ['nine digits', '000008704'],
    ['eleven digits', '00000008704'],
    ['a letter among the digits', '000000870O'],
    ['digits of another script', '٠٠٠٠٠٠٨٧٠٤'],
    ['nothing', ''],
    ['more after a line break', '0000008704\nx'],
  ])('refuses %s (%s)', (_what, number) => {
    expect(isLoyaltyNumber(number, tenDigit)).toBe(false);
  });

  it('takes every number of the two ranges', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 8704, max: 8999 }), fc.integer({ min: 900_000, max: 999_999 })),
        (value) => {
          expect(isLoyaltyNumber(ten(value), tenDigit)).toBe(true);
        },
      ),
    );
  });

  it('takes a number with its check digit, and with no other digit in that place', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 1, max: 9 }), (body, off) => {
        fc.pre(body.slice(0, 3).some((digit) => digit !== 0));
        const number = withCheckDigit(body);
        expect(isLoyaltyNumber(number, tenDigit)).toBe(true);
        expect(isLoyaltyNumber(number.slice(0, 9) + ((Number(number[9]) + off) % 10), tenDigit)).toBe(false);
      }),
    );
  });

  it('takes 100000 plus a number of up to five digits that passes the check', () => {
    fc.assert(
      fc.property(digits(4), (body) => {
        expect(isLoyaltyNumber(ten(100_000 + Number(withCheckDigit(body))), tenDigit)).toBe(true);
      }),
    );
  });
});

describe('ENR-10 the other rules', () => {
  it('without a rule takes 1 to 30 letters and digits', () => {
    const none = { loyaltyNumberRule: 'none' } as const;
    expect(['A', '12345', 'ab-12 cd', 'x'.repeat(30)].map((text) => isLoyaltyNumber(text, none))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['', ' - ', 'x'.repeat(31), 'né1', "1'or'1", '<b>'].map((text) => isLoyaltyNumber(text, none))).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('matches the program’s pattern against the whole number, in whatever case', () => {
    const pattern = { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: 'HT[0-9]{8}|X' } as const;
    expect(['HT12345678', 'ht-1234 5678', 'x'].map((text) => isLoyaltyNumber(text, pattern))).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['HT1234567', 'HT123456789', 'AHT12345678', 'HT12345678X', 'XX'].map((text) => isLoyaltyNumber(text, pattern)),
    ).toEqual([false, false, false, false, false]);
  });

  it('never looks at a number beyond 30 characters, whatever the pattern', () => {
    expect(isLoyaltyNumber('1'.repeat(31), { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '1*' })).toBe(false);
    expect(isLoyaltyNumber('1'.repeat(30), { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '1*' })).toBe(true);
  });

  it('tidies any text once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const tidy = tidyLoyaltyNumber(text);
        expect(tidyLoyaltyNumber(tidy)).toBe(tidy);
        expect(tidy).not.toMatch(/[\s-]/);
      }),
    );
    expect(tidyLoyaltyNumber(' ab–12\u200B‑34\u00A0cd ')).toBe('AB1234CD');
  });
});
