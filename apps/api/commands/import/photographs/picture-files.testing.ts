import sharp, { type Sharp } from 'sharp';
import { plainPicture } from '../../../src/modules/photographs/photographs.testing.ts';

/** Bytes of an invented photograph. */
export const jpeg = (color = 'red', width = 800, height = 600): Promise<Buffer> =>
  plainPicture(color, width, height).jpeg().toBuffer();

/** A JPEG that a phone took on its side, with the place where it was taken and the name of its owner. */
export const sidewaysJpeg = (): Promise<Buffer> =>
  plainPicture('red', 800, 600)
    .composite([{ input: { create: { width: 800, height: 300, channels: 3, background: 'blue' } }, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'SECRET-OWNER' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 44/1 54/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 59/1 8/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Two frames that differ, stacked as the encoder wants them. */
const frames = async (): Promise<Sharp> => {
  const stacked = await plainPicture('red', 800, 1200)
    .composite([{ input: { create: { width: 800, height: 600, channels: 3, background: 'blue' } }, left: 0, top: 0 }])
    .raw()
    .toBuffer();
  return sharp(stacked, { raw: { width: 800, height: 1200, channels: 3, pageHeight: 600 } });
};

export const animatedWebp = async (): Promise<Buffer> => (await frames()).webp({ delay: [100, 100] }).toBuffer();
export const animatedGif = async (): Promise<Buffer> => (await frames()).gif({ delay: [100, 100] }).toBuffer();

/** A PNG with the chunk that announces an animation. */
export async function animatedPng(): Promise<Buffer> {
  const png = await plainPicture('red').png().toBuffer();
  const chunk = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

export const svg = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><image href="file:///etc/passwd"/></svg>',
  );

/** The header of a PNG of 40,000 × 40,000 pixels, of which only a few bytes follow. */
export async function hugePng(): Promise<Buffer> {
  const png = Buffer.from(await plainPicture('red', 8, 8).png().toBuffer());
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  return png;
}
