import { MOST_PARTS } from './most-parts.ts';

/** The picture itself, and what its colours need. Of moving pictures there is no such part, so they are refused. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** Bits of the extended header that announce Exif, XMP and movement. */
const ANNOUNCED = 0b0000_1110;

/**
 * A WebP file with its picture and nothing else: no Exif, no XMP, nothing after its end.
 * @returns undefined for what is no whole WebP file of one picture
 */
export function cleanWebp(file: Buffer): Buffer | undefined {
  if (file.length < 20 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const whole = 8 + file.readUInt32LE(4);
  if (whole > file.length) return undefined;
  const kept: Buffer[] = [];
  let hasPicture = false;
  let parts = 0;
  for (let at = 12; at < whole; ) {
    if (at + 8 > whole) return undefined;
    const kind = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    // Parts begin at even places.
    const end = at + 8 + size + (size % 2);
    if (end > whole) return undefined;
    parts += 1;
    if (parts > MOST_PARTS) return undefined;
    if (KEPT.has(kind)) kept.push(kind === 'VP8X' ? quiet(file.subarray(at, end)) : file.subarray(at, end));
    hasPicture ||= kind === 'VP8 ' || kind === 'VP8L';
    at = end;
  }
  if (!hasPicture) return undefined;
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(kept.reduce((sum, { length }) => sum + length, 4), 4);
  return Buffer.concat([head, ...kept]);
}

function quiet(header: Buffer): Buffer {
  const copy = Buffer.from(header);
  copy[8] = (copy[8] ?? 0) & ~ANNOUNCED;
  return copy;
}
