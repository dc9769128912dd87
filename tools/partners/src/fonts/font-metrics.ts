import { brotliDecompressSync } from 'node:zlib';
import { fromBuffer } from '@capsizecss/unpack';
import { create, type Font } from 'fontkitten';
import type { FontMetrics } from '../compose/fallback-fonts.ts';

/** What one font may unpack to: thirty times the budget of all font files of a partner (BLD-04). */
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024;

/** Name records of one font. Each can repeat the same 64 KB of text, so they are counted before they are read. */
const MAX_NAME_RECORDS = 1000;

const REQUIRED_TABLES = ['cmap', 'head', 'hhea', 'hmtx', 'OS/2'] as const;

/** Classes (OS/2 sFamilyClass) and Panose styles of fonts with serifs. Fonts that state neither count as sans-serif. */
const SERIF_CLASSES = [1, 2, 3, 4, 5, 7];
const SERIF_STYLES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export type FontTraits = {
  /** Whether the file has a variable weight. */
  isVariable: boolean;
  category: 'serif' | 'sans-serif';
};

/** Where fontkitten finds the tables of a WOFF2 file. Its types leave it out. */
type Woff2Font = Font &
  Partial<Record<(typeof REQUIRED_TABLES)[number], unknown>> & {
    _dataPos: number;
    directory: {
      totalCompressedSize: number;
      tables: Readonly<Record<string, { offset: number; transformed: boolean } | undefined>>;
    };
  };

/** Whether a file begins like a WOFF2 font, whatever its name says. */
export const isWoff2 = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'wOF2';

/**
 * Checks that a WOFF2 font can be read with little memory, and tells what kind it is (PRT-06).
 * @throws Error for a file that is damaged, that unpacks to more than 4 MB, or that has no Latin letters
 */
export function readFontTraits(file: Buffer): FontTraits {
  const font = openFont(file);
  const { sFamilyClass, panose } = font['OS/2'];
  const [family = 0, style = 0] = panose;
  const isSerif = SERIF_CLASSES.includes(sFamilyClass >> 8) || (family === 2 && SERIF_STYLES.includes(style));
  return { isVariable: 'fvar' in font, category: isSerif ? 'serif' : 'sans-serif' };
}

/**
 * The metrics of a WOFF2 font, for its fallback: those of its default weight, measured like the ones of
 * `@capsizecss/metrics` (BLD-06).
 * @throws Error for a file that {@link readFontTraits} rejects
 */
export async function readFontMetrics(file: Buffer): Promise<FontMetrics & FontTraits> {
  const traits = readFontTraits(file);
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(file);
  return { ascent, descent, lineGap, unitsPerEm, xWidthAvg, ...traits };
}

function openFont(file: Buffer): Woff2Font {
  if (!isWoff2(file)) throw new Error('The file has no WOFF2 signature.');
  if (file.toString('latin1', 4, 8) === 'ttcf') throw new Error('The file contains a collection of fonts.');
  const font = create(file) as Woff2Font;
  const { totalCompressedSize, tables } = font.directory;
  // fontkitten unpacks without a limit, and reads damaged data as missing tables.
  const packed = file.subarray(font._dataPos, font._dataPos + totalCompressedSize);
  const data = brotliDecompressSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES });
  const missing = REQUIRED_TABLES.find((tag) => font[tag] === undefined);
  if (missing !== undefined) throw new Error(`The font has no readable table "${missing}".`);
  // fontkitten takes transformed widths for plain ones.
  if (tables['hmtx']?.transformed) throw new Error('The table "hmtx" is transformed; pack the font without that.');
  // Version 0 and the number of records, together as 32 bits.
  if (tables['name'] && data.readUInt32BE(tables['name'].offset) > MAX_NAME_RECORDS)
    throw new Error(`The font has more than ${MAX_NAME_RECORDS} names, or names of version 1.`);
  const hasLatin = [...'eE'].some((letter) => font.hasGlyphForCodePoint(letter.charCodeAt(0)));
  if (!hasLatin) throw new Error('The font has no Latin letters.');
  return font;
}
