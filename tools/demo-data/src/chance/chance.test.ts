import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, hashOf } from './chance.ts';

describe('chanceOf', () => {
  it('SRV-03 draws the same for the same seed, and evenly', () => {
    const draw = (seed: number): number[] => Array.from({ length: 5 }, chanceOf(seed).fraction);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
    const chance = chanceOf(3);
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let drawn = 0; drawn < 100_000; drawn += 1) tenths[chance.whole(0, 9)]! += 1;
    expect(Math.min(...tenths)).toBeGreaterThan(9500);
    expect(Math.max(...tenths)).toBeLessThan(10_500);
  });

  it('SRV-03 stays in its bounds for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat({ max: 50 }), (seed, least, range) => {
        const chance = chanceOf(seed);
        const whole = chance.whole(least, least + range);
        expect(whole >= least && whole <= least + range && Number.isInteger(whole)).toBe(true);
        expect(Math.abs(chance.bell())).toBeLessThanOrEqual(3);
        expect([0, 2]).toContain(chance.weighted([1, 0, 1]));
      }),
    );
    expect(() => chanceOf(1).oneOf([])).toThrow(/empty/);
  });

  it('SRV-03 gives far numbers for near texts', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => hashOf(`d${index}`));
    expect(new Set(numbers).size).toBe(1000);
    expect(hashOf('d1', 1)).not.toBe(hashOf('d1', 2));
  });
});
