import type { FontMetrics } from '../compose/fallback-fonts.ts';
import { readWoff2, type FontTables } from './woff2.ts';

/** How often each character occurs in English text, per 10,000, as far as it matters for a mean width. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ...{ ' ': 1450, e: 1000, t: 720, a: 670, o: 620, i: 580, n: 570, s: 520, h: 480, r: 490, d: 340, l: 330, u: 230 },
  ...{ c: 230, m: 200, w: 190, f: 180, g: 160, y: 160, p: 150, b: 120, v: 80, k: 60, j: 10, x: 15, q: 8, z: 7 },
  ...{ '.': 80, ',': 90, A: 25, S: 25, T: 30, I: 25, M: 20, C: 20, B: 18, H: 15, W: 15, P: 15, '1': 15, '0': 15 },
};

/** Classes (OS/2 sFamilyClass) and Panose styles of fonts with serifs. Fonts that state neither count as sans-serif. */
const SERIF_CLASSES = [1, 2, 3, 4, 5, 7];
const SERIF_STYLES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export type OwnFontMetrics = FontMetrics & {
  /** Whether the file has a variable weight. */
  isVariable: boolean;
};

/**
 * The metrics of a WOFF2 font, for its fallback: those of its default weight.
 * @throws Error for a file that is damaged
 */
export function readFontMetrics(file: Buffer): OwnFontMetrics {
  const tables = readWoff2(file);
  const line = table(tables, 'hhea');
  const [family = 0, , panose, style = 0] = tables.get('OS/2')?.subarray(30, 34) ?? [];
  const isSerif = SERIF_CLASSES.includes(family) || (panose === 2 && SERIF_STYLES.includes(style));
  return {
    ascent: line.readInt16BE(4),
    descent: line.readInt16BE(6),
    lineGap: line.readInt16BE(8),
    unitsPerEm: table(tables, 'head').readUInt16BE(18),
    xWidthAvg: meanWidth(tables),
    category: isSerif ? 'serif' : 'sans-serif',
    isVariable: tables.get('fvar') !== undefined,
  };
}

function meanWidth(tables: FontTables): number {
  const glyphOf = characterMap(table(tables, 'cmap'));
  const widths = table(tables, 'hmtx');
  const count = table(tables, 'hhea').readUInt16BE(34);
  // The transformed table begins with a byte of flags and lists the widths alone, without side bearings.
  const [start, step] = tables.isTransformed('hmtx') ? [1, 2] : [0, 4];
  let [sum, total] = [0, 0];
  for (const [character, frequency] of Object.entries(FREQUENCIES)) {
    const glyph = glyphOf(character.charCodeAt(0));
    if (glyph === 0) continue;
    sum += frequency * widths.readUInt16BE(start + Math.min(glyph, count - 1) * step);
    total += frequency;
  }
  if (total === 0) throw new Error('The font has no Latin letters.');
  return sum / total;
}

/** The glyph of a character of the Basic Multilingual Plane; 0 for one that the font does not have. */
function characterMap(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4));
  const formats = offsets.map((offset) => cmap.subarray(offset));
  const segments = formats.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (segments) return (code) => glyphInSegments(segments, code);
  const groups = formats.find((subtable) => subtable.readUInt16BE(0) === 12);
  if (groups) return (code) => glyphInGroups(groups, code);
  throw new Error('The font has no Unicode character map.');
}

/** Looks a character up in a subtable of format 4. */
function glyphInSegments(subtable: Buffer, code: number): number {
  const bytes = subtable.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    if (subtable.readUInt16BE(14 + at) < code) continue;
    const start = subtable.readUInt16BE(16 + bytes + at);
    if (start > code) return 0;
    const delta = subtable.readUInt16BE(16 + bytes * 2 + at);
    const position = 16 + bytes * 3 + at;
    const offset = subtable.readUInt16BE(position);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = subtable.readUInt16BE(position + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Looks a character up in a subtable of format 12. */
function glyphInGroups(subtable: Buffer, code: number): number {
  const count = subtable.readUInt32BE(12);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + index * 12;
    const [first, last] = [subtable.readUInt32BE(at), subtable.readUInt32BE(at + 4)];
    if (code >= first && code <= last) return subtable.readUInt32BE(at + 8) + code - first;
  }
  return 0;
}

function table(tables: FontTables, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`The font has no table "${tag}".`);
  return found;
}
