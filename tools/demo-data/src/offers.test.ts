import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateDemoOffers } from './index.ts';

const merchants = Array.from({ length: 2000 }, (_, index) => ({ id: `d${1001 + index}`, highlight: null }));
const demo = { code: 'demo', hasVip: true };

describe('generateDemoOffers', () => {
  it('generates offers at about a fifth of the merchants, for any partner code', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (partnerCode) => {
        const share = generateDemoOffers(merchants, { code: partnerCode, hasVip: true }).length / merchants.length;
        expect(share).toBeGreaterThan(0.14);
        expect(share).toBeLessThan(0.26);
      }),
      { numRuns: 40, seed: 7 },
    );
  });

  it('generates the same offers for the same partner and seed, and different ones otherwise', () => {
    const offers = generateDemoOffers(merchants, demo, 1);
    expect(generateDemoOffers(merchants, demo, 1)).toEqual(offers);
    expect(generateDemoOffers(merchants, { code: 'extremes', hasVip: true }, 1)).not.toEqual(offers);
    expect(generateDemoOffers(merchants, demo, 2)).not.toEqual(offers);
  });

  it('generates the same offer for a merchant regardless of the other merchants', () => {
    const all = generateDemoOffers(merchants, demo);
    const half = generateDemoOffers(merchants.slice(500), demo);
    expect(all.slice(-half.length)).toEqual(half);
  });

  it('generates at most one offer per merchant, with bonus, campaigns, tier, type, days and minimum, and without dates', () => {
    const offers = generateDemoOffers(merchants, demo);
    expect(new Set(offers.map(({ offerType }) => offerType))).toEqual(new Set(['unlimited', 'limited']));
    expect(new Set(offers.map(({ requiredTier }) => requiredTier))).toEqual(new Set([0, 2, 3]));
    expect(new Set(offers.map(({ merchantId }) => merchantId)).size).toBe(offers.length);
    expect(new Set(offers.map(({ days }) => days.length))).toEqual(new Set([7, 3, 2]));
    expect(new Set(offers.map(({ minimumTicketCents }) => minimumTicketCents))).toEqual(
      new Set([null, 2_500, 3_000, 5_000, 7_500]),
    );
    for (const { bonusAmount, campaignCodes, startsOn, endsOn } of offers) {
      expect(Number.isInteger(bonusAmount)).toBe(true);
      expect(bonusAmount).toBeGreaterThan(0);
      for (const code of campaignCodes) expect(code).toMatch(/^[A-Z-]{1,40}$/);
      expect(new Set(campaignCodes).size).toBe(campaignCodes.length);
      expect(startsOn).toBeNull();
      expect(endsOn).toBeNull();
    }
  });

  it('CTR-07 generates no offer for VIPs where the program has no VIP, and the same offers otherwise', () => {
    const withVip = generateDemoOffers(merchants, demo);
    const without = generateDemoOffers(merchants, { code: 'demo', hasVip: false });
    expect(new Set(without.map(({ requiredTier }) => requiredTier))).toEqual(new Set([0, 2]));
    expect(without.filter(({ requiredTier }) => requiredTier === 0)).toEqual(
      withVip.filter(({ requiredTier }) => requiredTier === 0),
    );
  });

  it('generates a bonus for everyone at every new restaurant, and its campaign nowhere else', () => {
    const some = merchants.map(({ id }, place) => ({ id, highlight: place % 10 === 0 ? ('new' as const) : null }));
    const isNew = new Map(some.map(({ id, highlight }) => [id, highlight === 'new']));
    const offers = generateDemoOffers(some, demo);
    const fresh = offers.filter(({ merchantId }) => isNew.get(merchantId) === true);
    expect(fresh).toHaveLength(200);
    for (const offer of fresh)
      expect(offer).toMatchObject({
        campaignCodes: ['NEW-TABLES'],
        requiredTier: 0,
        offerType: 'unlimited',
        minimumTicketCents: null,
        days: [0, 1, 2, 3, 4, 5, 6],
      });
    expect(offers.filter(({ campaignCodes }) => campaignCodes.includes('NEW-TABLES'))).toHaveLength(200);
  });
});
