import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How two pictures of a page differ. */
export type PictureDifference = {
  /** Pixels that differ; those that only the larger picture has are among them. */
  pixels: number;
  /** The same as a share of all pixels, from 0 to 1. */
  share: number;
  /** The later picture, faded, with what differs in red (PNG). */
  picture: Buffer;
};

/** Differences of color that nobody sees are none: a distance in OKLab, of which black and white are 1 apart. */
const THRESHOLD = 0.01;

/** Fills what a smaller picture lacks; no page has this color. */
const MISSING = { r: 255, g: 0, b: 255, alpha: 1 };

/**
 * Compares two pictures (PNG), of whatever sizes.
 * @returns undefined when they look the same
 */
export async function comparePictures(before: Buffer, after: Buffer): Promise<PictureDifference | undefined> {
  if (before.equals(after)) return undefined;
  const sizes = await Promise.all([before, after].map(async (png) => sharp(png).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [one, other] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)]);
  const drawn = new Uint8Array(one.length);
  const options = { threshold: THRESHOLD, includeAA: true, alpha: 0.25 };
  const pixels = pixelmatch(one, other, drawn, width, height, options);
  if (pixels === 0) return undefined;
  const picture = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  return { pixels, share: pixels / (width * height), picture };
}

/** The pixels of a picture (RGBA), extended to a size. */
async function pixelsOf(png: Buffer, width: number, height: number): Promise<Uint8Array> {
  const { width: ownWidth, height: ownHeight } = await sharp(png).metadata();
  return sharp(png)
    .ensureAlpha()
    .extend({ right: width - ownWidth, bottom: height - ownHeight, background: MISSING })
    .raw()
    .toBuffer();
}
