import { crc32 } from 'node:zlib';
import { MOST_PARTS } from './most-parts.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The picture itself, and what its colours need. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT']);

/**
 * A PNG file with its picture and nothing else: no texts, no Exif, nothing after its end.
 * @returns undefined for what is no whole PNG file
 */
export function cleanPng(file: Buffer): Buffer | undefined {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  let hasData = false;
  let parts = 0;
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return undefined;
    const kind = file.toString('latin1', at + 4, at + 8);
    if ((at === 8) !== (kind === 'IHDR') || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) return undefined;
    parts += 1;
    if (parts > MOST_PARTS) return undefined;
    if (KEPT.has(kind)) kept.push(file.subarray(at, end));
    hasData ||= kind === 'IDAT';
    if (kind === 'IEND') return hasData ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}
