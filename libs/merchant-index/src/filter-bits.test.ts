import { describe, expect, it } from 'vitest';
import { booleanBits, choiceBits, MEAL_BITS, merchantBits, PRICE_BITS } from './filter-bits.ts';
import { forMerchantFilters, randomMerchants, seededChance } from './random-merchants.testing.ts';

const choices = Object.values(choiceBits).flatMap((group) => group.map(({ bit }) => bit));
const bits = [...Object.values(booleanBits(0)), booleanBits(2).earnsExtra, booleanBits(3).earnsExtra, ...choices];

describe('bits of the filters', () => {
  it('SRC-03 are one for each fact, which no other fact has', () => {
    for (const bit of bits) expect([bit > 0, bit & (bit - 1)]).toEqual([true, 0]);
    expect(new Set(bits).size).toBe(bits.length);
  });

  it('SRC-03 of prices and meals are those of their choices', () => {
    const sum = (group: readonly { bit: number }[]) => group.reduce((all, { bit }) => all + bit, 0);
    expect(sum(choiceBits.priceRange)).toBe(PRICE_BITS);
    expect(sum(choiceBits.mealsServed)).toBe(MEAL_BITS);
    expect(PRICE_BITS & MEAL_BITS).toBe(0);
  });

  it('SRC-03 leave a merchant without any fact none of them', () => {
    const [merchant] = randomMerchants(1, [{ latitude: 0, longitude: 0, spread: 0 }], seededChance(1));
    const { summary } = merchant!;
    const bare = merchantBits({
      ...merchant!,
      passes: forMerchantFilters(() => false),
      mealsServed: [],
      summary: {
        ...summary,
        details: { ...summary.details, priceRange: 0, features: [] },
      },
    });
    expect(bits.filter((bit) => (bare & bit) !== 0)).toEqual([]);
  });
});
