import { RECEIPT_MAX_BYTES, RECEIPT_MAX_SIDE } from '@dining/rules';
import sharp from 'sharp';
import { createLimiter } from '../../../platform/cache/limiter.ts';

/** More than phones take. A picture that claims more could exhaust the memory of the process that decodes it. */
const MAX_PIXELS = 60_000_000;

const MEDIA_TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** A decoded picture takes up to 256 MB. */
const decoding = createLimiter(2);

export type Receipt = { mediaType: (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES]; picture: Buffer };

/**
 * Reads a picture of a receipt by its bytes, whatever its name says, and encodes it again: only the visible picture is
 * stored, without the place where it was taken or anything else hidden in the file.
 * @returns the receipt; `kind` for a file of an unsupported kind, `broken` for one that is damaged or too large to decode
 */
export async function readReceipt(file: Buffer): Promise<Receipt | 'kind' | 'broken'> {
  const kind = kindOf(file);
  if (kind === undefined) return 'kind';
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: RECEIPT_MAX_SIDE, height: RECEIPT_MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const picture = await decoding('receipt', () => image.toFormat(kind).toBuffer());
    return picture.length <= RECEIPT_MAX_BYTES ? { mediaType: MEDIA_TYPES[kind], picture } : 'broken';
  } catch {
    return 'broken';
  }
}

/** Checked before decoding, because the decoder supports many more kinds. */
function kindOf(file: Buffer): keyof typeof MEDIA_TYPES | undefined {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}
