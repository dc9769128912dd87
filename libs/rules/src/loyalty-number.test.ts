import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoyaltyNumber, normalizeLoyaltyNumber } from './loyalty-number.ts';

const tenDigit = { loyaltyNumberRule: 'ten-digit' } as const;
const ten = (value: number) => String(value).padStart(10, '0');
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

/** Appends the check digit to a number. Written independently of the rule: it completes the sum to a multiple of ten. */
function withCheckDigit(body: readonly number[]): string {
  const doubled = body.map((digit, index) =>
    (body.length - index) % 2 === 1 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0) : digit,
  );
  const sum = doubled.reduce((total, digit) => total + digit, 0);
  return `${body.join('')}${(10 - (sum % 10)) % 10}`;
}

describe('ten-digit loyalty numbers', () => {
  it.each([
    ['first of 8704–8999', '0000008704'],
    ['last of 8704–8999', '0000008999'],
    ['first of 900000–999999', '0000900000'],
    ['last of 900000–999999', '0000999999'],
    ['a valid check digit', '9124401739'],
    ['an offset from 100000 that passes: 18', '0000100018'],
    ['the first offset, 0', '0000100000'],
    ['the number 18 itself', '0000000018'],
    ['spaces and hyphens', '0000-90 0001'],
  ])('ENR-10 accepts %s (%s)', (_what, number) => {
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
    ['an empty text', ''],
    ['a second line', '0000008704\nx'],
  ])('ENR-10 rejects %s (%s)', (_what, number) => {
    expect(isLoyaltyNumber(number, tenDigit)).toBe(false);
  });

  it('ENR-10 accepts every number of the two ranges', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: 8704, max: 8999 }), fc.integer({ min: 900_000, max: 999_999 })),
        (value) => {
          expect(isLoyaltyNumber(ten(value), tenDigit)).toBe(true);
        },
      ),
    );
  });

  it('ENR-10 accepts exactly one check digit for a number outside the ranges', () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 1, max: 9 }), (body, off) => {
        fc.pre(body.slice(0, 3).some((digit) => digit !== 0));
        const number = withCheckDigit(body);
        expect(isLoyaltyNumber(number, tenDigit)).toBe(true);
        expect(isLoyaltyNumber(number.slice(0, 9) + ((Number(number[9]) + off) % 10), tenDigit)).toBe(false);
      }),
    );
  });

  it('ENR-10 accepts 100000 plus a number of up to five digits that passes the check', () => {
    fc.assert(
      fc.property(digits(4), (body) => {
        expect(isLoyaltyNumber(ten(100_000 + Number(withCheckDigit(body))), tenDigit)).toBe(true);
      }),
    );
  });
});

describe('loyalty numbers under the other rules', () => {
  const none = { loyaltyNumberRule: 'none' } as const;
  const pattern = { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: 'HT[0-9]{8}|X' } as const;

  it.each(['A', '12345', 'ab-12 cd', 'x'.repeat(30)])('ENR-10 without a rule accepts "%s"', (text) => {
    expect(isLoyaltyNumber(text, none)).toBe(true);
  });

  it.each(['', ' - ', 'x'.repeat(31), 'né1', "1'or'1", '<b>'])('ENR-10 without a rule rejects "%s"', (text) => {
    expect(isLoyaltyNumber(text, none)).toBe(false);
  });

  it.each(['HT12345678', 'ht-1234 5678', 'x'])('ENR-10 a pattern accepts "%s", ignoring case', (text) => {
    expect(isLoyaltyNumber(text, pattern)).toBe(true);
  });

  it.each(['HT1234567', 'HT123456789', 'AHT12345678', 'HT12345678X', 'XX'])(
    'ENR-10 a pattern must match all of "%s"',
    (text) => {
      expect(isLoyaltyNumber(text, pattern)).toBe(false);
    },
  );

  it('ENR-10 no pattern accepts more than 30 characters', () => {
    expect(isLoyaltyNumber('1'.repeat(31), { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '1*' })).toBe(false);
    expect(isLoyaltyNumber('1'.repeat(30), { loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '1*' })).toBe(true);
  });

  it('ENR-10 normalizing any text twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const normalized = normalizeLoyaltyNumber(text);
        expect(normalizeLoyaltyNumber(normalized)).toBe(normalized);
        expect(normalized).not.toMatch(/[\s-]/);
      }),
    );
    expect(normalizeLoyaltyNumber(' ab–12\u200B‑34\u00A0cd ')).toBe('AB1234CD');
  });
});
