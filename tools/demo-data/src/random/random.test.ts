import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, hashText } from './random.ts';

describe('createRandom', () => {
  it('repeats the sequence of a seed', () => {
    const sequence = (seed: number): number[] => Array.from({ length: 5 }, createRandom(seed).fraction);
    expect(sequence(1)).toEqual(sequence(1));
    expect(sequence(1)).not.toEqual(sequence(2));
  });

  it('distributes integers evenly', () => {
    const random = createRandom(3);
    const counts = Array.from({ length: 10 }, () => 0);
    for (let run = 0; run < 100_000; run += 1) counts[random.integer(0, 9)]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(9500);
    expect(Math.max(...counts)).toBeLessThan(10_500);
  });

  it('stays within bounds for any seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat({ max: 50 }), (seed, min, range) => {
        const random = createRandom(seed);
        const integer = random.integer(min, min + range);
        expect(Number.isInteger(integer)).toBe(true);
        expect(integer).toBeGreaterThanOrEqual(min);
        expect(integer).toBeLessThanOrEqual(min + range);
        expect(Math.abs(random.bell())).toBeLessThanOrEqual(3);
        expect([0, 2]).toContain(random.weightedIndex([1, 0, 1]));
      }),
    );
  });

  it('throws when it picks from an empty list', () => {
    expect(() => createRandom(1).pick([])).toThrow(/empty/);
  });
});

describe('hashText', () => {
  it('gives similar texts, and different seeds, different hashes', () => {
    const hashes = Array.from({ length: 1000 }, (_, index) => hashText(`d${index}`));
    expect(new Set(hashes).size).toBe(1000);
    expect(hashText('d1', 1)).not.toBe(hashText('d1', 2));
  });
});
