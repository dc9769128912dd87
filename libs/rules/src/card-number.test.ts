import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_FRAME_LOAD_MS, MAX_CARDS, mayHoldCardNumber, passesLuhn } from './card-number.ts';

describe('card numbers', () => {
  it('CRD-03 the check digit of a valid number passes', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('378282246310005')).toBe(true);
  });

  it.each(['4242424242424241', '', '4242-4242'])('CRD-03 "%s" fails the check', (text) => {
    expect(passesLuhn(text)).toBe(false);
  });

  it('CRD-03 exactly one check digit fits any number, and any one wrong digit is detected', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11,18}$/), fc.nat(17), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const valid = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter(passesLuhn);
        expect(valid).toHaveLength(1);
        const number = valid[0]!;
        const at = place % digits.length;
        const wrong = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
  });
});

it('CRD-02 the card-entry frame may take 20 seconds to load', () => {
  expect(CARD_FRAME_LOAD_MS).toBe(20_000);
});

it('CRD-04 a member may link 12 cards', () => {
  expect(MAX_CARDS).toBe(12);
});

describe('mayHoldCardNumber', () => {
  it.each(['4242 4242 4242 4242', 'my card 3782-822463-10005', '4.2.4.2.4.2.4.2.4.2.4.2', '٤٢٤٢٤٢٤٢٤٢٤٢'])(
    'CRD-02 CRD-10 finds the digits of a number in %s',
    (text) => expect(mayHoldCardNumber(text)).toBe(true),
  );

  it.each(['Everyday card', 'Amex 1008, since 2019', ''])('CRD-10 takes %s for a name', (text) =>
    expect(mayHoldCardNumber(text)).toBe(false),
  );
});
