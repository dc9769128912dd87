import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDigits, phoneText, smsOptInOf } from './phone.ts';

const part = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`));
const separator = fc.constantFrom('', ' ', '-', '.', ') ', ' - ', '\u2011', '\u00A0');

describe('ACC-03 US phone numbers', () => {
  it.each([
    '2125550142',
    '212-555-0142',
    '(212) 555-0142',
    '1 212 555 0142',
    '+1 (212) 555.0142',
    ' 212\u00A0555\u20110142 ',
  ])('"%s" becomes its ten digits', (text) => {
    expect(phoneDigits(text)).toBe('2125550142');
  });

  it.each([
    '',
    '   ',
    '555-0142',
    '212555014',
    '21255501423',
    '2 212 555 0142',
    '+44 20 7946 0958',
    '+2125550142',
    '112-555-0142',
    '012-555-0142',
    '212-155-0142',
    '212-055-0142',
    '212-555-01O2',
    '212-555-0142 x7',
    '1-800-FLOWERS',
    '٢١٢٥٥٥٠١٤٢',
  ])('"%s" is none', (text) => {
    expect(phoneDigits(text)).toBeUndefined();
  });

  it('finds the digits however they are separated, and reads back what it writes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '1', '+1'),
        part(3),
        part(3),
        fc.stringMatching(/^[0-9]{4}$/),
        separator,
        separator,
        (country, area, exchange, line, one, two) => {
          const digits = area + exchange + line;
          expect(phoneDigits(`${country}${one}${area}${one}${exchange}${two}${line}`)).toBe(digits);
          expect(phoneDigits(phoneText(digits))).toBe(digits);
        },
      ),
    );
  });

  it('gives ten digits with sound area and exchange, or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(phoneDigits(text) ?? '2125550142').toMatch(/^[2-9][0-9]{2}[2-9][0-9]{6}$/);
      }),
    );
  });

  it('writes ten digits as people read them, and other texts as they are', () => {
    expect(phoneText('2125550142')).toBe('(212) 555-0142');
    expect(phoneText('')).toBe('');
    expect(phoneText('555')).toBe('555');
  });
});

describe('ENR-02 text messages', () => {
  it('follows the answer of the second version where there is one', () => {
    expect(smsOptInOf({ smsOptInV2: false, phoneNumber: '2125550142' })).toBe(false);
    expect(smsOptInOf({ smsOptInV2: true, phoneNumber: '' })).toBe(true);
  });

  it('otherwise goes by whether there is a phone number', () => {
    expect(smsOptInOf({ phoneNumber: '2125550142' })).toBe(true);
    expect([smsOptInOf({ phoneNumber: '' }), smsOptInOf({ phoneNumber: '  ' }), smsOptInOf({})]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
