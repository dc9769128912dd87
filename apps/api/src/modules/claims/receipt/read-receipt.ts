import { imageSize } from 'image-size';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

/** A picture of a receipt may have as many bytes (EXT-01). */
export const RECEIPT_MAX_BYTES = 8 * 1024 * 1024;

/** More than any telephone takes in that many bytes; what claims more would fill the memory of whoever looks at it. */
const MOST_PIXELS = 100_000_000;
const LONGEST_SIDE = 20_000;

export type Receipt = { mediaType: 'image/jpeg' | 'image/png' | 'image/webp'; picture: Buffer };

/**
 * Reads a picture of a receipt by its bytes, whatever it is called, and keeps of it what is seen: whoever sends a
 * receipt does not mean to tell where it was photographed.
 * @returns why not: it is of no kind that is taken, or damaged, or of no sane size
 */
export function readReceipt(file: Buffer): Receipt | 'kind' | 'broken' {
  const mediaType = kindOf(file);
  if (mediaType === undefined) return 'kind';
  const picture = cleaned(file, mediaType);
  const size = picture && sizeOf(picture);
  if (picture === undefined || size === undefined) return 'broken';
  const { width, height } = size;
  const isSane = Math.min(width, height) >= 1 && Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS;
  return isSane && picture.length <= RECEIPT_MAX_BYTES ? { mediaType, picture } : 'broken';
}

function kindOf(file: Buffer): Receipt['mediaType'] | undefined {
  const opening = file.toString('latin1', 0, 12);
  if (opening.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (opening.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return opening.startsWith('RIFF') && opening.endsWith('WEBP') ? 'image/webp' : undefined;
}

function cleaned(file: Buffer, mediaType: Receipt['mediaType']): Buffer | undefined {
  if (mediaType === 'image/png') return cleanPng(file);
  if (mediaType === 'image/webp') return cleanWebp(file);
  const upright = cleanJpeg(file);
  const { orientation = 1 } = (upright && sizeOf(file)) ?? {};
  return orientation === 1 ? upright : cleanJpeg(file, orientation);
}

/** What a picture says of itself; nothing where it cannot be read. */
function sizeOf(file: Buffer): { width: number; height: number; orientation?: number } | undefined {
  try {
    const { width, height, orientation } = imageSize(file);
    return { width, height, ...(orientation !== undefined && { orientation }) };
  } catch {
    return undefined;
  }
}
