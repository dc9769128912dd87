import { expect, it } from 'vitest';
import { colorValue, readColor } from './color-value.ts';

it('EXT-13 writes a color as token files do: components with four decimals, alpha and hex', () => {
  expect(colorValue({ hex: '#1f4e5f', alpha: 1 })).toEqual({
    colorSpace: 'srgb',
    components: [0.1216, 0.3059, 0.3725],
    alpha: 1,
    hex: '#1f4e5f',
  });
  expect(colorValue({ hex: '#000000', alpha: 0.64 })).toEqual({
    colorSpace: 'srgb',
    components: [0, 0, 0],
    alpha: 0.64,
  });
});

it('EXT-13 leaves out the keys that the replaced color did without', () => {
  const before = { colorSpace: 'srgb', components: [1, 1, 1] };
  expect(colorValue({ hex: '#ff0000', alpha: 1 }, before)).toEqual({ colorSpace: 'srgb', components: [1, 0, 0] });
});

it('EXT-13 reads a color of any shape, and nothing else', () => {
  expect(readColor({ components: [1, 0, 0] })).toEqual({ hex: '#ff0000', alpha: 1 });
  expect(readColor({ components: [1, 0] })).toBeUndefined();
  expect(readColor({ components: [2, 0, 0] })).toBeUndefined();
  expect(readColor('{palette.red.500}')).toBeUndefined();
});
