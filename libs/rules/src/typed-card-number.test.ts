import { describe, expect, it } from 'vitest';
import { CARD_SPELLINGS, TEST_NUMBERS } from './card-spellings.testing.ts';
import { hasCardNumber } from './find-card-numbers.ts';
import { hasTypedCardNumber } from './typed-card-number.ts';

describe('hasTypedCardNumber', () => {
  it.each(Object.entries(CARD_SPELLINGS))('SEC-02 CRD-02 finds a number %s in words of a member', (_how, spell) => {
    for (const number of Object.values(TEST_NUMBERS)) {
      const text = `On 11/12/2026 I paid with ${spell(number)}. Call 312-555-0101.`;
      expect(hasTypedCardNumber(text), text).toBe(true);
    }
  });

  it.each([
    ['beside a date', '11/12/2026 4111 1111 1111 1111'],
    ['beside a telephone number', '312-555-0101 4111-1111-1111-1111'],
    ['in pairs with slashes', '41/11/11/11/11/11/11/11'],
  ])('SEC-02 finds a number %s', (_where, text) => expect(hasTypedCardNumber(text)).toBe(true));

  it.each([
    ['two telephone numbers', '415-555-0102 312-555-0110'],
    ['telephone numbers with parentheses and dots', '(415) 555-0102 312.555.0030'],
    ['a telephone number and a date', '305-555-0101 2/2/2026'],
    ['a telephone number above a date', '305-555-0101\n2/2/2026'],
  ])('SEC-02 CRD-02 takes %s for no card number, although their digits make one', (_what, text) => {
    expect(hasCardNumber(text)).toBe(true);
    expect(hasTypedCardNumber(text)).toBe(false);
  });

  it.each([
    ['telephone numbers in a row', '312-555-0101, 312-555-0102, +1 212 555 0199'],
    ['ten digits', 'Reach me at 3125550101.'],
    ['an amount and a day', 'We paid $1,048.50 on 11/12/26 at 19:30, table 14.'],
    ['a number of nine digits', 'My loyalty number is 412 345 678.'],
    ['a number of sixteen digits with a wrong check digit', 'My loyalty number is 4111 1111 1111 1112.'],
    ['a number of sixteen digits of no network', 'My loyalty number is 7076 4500 1234 5676.'],
    ['a confirmation', 'Confirmation LUC-4827, check 000123456'],
  ])('SEC-02 CRD-02 takes %s for no card number', (_what, text) => expect(hasTypedCardNumber(text)).toBe(false));
});
