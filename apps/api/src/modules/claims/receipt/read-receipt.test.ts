import { RECEIPT_MAX_BYTES } from '@dining/rules';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { exif, jpegPicture, jpegSegment, pngPicture, webpPicture } from '../claims.testing.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';

const read = async (file: Buffer): Promise<Receipt> => {
  const receipt = await readReceipt(file);
  if (typeof receipt === 'string') throw new Error(receipt);
  return receipt;
};
const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([jpegPicture.subarray(0, 2), ...segments, jpegPicture.subarray(2)]);

it('EXT-01 takes JPEG, PNG and WebP by their bytes', async () => {
  for (const [file, mediaType, format] of [
    [jpegPicture, 'image/jpeg', 'jpeg'],
    [pngPicture(), 'image/png', 'png'],
    [webpPicture, 'image/webp', 'webp'],
  ] as const) {
    const receipt = await read(file);
    expect([receipt.mediaType, (await sharp(receipt.picture).metadata()).format]).toEqual([mediaType, format]);
  }
});

it('EXT-01 forgets where a picture was taken, and what else is in or behind it', async () => {
  const secret = '40.7577,-73.9857';
  const jpeg = withSegments(
    jpegSegment(0xe1, exif(1, secret)),
    jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    jpegSegment(0xed, Buffer.from(secret)),
    jpegSegment(0xfe, Buffer.from(secret)),
  );
  for (const file of [
    Buffer.concat([jpeg, Buffer.from(`<script>${secret}</script>`)]),
    Buffer.concat([pngPicture({ texts: [secret] }), Buffer.from(secret)]),
  ]) {
    const { picture } = await read(file);
    expect([picture.includes(secret), picture.includes('Exif')]).toEqual([false, false]);
  }
});

it('EXT-01 keeps a picture the way it was held, and small enough to look at', async () => {
  const wide = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, orientation } = await sharp((await read(wide)).picture).metadata();
  expect([width, height, orientation]).toEqual([600, 2_400, undefined]);
});

it.each<[string, Buffer, 'kind' | 'broken']>([
  ['nothing', Buffer.alloc(0), 'kind'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
  [
    'a drawing that can hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'kind',
  ],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'kind'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'kind'],
  ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'kind'],
  ['a sound in the same wrapping as WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt \0\0\0\0', 'latin1'), 'kind'],
  [
    'a page that begins like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    'broken',
  ],
  [
    'a page that begins like a PNG',
    Buffer.concat([pngPicture().subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    'broken',
  ],
  ['half a JPEG', jpegPicture.subarray(0, -2), 'broken'],
  ['half a PNG', pngPicture().subarray(0, -14), 'broken'],
  ['half a WebP', webpPicture.subarray(0, -4), 'broken'],
  ['a PNG that claims to be as wide as a city', pngPicture({ claimed: { width: 2_000_000_000, height: 2 } }), 'broken'],
  ['a PNG with more pixels than memory', pngPicture({ claimed: { width: 19_000, height: 19_000 } }), 'broken'],
  ['a PNG without a pixel', pngPicture({ claimed: { width: 0, height: 0 } }), 'broken'],
  ['a WebP that moves', Buffer.from('RIFF\x12\0\0\0WEBPANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1'), 'broken'],
])('EXT-01 SRV-04 refuses %s', async (_what, file, why) => {
  expect(await readReceipt(file)).toBe(why);
});

it('EXT-01 SRV-04 takes or refuses a picture of which some bytes were changed, and never fails itself', async () => {
  const kinds = fc.constantFrom(jpegPicture, pngPicture({ texts: ['hello'] }), webpPicture);
  await fc.assert(
    fc.asyncProperty(
      kinds,
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
      fc.nat(400),
      async (file, changes, cut) => {
        const changed = Buffer.from(file);
        for (const [place, byte] of changes) changed[place % changed.length] = byte;
        for (const given of [changed, changed.subarray(0, cut)]) {
          const receipt = await readReceipt(given);
          if (typeof receipt !== 'string') expect((await sharp(receipt.picture).metadata()).width).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('EXT-01 SRV-04 refuses a small file that unpacks to more than memory', async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(RECEIPT_MAX_BYTES);
  expect(await readReceipt(bomb)).toBe('broken');
});
