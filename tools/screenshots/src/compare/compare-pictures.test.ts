import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare-pictures.ts';

type Size = { width: number; height: number };

const WHITE = { r: 255, g: 255, b: 255 };

/** A picture of one color, with a square of another in its corner. */
function picture({ width, height }: Size, square?: { r: number; g: number; b: number }): Promise<Buffer> {
  const input = { create: { width: 2, height: 2, channels: 3 as const, background: square ?? WHITE } };
  return sharp({ create: { width, height, channels: 3, background: WHITE } })
    .composite([{ input, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const SIZE = { width: 10, height: 20 };

describe('comparePictures', () => {
  it('EXT-11 finds no difference between pictures with the same pixels, however they are encoded', async () => {
    const before = await picture(SIZE, { r: 200, g: 30, b: 30 });
    const after = await sharp(before).png({ compressionLevel: 0 }).toBuffer();
    expect(after.equals(before)).toBe(false);
    expect(await comparePictures(before, after)).toBeUndefined();
  });

  it('EXT-11 counts the pixels that differ, also of a color that is changed a little', async () => {
    const before = await picture(SIZE, { r: 200, g: 30, b: 30 });
    const after = await picture(SIZE, { r: 200, g: 40, b: 30 });
    expect(await comparePictures(before, after)).toMatchObject({ pixels: 4, share: 4 / 200 });
  });

  it('EXT-11 counts what only the longer of two pages has as a difference', async () => {
    const before = await picture(SIZE);
    const after = await picture({ width: 10, height: 25 });
    const difference = await comparePictures(before, after);
    expect(difference).toMatchObject({ pixels: 50, share: 50 / 250 });
    expect(await sharp(difference?.picture).metadata()).toMatchObject({ width: 10, height: 25 });
  });
});
