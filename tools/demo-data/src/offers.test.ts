import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateDemoOffers } from './index.ts';

const merchants = Array.from({ length: 2000 }, (_, index) => ({ id: `d${1001 + index}` }));

describe('generateDemoOffers', () => {
  it('MER-01 covers about a fifth of the merchants, for any partner code', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (partnerCode) => {
        const share = generateDemoOffers(merchants, partnerCode).length / merchants.length;
        expect(share).toBeGreaterThan(0.14);
        expect(share).toBeLessThan(0.26);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('MER-01 is the same for the same partner and seed, and another for others', () => {
    const offers = generateDemoOffers(merchants, 'demo', 1);
    expect(generateDemoOffers(merchants, 'demo', 1)).toEqual(offers);
    expect(generateDemoOffers(merchants, 'extremes', 1)).not.toEqual(offers);
    expect(generateDemoOffers(merchants, 'demo', 2)).not.toEqual(offers);
  });

  it('MER-01 does not depend on which other merchants there are', () => {
    const all = generateDemoOffers(merchants, 'demo');
    const half = generateDemoOffers(merchants.slice(500), 'demo');
    expect(all.slice(-half.length)).toEqual(half);
  });

  it('MER-01 MER-02 MER-05 has bonuses, campaigns, tiers and both types, and no dates', () => {
    const offers = generateDemoOffers(merchants, 'demo');
    expect(new Set(offers.map(({ offerType }) => offerType))).toEqual(new Set(['unlimited', 'limited']));
    expect(new Set(offers.map(({ requiredTier }) => requiredTier))).toEqual(new Set([0, 2, 3]));
    expect(new Set(offers.map(({ merchantId }) => merchantId)).size).toBe(offers.length);
    for (const { bonusAmount, campaignCodes, startsOn, endsOn } of offers) {
      expect(Number.isInteger(bonusAmount) && bonusAmount > 0).toBe(true);
      expect(
        campaignCodes.every((code) => /^[A-Z-]{1,40}$/.test(code)) &&
          new Set(campaignCodes).size === campaignCodes.length,
      ).toBe(true);
      expect([startsOn, endsOn]).toEqual([null, null]);
    }
  });
});
