import { brotliDecompressSync } from 'node:zlib';

/** The tags that a WOFF2 table directory abbreviates to their index, as the W3C recommendation lists them. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?: |$)/g) as string[];

const HEADER_BYTES = 48;
const CUSTOM_TAG = 63;

/** Far above the fonts of any site, so that a broken file cannot fill the memory. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** The tables of a font by tag. */
export type FontTables = {
  get(tag: string): Buffer | undefined;
  /** Whether the table is in the form that WOFF2 transforms it to, instead of that of OpenType. */
  isTransformed(tag: string): boolean;
};

/** Whether a file begins like a WOFF2 font, whatever its name says. */
export const isWoff2 = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOF2';

type Entry = { tag: string; isTransformed: boolean; bytes: number };

/**
 * Unpacks the tables of a WOFF2 font.
 * @throws Error for a file that is damaged, or that contains a collection of fonts
 */
export function readWoff2(file: Buffer): FontTables {
  if (!isWoff2(file)) throw new Error('The file has no WOFF2 signature.');
  if (file.toString('latin1', 4, 8) === 'ttcf') throw new Error('The file contains a collection of fonts.');
  const { entries, end } = readDirectory(file, file.readUInt16BE(12));
  const packed = file.subarray(end, end + file.readUInt32BE(20));
  const data = brotliDecompressSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
  const tables = new Map<string, Entry & { data: Buffer }>();
  let start = 0;
  for (const entry of entries) {
    tables.set(entry.tag, { ...entry, data: data.subarray(start, start + entry.bytes) });
    start += entry.bytes;
  }
  if (start > data.length) throw new Error('The file ends before its last table.');
  return {
    get: (tag) => tables.get(tag)?.data,
    isTransformed: (tag) => tables.get(tag)?.isTransformed === true,
  };
}

function readDirectory(file: Buffer, count: number): { entries: Entry[]; end: number } {
  let position = HEADER_BYTES;
  /** An unsigned number of up to 32 bits, seven bits a byte (UIntBase128). */
  function readNumber(): number {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = file.readUInt8(position);
      position += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new Error('A number of the table directory is too long.');
  }
  const entries = Array.from({ length: count }, (): Entry => {
    const flags = file.readUInt8(position);
    position += 1;
    let tag = KNOWN_TAGS[flags & CUSTOM_TAG]?.slice(0, 4);
    if (tag === undefined) {
      tag = file.toString('latin1', position, position + 4);
      position += 4;
    }
    const version = flags >> 6;
    // For outlines, version 0 is the transformed form and 3 the plain one; for all other tables, 0 is plain.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const plainBytes = readNumber();
    return { tag, isTransformed, bytes: isTransformed ? readNumber() : plainBytes };
  });
  return { entries, end: position };
}
