import { RECEIPT_MAX_BYTES, RECEIPT_MAX_SIDE } from '@dining/rules';
import sharp from 'sharp';
import { createLimiter } from '../../../platform/cache/limiter.ts';

/** More than telephones take; what claims more would fill the memory of whoever looks at it. */
const MAX_PIXELS = 60_000_000;

const mediaTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** An unpacked picture takes a quarter of a gigabyte at worst. */
const drawn = createLimiter(2);

export type Receipt = { mediaType: (typeof mediaTypes)[keyof typeof mediaTypes]; picture: Buffer };

/**
 * Reads a picture of a receipt by its bytes, whatever it is called, and draws it anew: what is kept is what is seen, and
 * neither where it was photographed nor what else somebody hid in the file.
 * @returns why not: it is of no kind that is taken, or damaged, or of no sane size
 */
export async function readReceipt(file: Buffer): Promise<Receipt | 'kind' | 'broken'> {
  const kind = kindOf(file);
  if (kind === undefined) return 'kind';
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: RECEIPT_MAX_SIDE, height: RECEIPT_MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const picture = await drawn('receipt', () => image.toFormat(kind).toBuffer());
    return picture.length <= RECEIPT_MAX_BYTES ? { mediaType: mediaTypes[kind], picture } : 'broken';
  } catch {
    return 'broken';
  }
}

/** Looked at before the decoder is asked, which knows many more kinds than are taken here. */
function kindOf(file: Buffer): keyof typeof mediaTypes | undefined {
  const opening = file.toString('latin1', 0, 12);
  if (opening.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (opening.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return opening.startsWith('RIFF') && opening.endsWith('WEBP') ? 'webp' : undefined;
}
