import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneDigits, phoneText, smsOptInOf } from './phone.ts';

const part = (length: number) => fc.stringMatching(new RegExp(`^[2-9][0-9]{${length - 1}}$`));
const separator = fc.constantFrom('', ' ', '-', '.', ') ', ' - ', '\u2011', '\u00A0');

describe('US phone numbers', () => {
  it.each([
    '2125550142',
    '212-555-0142',
    '(212) 555-0142',
    '1 212 555 0142',
    '+1 (212) 555.0142',
    ' 212\u00A0555\u20110142 ',
    '\u202A+1 (212) 555\u20110142\u202C',
    '1\u2013212\u2013555\u20130142',
    '\u200E212.555.0142\uFEFF',
  ])('ACC-03 "%s" becomes its ten digits', (text) => {
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
    '212/555/0142/7',
    '\uFF12\uFF11\uFF12\uFF15\uFF15\uFF15\uFF10\uFF11\uFF14\uFF12',
    '1-800-FLOWERS',
    '٢١٢٥٥٥٠١٤٢',
  ])('ACC-03 "%s" is not a US phone number', (text) => {
    expect(phoneDigits(text)).toBeUndefined();
  });

  it('ACC-03 any separators are accepted, and formatted numbers can be parsed again', () => {
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

  it('ACC-03 any text gives either ten digits with valid area and exchange or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(phoneDigits(text) ?? '2125550142').toMatch(/^[2-9][0-9]{2}[2-9][0-9]{6}$/);
      }),
    );
  });

  it('ACC-03 ten digits are formatted for reading, other texts stay as they are', () => {
    expect(phoneText('2125550142')).toBe('(212) 555-0142');
    expect(phoneText('')).toBe('');
    expect(phoneText('555')).toBe('555');
  });
});

describe('text messages', () => {
  it('ENR-02 the opt-in follows the answer of smsOptInV2 if there is one', () => {
    expect(smsOptInOf({ smsOptInV2: false, phoneNumber: '2125550142' })).toBe(false);
    expect(smsOptInOf({ smsOptInV2: true, phoneNumber: '' })).toBe(true);
  });

  it('ENR-02 the opt-in without smsOptInV2 is true exactly if there is a phone number', () => {
    expect(smsOptInOf({ phoneNumber: '2125550142' })).toBe(true);
    expect(smsOptInOf({ phoneNumber: '' })).toBe(false);
    expect(smsOptInOf({ phoneNumber: '  ' })).toBe(false);
    expect(smsOptInOf({})).toBe(false);
  });
});
