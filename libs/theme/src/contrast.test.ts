import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestReadable, contrastRatio, relativeLuminance } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('PRT-06 measures the ratios of WCAG', () => {
    expect(relativeLuminance('#ffffff')).toBeCloseTo(1, 10);
    expect(relativeLuminance('#000000')).toBe(0);
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 2);
    expect(contrastRatio('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  it('PRT-06 measures the same ratio in both directions, from 1 to 21', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrastRatio(one, other);
        expect(ratio).toBe(contrastRatio(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21.0001);
      }),
    );
  });

  it('PRT-06 suggests a readable color for any background', () => {
    fc.assert(
      fc.property(hex, hex, (color, background) => {
        const better = closestReadable(color, background, 4.5);
        expect(better).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrastRatio(better ?? '', background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('PRT-06 does not change a color that is already readable', () => {
    expect(closestReadable('#123456', '#ffffff', 4.5)).toBe('#123456');
  });

  it('PRT-06 suggests nothing when no color would be readable', () => {
    expect(closestReadable('#777777', '#777777', 7)).toBeUndefined();
  });
});
