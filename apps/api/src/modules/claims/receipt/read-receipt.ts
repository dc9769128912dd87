import { RECEIPT_MAX_BYTES, RECEIPT_MAX_SIDE } from '@dining/rules';
import sharp from 'sharp';
import { createFairQueue, type Turn } from '../../../platform/cache/fair-queue.ts';

// The cache keeps decoders, and what libjpeg holds for a progressive picture is not in its account: eight such pictures of
// 704 KB took 2.8 GB for good.
sharp.cache(false);

/** More than phones take: 50 megapixels. Row by row, a picture of any size takes little memory. */
const MAX_PIXELS = 51_000_000;

/** The same for pictures that are decoded as a whole: progressive JPEG, interlaced PNG, WebP. Those take up to 300 MB. */
const MAX_PIXELS_AT_ONCE = 25_000_000;

const MEDIA_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** One picture of all partners at a time, for the sake of memory; the partners take turns. */
const decoding = createFairQueue({ maxRunning: 1, maxWaiting: 12 });

export type Receipt = { mediaType: (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES]; picture: Buffer };

/**
 * Reads a picture of a receipt by its bytes, whatever its name says, and encodes it again: only the visible picture is
 * stored, without the place where it was taken or anything else hidden in the file.
 * @param turn whose picture it is: partners take turns
 * @throws AppError (503) when too many pictures of the partner wait
 * @returns the receipt; `kind` for a file of an unsupported kind, `broken` for one that is damaged or too large to decode
 */
export async function readReceipt(file: Buffer, turn: Turn): Promise<Receipt | 'kind' | 'broken'> {
  const kind = kindOf(file);
  if (kind === undefined) return 'kind';
  return decoding.run(turn, async () => {
    const picture = await encodeAgain(file, kind).catch(() => undefined);
    const isUsable = picture !== undefined && picture.length <= RECEIPT_MAX_BYTES;
    return isUsable ? { mediaType: MEDIA_TYPES[kind], picture } : 'broken';
  });
}

/** @returns the picture; undefined for one that is too large to decode. @throws for one that is damaged */
async function encodeAgain(file: Buffer, kind: keyof typeof MEDIA_TYPES): Promise<Buffer | undefined> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  // Reads the header only.
  const { width, height, isProgressive } = await image.metadata();
  if (width * height > (isProgressive || kind === 'webp' ? MAX_PIXELS_AT_ONCE : MAX_PIXELS)) return undefined;
  return image
    .rotate()
    .resize({ width: RECEIPT_MAX_SIDE, height: RECEIPT_MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toFormat(kind)
    .toBuffer();
}

/** Checked before decoding, because the decoder supports many more kinds. */
function kindOf(file: Buffer): keyof typeof MEDIA_TYPES | undefined {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}
