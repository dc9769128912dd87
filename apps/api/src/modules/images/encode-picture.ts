import sharp from 'sharp';
import type { PhotographFormat, PictureFormat } from './picture-format.ts';

/**
 * The quickest settings at which no difference shows between a drawing and its picture. A drawing of 500 px takes about
 * 70 ms of processor time in both, and 10 KB as AVIF, 15 KB as WebP; more effort doubles the time for a quarter of the bytes.
 */
const OPTIONS = {
  avif: { quality: 42, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 70, effort: 2 },
} as const;

/** Resolution at which a unit of an SVG is a pixel. */
const PIXELS_PER_INCH = 72;

/**
 * Draws an SVG at a width and encodes it, in the thread pool.
 * @param ownWidth width of the SVG in its own units
 * @param width in pixels
 */
export function encodePicture(
  svg: string,
  ownWidth: number,
  { format, width }: { format: Exclude<PictureFormat, 'svg'>; width: number },
): Promise<Buffer> {
  const density = (PIXELS_PER_INCH * width) / ownWidth;
  return sharp(Buffer.from(svg), { density }).resize({ width }).toFormat(format, OPTIONS[format]).toBuffer();
}

/** A mail is 600 px wide; the banner has twice as many for sharp screens. */
const BANNER = { width: 1200, height: 520 } as const;

/**
 * Draws an SVG as the banner of a mail, cropped: JPEG, because mail programs show no SVG and name no formats.
 * @param ownWidth width of the SVG in its own units
 */
export function encodeBanner(svg: string, ownWidth: number): Promise<Buffer> {
  const density = (PIXELS_PER_INCH * BANNER.width) / ownWidth;
  return sharp(Buffer.from(svg), { density })
    .resize({ ...BANNER, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/**
 * Photographs need more bytes than drawings: one of 500 px has about 30 KB as AVIF, 40 KB as WebP, and takes 100 ms of
 * processor time at most.
 */
const PHOTOGRAPH_OPTIONS = {
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 75, effort: 3 },
  jpeg: { quality: 80, mozjpeg: true },
} as const;

/**
 * Encodes a stored photograph at a width, uncropped, in the thread pool.
 * @param width in pixels; a smaller photograph keeps its own
 */
export function encodePhotograph(
  picture: Buffer,
  { format, width }: { format: PhotographFormat; width: number },
): Promise<Buffer> {
  return sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, PHOTOGRAPH_OPTIONS[format])
    .toBuffer();
}
