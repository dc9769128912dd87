import type { Sharp } from 'sharp';
import { PIXELS_PER_INCH, sharpVersion } from './encode-drawings.ts';
import type { PartsWriter } from './parts-writer.ts';
import type { FilesByPath, PictureCache } from './picture-cache.ts';

/** 180 for iOS home screens; 192 and 512 for installed apps. */
const SIZES = [180, 192, 512] as const;

/** A launcher that cuts icons to its own shape may cut off all but a circle of four fifths of this. */
const MASKABLE_SIZE = 512;
const MASKABLE_DRAWING = 0.8 * MASKABLE_SIZE;

/** What programs fetch that do not read the page's links: two of a tab's 16 px on a dense screen, and half as much again. */
const FAVICON = 'favicon.ico';
const FAVICON_SIZE = 48;

const MASKABLE = 'assets/icons/icon-maskable.png';
const pathOf = (size: number) => `assets/icons/icon-${size}.png`;

export type Icons = { svg: string; png: Record<(typeof SIZES)[number], string>; maskable: string };

/**
 * Adds the partner's icon to the bundle, as SVG, as PNG images and as /favicon.ico.
 * @param ground fills what launchers do not cut off, where the icon has no ground of its own
 */
export async function addIcons(writer: PartsWriter, cache: PictureCache, icon: string, ground: string): Promise<Icons> {
  const facts = ['icons', icon, SIZES, sharpVersion, ground, MASKABLE_SIZE, MASKABLE_DRAWING, FAVICON_SIZE];
  const { [FAVICON]: favicon = '', ...pictures } = await cache.of(facts, () => drawIcons(icon, ground));
  writer.add(FAVICON, favicon);
  const addressOf = writer.addAllHashed(pictures);
  return {
    svg: writer.addHashed('assets/icons/icon.svg', icon),
    png: { 180: addressOf(pathOf(180)), 192: addressOf(pathOf(192)), 512: addressOf(pathOf(512)) },
    maskable: addressOf(MASKABLE),
  };
}

async function drawIcons(icon: string, ground: string): Promise<FilesByPath> {
  const { default: sharp } = await import('sharp');
  const source = Buffer.from(icon);
  const { width } = await sharp(source).metadata();
  const drawn = (size: number) =>
    sharp(source, { density: (PIXELS_PER_INCH * size) / width }).resize({ width: Math.round(size) });
  const files: Record<string, Buffer> = {};
  for (const size of SIZES) files[pathOf(size)] = await png(drawn(size));
  files[FAVICON] = icoOf(await png(drawn(FAVICON_SIZE)), FAVICON_SIZE);
  const small = await png(drawn(MASKABLE_DRAWING));
  const background = (await colorAtTop(drawn(MASKABLE_DRAWING))) ?? ground;
  const square = sharp({ create: { width: MASKABLE_SIZE, height: MASKABLE_SIZE, channels: 3, background } });
  files[MASKABLE] = await png(square.composite([{ input: small }]).removeAlpha());
  return files;
}

const png = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer();

/** The color in the middle of a drawing's upper edge; undefined where it is transparent. */
async function colorAtTop(drawing: Sharp): Promise<{ r: number; g: number; b: number } | undefined> {
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  // A pixel further down, because the edge itself may be half covered.
  const at = (info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 0, g = 0, b = 0, alpha] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : undefined;
}

/** An ICO file of one PNG image: the header, one entry of the directory, and the image behind them. */
function icoOf(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
