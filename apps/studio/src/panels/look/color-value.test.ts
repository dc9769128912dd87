import { expect, it } from 'vitest';
import { colorText, readColor } from './color-value.ts';

it('EXT-13 writes a color as people do: six digits, and two more where it is translucent', () => {
  expect(colorText({ hex: '#1f4e5f', alpha: 1 })).toBe('#1f4e5f');
  expect(colorText({ hex: '#000000', alpha: 0.64 })).toBe('#000000a3');
});

it('EXT-13 reads back every opacity that it writes', () => {
  for (let percent = 0; percent <= 100; percent += 1) {
    const color = { hex: '#1f4e5f', alpha: percent / 100 };
    expect(readColor(colorText(color))).toEqual(color);
  }
});

it('EXT-13 reads a color of any shape, and nothing else', () => {
  expect(readColor('#ff0000')).toEqual({ hex: '#ff0000', alpha: 1 });
  expect(readColor('#ff000080')).toEqual({ hex: '#ff0000', alpha: 0.5 });
  expect(readColor({ components: [1, 0, 0] })).toEqual({ hex: '#ff0000', alpha: 1 });
  expect(readColor({ components: [1, 0] })).toBeUndefined();
  expect(readColor({ components: [2, 0, 0] })).toBeUndefined();
  expect(readColor('{palette.red.500}')).toBeUndefined();
  expect(readColor('red')).toBeUndefined();
});
