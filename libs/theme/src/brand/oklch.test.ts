import { expect, it } from 'vitest';
import { hexFromOklch, oklchFromHex } from './oklch.ts';

it('PRT-05 reads a color by lightness, chroma and hue', () => {
  const { lightness, chroma, hue } = oklchFromHex('#ff0000');
  expect(lightness).toBeCloseTo(0.628, 3);
  expect(chroma).toBeCloseTo(0.2577, 3);
  expect(hue).toBeCloseTo(29.23, 1);
});

it('PRT-05 reads every gray without chroma, so that what is derived from it does not depend on rounding', () => {
  for (const gray of ['#010101', '#777777', '#fefefe'])
    expect(oklchFromHex(gray)).toMatchObject({ chroma: 0, hue: 90 });
});

it('PRT-05 writes the same color again, and less chroma for one that screens cannot show', () => {
  for (const hex of ['#000000', '#1f4e5f', '#c2410c', '#ffffff']) expect(hexFromOklch(oklchFromHex(hex))).toBe(hex);
  expect(hexFromOklch({ lightness: 0.9, chroma: 0.3, hue: 29 })).toBe('#fcd3cc');
});

it('PRT-05 refuses what is no color, and says how to write one', () => {
  for (const value of ['', '#12', 'red-ish']) expect(() => oklchFromHex(value)).toThrow('write it as #rrggbb');
});
