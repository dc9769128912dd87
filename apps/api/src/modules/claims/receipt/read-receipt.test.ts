import fc from 'fast-check';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { exif, jpegPicture, jpegSegment, pngPicture, webpPicture } from '../claims.testing.ts';
import { readReceipt, RECEIPT_MAX_BYTES, type Receipt } from './read-receipt.ts';

const read = (file: Buffer): Receipt => {
  const receipt = readReceipt(file);
  if (typeof receipt === 'string') throw new Error(receipt);
  return receipt;
};
const withSegments = (...segments: Buffer[]) => Buffer.concat([jpegPicture.subarray(0, 2), ...segments, jpegPicture.subarray(2)]);

it('EXT-01 takes JPEG, PNG and WebP by their bytes, and keeps a clean one as it is', () => {
  expect(read(jpegPicture)).toEqual({ mediaType: 'image/jpeg', picture: jpegPicture });
  expect(read(pngPicture())).toEqual({ mediaType: 'image/png', picture: pngPicture() });
  expect(read(webpPicture)).toEqual({ mediaType: 'image/webp', picture: webpPicture });
});

it('EXT-01 forgets where a picture was taken, and what else is in or behind it', () => {
  const secret = '40.7577,-73.9857';
  const jpeg = withSegments(jpegSegment(0xe1, exif(1, secret)), jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secret}`)), jpegSegment(0xed, Buffer.from(secret)), jpegSegment(0xfe, Buffer.from(secret)));
  expect(read(Buffer.concat([jpeg, Buffer.from(`<script>${secret}</script>`)])).picture).toEqual(jpegPicture);
  expect(read(Buffer.concat([pngPicture({ texts: [secret] }), Buffer.from(secret)])).picture).toEqual(pngPicture());
  const chunk = Buffer.concat([Buffer.from('EXIF'), Buffer.from([secret.length, 0, 0, 0]), Buffer.from(secret)]);
  const webp = Buffer.concat([webpPicture, chunk, Buffer.from(secret)]);
  webp.writeUInt32LE(webpPicture.length - 8 + chunk.length, 4);
  expect(read(webp).picture).toEqual(webpPicture);
});

it('EXT-01 keeps a picture the way it was held', () => {
  for (let orientation = 2; orientation <= 8; orientation += 1) {
    const { picture } = read(withSegments(jpegSegment(0xe1, exif(orientation, 'a secret'))));
    expect(imageSize(picture).orientation).toBe(orientation);
    expect(picture.includes('a secret')).toBe(false);
    expect(read(picture).picture).toEqual(picture);
  }
});

it.each<[string, Buffer, 'kind' | 'broken']>([
  ['nothing', Buffer.alloc(0), 'kind'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
  ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'kind'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'kind'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'kind'],
  ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'kind'],
  ['a sound in the same wrapping as WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt \0\0\0\0', 'latin1'), 'kind'],
  ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]), 'broken'],
  ['a page that begins like a PNG', Buffer.concat([pngPicture().subarray(0, 8), Buffer.from('<script>alert(1)</script>')]), 'broken'],
  ['half a JPEG', jpegPicture.subarray(0, -2), 'broken'],
  ['half a PNG', pngPicture().subarray(0, -14), 'broken'],
  ['half a WebP', webpPicture.subarray(0, -4), 'broken'],
  ['a PNG that claims to be as wide as a city', pngPicture({ claimed: { width: 2_000_000_000, height: 2 } }), 'broken'],
  ['a PNG with more pixels than memory', pngPicture({ claimed: { width: 19_000, height: 19_000 } }), 'broken'],
  ['a PNG without a pixel', pngPicture({ claimed: { width: 0, height: 0 } }), 'broken'],
  ['a WebP that moves', Buffer.from('RIFF\x12\0\0\0WEBPANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1'), 'broken'],
])('EXT-01 SRV-04 refuses %s', (_what, file, why) => {
  expect(readReceipt(file)).toBe(why);
});

it('EXT-01 SRV-04 refuses a picture of which one byte of the checked parts was changed, and never fails itself', () => {
  const kinds = fc.constantFrom(jpegPicture, pngPicture({ texts: ['hello'] }), webpPicture, withSegments(jpegSegment(0xe1, exif(6, 'x'))));
  fc.assert(
    fc.property(kinds, fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }), fc.nat(400), (file, changes, cut) => {
      const changed = Buffer.from(file);
      for (const [place, byte] of changes) changed[place % changed.length] = byte;
      for (const given of [changed, changed.subarray(0, cut), Buffer.concat([changed, changed])]) {
        const receipt = readReceipt(given);
        if (typeof receipt === 'string') continue;
        // What was taken is taken again as it is: nothing in it was left to chance.
        expect(readReceipt(receipt.picture)).toEqual(receipt);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('EXT-01 SRV-04 is not kept busy by eight megabytes of what is hardest to read', () => {
  const room = RECEIPT_MAX_BYTES - 400;
  const scan = Buffer.concat([jpegPicture.subarray(0, -2), Buffer.alloc(room, Buffer.from([0xff, 0x00])), Buffer.from([0xff, 0xd9])]);
  expect(read(scan).picture.equals(scan)).toBe(true);
  expect(readReceipt(Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(room, 0xff)]))).toBe('broken');
  expect(readReceipt(withSegments(Buffer.alloc(room, Buffer.from([0xff, 0xdb, 0, 2]))))).toBe('broken');
  const empty = pngPicture({ texts: [''] }).subarray(33, 53);
  expect(readReceipt(Buffer.concat([pngPicture().subarray(0, 33), ...Array.from({ length: 20_000 }, () => empty), pngPicture().subarray(33)]))).toBe('broken');
});
