import fc from 'fast-check';
import sharp, { type FormatEnum } from 'sharp';
import { expect } from 'vitest';
import { jpegPicture, pngPicture, webpPicture } from '../claims.testing.ts';
import { readReceipt } from './read-receipt.ts';

/** The turn of a partner whose caller waits for as long as it takes. */
export const turn = { key: 'demo', isOver: () => false };

/** Expects that pictures with changed bytes, whole and cut, are accepted or refused without an error. */
export async function expectNoErrors(numRuns: number): Promise<void> {
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
          const receipt = await readReceipt(given, turn);
          if (typeof receipt !== 'string') expect((await sharp(receipt.picture).metadata()).width).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns },
  );
}

/** Expects which kinds of pictures of a little more than 25 megapixels are accepted. */
export async function expectAccepted(
  kinds: readonly (readonly [format: keyof FormatEnum, options: object, accepted: boolean])[],
): Promise<void> {
  const wide = sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: '#fff' } });
  for (const [format, options, accepted] of kinds) {
    const file = await wide.clone().toFormat(format, options).toBuffer();
    expect([typeof (await readReceipt(file, turn)) !== 'string', format, options]).toEqual([accepted, format, options]);
  }
}
