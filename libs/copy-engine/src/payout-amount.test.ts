import { describe, expect, it } from 'vitest';
import { defaultDeck } from './deck/default-deck.ts';
import { parsePayoutAmount, payoutCents } from './payout-amount.ts';

describe('the payout amount', () => {
  it('ACC-09 is $20 unless a partner words it differently', () => {
    expect(payoutCents(defaultDeck)).toBe(2_000);
    expect(payoutCents({ ...defaultDeck, 'earn.payoutAmount': '25' })).toBe(2_500);
  });

  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    ['1.15', 115],
    ['0.01', 1],
    ['999999.99', 99_999_999],
  ])('ACC-09 reads %s dollars as %i cents', (text, cents) => {
    expect(parsePayoutAmount(text)).toBe(cents);
  });

  it.each(['', '0', '0.00', '-5', '$25', '25.005', '1,000', '1000000', '2e3', 'twenty', '{programName}', ' 25'])(
    'ACC-09 never pays by the amount "%s"',
    (text) => {
      expect(parsePayoutAmount(text)).toBeUndefined();
      expect(() => payoutCents({ ...defaultDeck, 'earn.payoutAmount': text })).toThrow('earn.payoutAmount');
    },
  );

  it('ACC-09 has one amount, not one for phones', () => {
    expect(parsePayoutAmount({ desktop: '25.00', mobile: '20.00' })).toBeUndefined();
  });
});
