import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import { addIcons } from './partner-icons.ts';
import { PartsWriter } from './parts-writer.ts';
import { PictureCache } from './picture-cache.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${content}</svg>`;
const ROUNDED = svg(
  '<rect width="34" height="34" rx="9" fill="#2b3a8c"/><circle cx="17" cy="17" r="8" fill="#ffffff"/>',
);
const CUTOUT = svg('<circle cx="17" cy="17" r="15.5" fill="#c43d0e"/>');

/** Adds an icon to a bundle. @returns the folder, and the addresses of the pictures */
async function bundle(icon: string) {
  const dist = temporaryFolder();
  const writer = new PartsWriter([]);
  const icons = await addIcons(writer, new PictureCache(join(dist, 'pictures')), icon, '#f7f2ea');
  writer.write(join(dist, 'out'), '1');
  return { out: join(dist, 'out'), icons };
}

describe('the icons of a partner', () => {
  it.each([
    ['with a ground of its own', ROUNDED, [0x2b, 0x3a, 0x8c], [0xff, 0xff, 0xff]],
    ['without a ground', CUTOUT, [0xf7, 0xf2, 0xea], [0xc4, 0x3d, 0x0e]],
  ])('BLD-01 an icon %s fills the square that launchers cut to their shape', async (_, icon, ground, middle) => {
    const { out, icons } = await bundle(icon);
    const { data, info } = await sharp(join(out, icons.maskable)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([512, 512, 3]);
    const colorAt = (x: number, y: number) => [...data.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)];
    for (const [x, y] of [
      [0, 0],
      [511, 0],
      [0, 511],
      [511, 511],
      [256, 0],
    ] as const)
      expect(colorAt(x, y), `${x} ${y}`).toEqual(ground);
    expect(colorAt(256, 256)).toEqual(middle);
    // The drawing keeps within four fifths of the square.
    for (let at = 0; at < 512; at += 1) expect([colorAt(at, 50), colorAt(50, at)]).toEqual([ground, ground]);
  });

  it('BLD-01 favicon.ico is an icon file with an image of 48 pixels', async () => {
    const { out } = await bundle(ROUNDED);
    const icon = readFileSync(join(out, 'favicon.ico'));
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
    const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
    expect(offset + length).toBe(icon.length);
    expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
  });
});
