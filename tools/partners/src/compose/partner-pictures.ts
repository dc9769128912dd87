import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { SiteContent } from '@dining/site';
import { contentHash } from './bundle-file.ts';
import type { PartsWriter } from './parts-writer.ts';
import type { FilesByPath, PictureCache } from './picture-cache.ts';

/** Twice the width of the widest picture of a page, less what no one sees, in pixels. */
const MAX_WIDTH = 1600;

/**
 * Qualities at which no difference shows. Every current browser knows WebP, which content names; pages offer the AVIF
 * beside it first, which is about a third smaller.
 */
const QUALITY = { webp: 78, avif: 55 } as const;

/** Pictures that are resized and encoded. Drawings (SVG) are bundled as they are. */
const RASTER = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif']);

/**
 * Adds the pictures of a partner's folder that its content refers to (`"image": "/assets/offer.png"`) to the bundle,
 * under names that may be cached forever, and returns the content with those names. Pictures elsewhere stay as they are.
 */
export async function addPictures(
  writer: PartsWriter,
  cache: PictureCache,
  folder: string,
  content: SiteContent,
): Promise<SiteContent> {
  const addresses = new Map<string, string>();
  for (const image of imagesIn(content)) {
    const file = `${folder}${image}`;
    if (!image.startsWith('/assets/') || image.includes('..') || !existsSync(file)) continue;
    const extension = extname(image).toLowerCase();
    if (extension === '.svg') addresses.set(image, writer.addHashed(image.slice(1), readFileSync(file, 'utf8')));
    else if (RASTER.has(extension)) addresses.set(image, await addRaster(writer, cache, file));
  }
  return addresses.size === 0 ? content : (withAddresses(content, addresses) as SiteContent);
}

/** Adds a picture as WebP and AVIF, whose names differ only in the extension; returns the address of the WebP. */
async function addRaster(writer: PartsWriter, cache: PictureCache, file: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const source = readFileSync(file);
  const dependsOn = [createHash('sha256').update(source).digest('hex'), sharp.versions, MAX_WIDTH, QUALITY];
  const name = `assets/pictures/${basename(file, extname(file))}.${contentHash(JSON.stringify(dependsOn))}`;
  const pictures = await cache.of(['picture', name, dependsOn], async (): Promise<FilesByPath> => {
    const picture = sharp(source).rotate().resize({ width: MAX_WIDTH, withoutEnlargement: true });
    return {
      [`${name}.webp`]: await picture.clone().webp({ quality: QUALITY.webp }).toBuffer(),
      [`${name}.avif`]: await picture.clone().avif({ quality: QUALITY.avif }).toBuffer(),
    };
  });
  for (const [path, content] of Object.entries(pictures)) writer.add(path, content);
  return `/${name}.webp`;
}

/** The values of every key `image`, at any depth. */
function imagesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'image' && typeof inner === 'string' ? [inner] : [...imagesIn(inner)],
    ),
  );
}

function withAddresses(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => withAddresses(inner, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'image' && typeof inner === 'string' ? (addresses.get(inner) ?? inner) : withAddresses(inner, addresses),
    ]),
  );
}
