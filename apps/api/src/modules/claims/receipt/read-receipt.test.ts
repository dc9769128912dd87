import { RECEIPT_MAX_BYTES } from '@dining/rules';
import sharp, { type Sharp } from 'sharp';
import { expect, it, vi } from 'vitest';
import { exif, jpegPicture, jpegSegment, pngPicture, webpPicture } from '../claims.testing.ts';
import { expectAccepted, expectNoErrors, turn } from './read-receipt.testing.ts';
import { readReceipt, type Receipt } from './read-receipt.ts';

const read = async (file: Buffer): Promise<Receipt> => {
  const receipt = await readReceipt(file, turn);
  if (typeof receipt === 'string') throw new Error(receipt);
  return receipt;
};
const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([jpegPicture.subarray(0, 2), ...segments, jpegPicture.subarray(2)]);

it('EXT-01 recognizes JPEG, PNG and WebP by their bytes', async () => {
  for (const [file, mediaType, format] of [
    [jpegPicture, 'image/jpeg', 'jpeg'],
    [pngPicture(), 'image/png', 'png'],
    [webpPicture, 'image/webp', 'webp'],
  ] as const) {
    const receipt = await read(file);
    expect(receipt.mediaType).toBe(mediaType);
    expect((await sharp(receipt.picture).metadata()).format).toBe(format);
  }
});

it('EXT-01 removes the place where a picture was taken, and anything else hidden in the file', async () => {
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
    expect(picture.includes(secret)).toBe(false);
    expect(picture.includes('Exif')).toBe(false);
  }
});

it('EXT-01 rotates a picture upright, and shrinks it', async () => {
  const wide = await sharp({ create: { width: 2_800, height: 700, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { width, height, orientation } = await sharp((await read(wide)).picture).metadata();
  expect({ width, height, orientation }).toEqual({ width: 600, height: 2_400, orientation: undefined });
});

it.each<[string, Buffer, 'kind' | 'broken']>([
  ['an empty file', Buffer.alloc(0), 'kind'],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
  ['an SVG image with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'kind'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'kind'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'kind'],
  ['an executable', Buffer.from('MZ\x90\0', 'latin1'), 'kind'],
  ['a WAV file, which starts like a WebP', Buffer.from('RIFF\x24\0\0\0WAVEfmt \0\0\0\0', 'latin1'), 'kind'],
  [
    'an HTML page that starts like a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
    'broken',
  ],
  [
    'an HTML page that starts like a PNG',
    Buffer.concat([pngPicture().subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    'broken',
  ],
  ['half a JPEG', jpegPicture.subarray(0, -2), 'broken'],
  ['half a PNG', pngPicture().subarray(0, -14), 'broken'],
  ['half a WebP', webpPicture.subarray(0, -4), 'broken'],
  [
    'a PNG that claims to be two billion pixels wide',
    pngPicture({ claimed: { width: 2_000_000_000, height: 2 } }),
    'broken',
  ],
  [
    'a PNG that claims more pixels than fit in memory',
    pngPicture({ claimed: { width: 19_000, height: 19_000 } }),
    'broken',
  ],
  ['a PNG without pixels', pngPicture({ claimed: { width: 0, height: 0 } }), 'broken'],
  ['an animated WebP', Buffer.from('RIFF\x12\0\0\0WEBPANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1'), 'broken'],
])('EXT-01 SRV-04 refuses %s', async (_what, file, why) => {
  expect(await readReceipt(file, turn)).toBe(why);
});

it('EXT-01 SRV-04 accepts or refuses a picture with changed bytes, without an error', () => expectNoErrors(100));

it('EXT-01 SRV-04 refuses a small file that decodes to more pixels than fit in memory', async () => {
  const bomb = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(RECEIPT_MAX_BYTES);
  expect(await readReceipt(bomb, turn)).toBe('broken');
});

it('EXT-01 SRV-04 refuses pictures that are decoded as a whole sooner than others', () =>
  expectAccepted([
    ['jpeg', { progressive: true }, false],
    ['png', {}, true],
    ['webp', { effort: 0 }, false],
  ]));

it('SRV-05 keeps no decoders in memory, whatever was decoded', async () => {
  await read(jpegPicture);
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { current: 0, max: 0 } });
});

it('SRV-05 decodes one picture at a time, also when they are of different programs', async () => {
  const decoder = Object.getPrototypeOf(sharp(jpegPicture)) as Record<'metadata' | 'toBuffer', () => Promise<unknown>>;
  const { metadata, toBuffer } = decoder;
  const steps: string[] = [];
  vi.spyOn(decoder, 'metadata').mockImplementation(function (this: Sharp) {
    steps.push('begins');
    return metadata.call(this);
  });
  vi.spyOn(decoder, 'toBuffer').mockImplementation(function (this: Sharp) {
    return toBuffer.call(this).finally(() => steps.push('ends'));
  });
  await Promise.all(['demo', 'demo', 'extremes'].map((key) => readReceipt(jpegPicture, { ...turn, key })));
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends', 'begins', 'ends']);
});
