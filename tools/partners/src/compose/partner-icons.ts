import { PIXELS_PER_INCH, sharpVersion } from './encode-drawings.ts';
import type { PartsWriter } from './parts-writer.ts';
import type { FilesByPath, PictureCache } from './picture-cache.ts';

/** 180 for iOS home screens; 192 and 512 for installed apps. */
const SIZES = [180, 192, 512] as const;

export type Icons = { svg: string; png: Record<(typeof SIZES)[number], string> };

/** Adds the partner's icon to the bundle, as SVG and as PNG images. */
export async function addIcons(writer: PartsWriter, cache: PictureCache, icon: string): Promise<Icons> {
  const pathOf = (size: number) => `assets/icons/icon-${size}.png`;
  const pictures = await cache.of(['icons', icon, SIZES, sharpVersion], async (): Promise<FilesByPath> => {
    const { default: sharp } = await import('sharp');
    const source = Buffer.from(icon);
    const { width } = await sharp(source).metadata();
    const files: Record<string, Buffer> = {};
    for (const size of SIZES)
      files[pathOf(size)] = await sharp(source, { density: (PIXELS_PER_INCH * size) / width })
        .resize({ width: size })
        .png({ compressionLevel: 9 })
        .toBuffer();
    return files;
  });
  const addressOf = writer.addAllHashed(pictures);
  return {
    svg: writer.addHashed('assets/icons/icon.svg', icon),
    png: { 180: addressOf(pathOf(180)), 192: addressOf(pathOf(192)), 512: addressOf(pathOf(512)) },
  };
}
