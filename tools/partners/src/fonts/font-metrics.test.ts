import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import besley from '@capsizecss/metrics/besley';
import karla from '@capsizecss/metrics/karla';
import sora from '@capsizecss/metrics/sora';
import { create } from 'fontkitten';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { readFontMetrics, readFontTraits } from './font-metrics.ts';

const fontFile = (name: string, subset = 'latin') =>
  readFileSync(`${projectRoot}/node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);

type Table = { tag: string; flags: number; length: number; transformLength?: number; offset: number; data: Buffer };

/** A number in the variable length of WOFF2 (UIntBase128). */
function base128(value: number): Buffer {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return Buffer.from(bytes);
}

/** Figtree with its tables changed. Tables without an abbreviation are left out. */
function figtreeWith(change: (table: Table) => Partial<Table> | undefined): Buffer {
  const file = fontFile('figtree');
  const { _dataPos, directory, hhea } = create(file) as unknown as {
    _dataPos: number;
    directory: { totalCompressedSize: number; tables: Record<string, Table> };
    hhea: object;
  };
  expect(hhea).toBeDefined(); // Reading a table makes fontkitten compute the offsets.
  const data = brotliDecompressSync(file.subarray(_dataPos, _dataPos + directory.totalCompressedSize));
  const tables = Object.values(directory.tables)
    .filter(({ flags }) => (flags & 63) !== 63)
    .flatMap((table) => {
      const { offset, length, transformLength = length } = table;
      const whole = { ...table, data: Buffer.from(data.subarray(offset, offset + transformLength)) };
      const changed = change(whole);
      return changed ? [{ ...whole, ...changed }] : [];
    });
  const entries = tables.map(({ flags, length, transformLength }) =>
    Buffer.concat([
      Buffer.from([flags]),
      base128(length),
      ...(transformLength === undefined ? [] : [base128(transformLength)]),
    ]),
  );
  return packed(entries, Buffer.concat(tables.map((table) => table.data)));
}

/** A WOFF2 file of directory entries and the data of their tables. */
function packed(entries: readonly Buffer[], data: Buffer): Buffer {
  const compressed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } });
  const header = Buffer.from(fontFile('figtree').subarray(0, 48));
  header.writeUInt16BE(entries.length, 12);
  header.writeUInt32BE(compressed.length, 20);
  return Buffer.concat([header, ...entries, compressed]);
}

describe('the metrics of a WOFF2 font', () => {
  it.each([
    ['besley', besley],
    ['karla', karla],
    ['sora', sora],
  ])('PRT-06 are those that are published for %s', async (name, published) => {
    const { ascent, descent, lineGap, unitsPerEm, xWidthAvg, category } = published;
    expect(await readFontMetrics(fontFile(name))).toEqual({
      ...{ ascent, descent, lineGap, unitsPerEm, xWidthAvg, category },
      isVariable: true,
    });
  });

  it('PRT-06 tell a font with one weight from a variable one', () => {
    expect(readFontTraits(figtreeWith((table) => table)).isVariable).toBe(true);
    expect(readFontTraits(figtreeWith((table) => (table.tag === 'fvar' ? undefined : table))).isVariable).toBe(false);
  });

  it('PRT-06 are refused for a file that is no single WOFF2 font, or that ends early', () => {
    expect(() => readFontTraits(Buffer.from('OTTO'))).toThrow('no WOFF2 signature');
    const figtree = fontFile('figtree');
    const collection = Buffer.from(figtree);
    collection.write('ttcf', 4, 'latin1');
    expect(() => readFontTraits(collection)).toThrow('a collection of fonts');
    const cut = (bytes: number) => () => readFontTraits(figtree.subarray(0, bytes));
    for (const bytes of [4, 40, 60]) expect(cut(bytes)).toThrow('outside the bounds');
    for (const bytes of [300, 5000]) expect(cut(bytes)).toThrow('unexpected end of file');
  });

  it('PRT-06 are refused without a table that browsers need, or without Latin letters', () => {
    for (const missing of ['cmap', 'OS/2', 'hmtx'])
      expect(() => readFontTraits(figtreeWith((table) => (table.tag === missing ? undefined : table)))).toThrow(
        `no readable table "${missing}"`,
      );
    expect(() => readFontTraits(fontFile('figtree', 'latin-ext'))).toThrow('no Latin letters');
  });

  it('PRT-06 are refused for widths in the form that the library misreads', () => {
    const transformed = figtreeWith((table) =>
      table.tag === 'hmtx' ? { flags: table.flags | 64, transformLength: table.length } : table,
    );
    expect(() => readFontTraits(transformed)).toThrow('"hmtx" is transformed');
  });

  it('PRT-06 are refused for a small file that unpacks to more than any font needs', async () => {
    const bomb = packed([Buffer.from([63, ...Buffer.from('test'), 1])], Buffer.alloc(8 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1000);
    expect(() => readFontTraits(bomb)).toThrow(/larger than/);
    await expect(readFontMetrics(bomb)).rejects.toThrow(/larger than/);
  });

  it('PRT-06 are refused for a font with thousands of names, which may all be the same long text', () => {
    const named = (count: number, version = 0) =>
      figtreeWith((table) => {
        if (table.tag !== 'name') return table;
        table.data.writeUInt16BE(version, 0);
        table.data.writeUInt16BE(count, 2);
        return table;
      });
    expect(readFontTraits(named(3)).isVariable).toBe(true);
    expect(() => readFontTraits(named(5000))).toThrow('more than 1000 names');
    expect(() => readFontTraits(named(3, 1))).toThrow('names of version 1');
  });
});
