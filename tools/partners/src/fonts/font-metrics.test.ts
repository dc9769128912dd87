import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import besley from '@capsizecss/metrics/besley';
import figtree from '@capsizecss/metrics/figtree';
import outfit from '@capsizecss/metrics/outfit';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import { readFontMetrics } from './font-metrics.ts';
import { readWoff2 } from './woff2.ts';

const fontFile = (name: string) =>
  readFileSync(`${projectRoot}/node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

describe('the metrics of a WOFF2 font', () => {
  it.each([
    ['besley', besley],
    ['figtree', figtree],
    ['outfit', outfit],
  ])('are those that are published for %s', (name, published) => {
    const { xWidthAvg, ...metrics } = readFontMetrics(fontFile(name));
    const { ascent, descent, lineGap, unitsPerEm, category } = published;
    expect(metrics).toEqual({ ascent, descent, lineGap, unitsPerEm, category, isVariable: true });
    expect(xWidthAvg / published.xWidthAvg).toBeGreaterThan(0.98);
    expect(xWidthAvg / published.xWidthAvg).toBeLessThan(1.02);
  });

  it('reports a file without signature, and one that ends early', () => {
    expect(() => readFontMetrics(Buffer.from('OTTO'))).toThrow('no WOFF2 signature');
    const cut = (bytes: number) => () => readWoff2(fontFile('figtree').subarray(0, bytes));
    for (const bytes of [4, 40, 60]) expect(cut(bytes)).toThrow('out of range');
    for (const bytes of [300, 5000]) expect(cut(bytes)).toThrow('unexpected end of file');
  });

  it('does not unpack more than any font needs', () => {
    const file = fontFile('figtree');
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024));
    const entry = Buffer.from([0x3f, ...Buffer.from('test'), 1]);
    const header = Buffer.from(file.subarray(0, 48));
    header.writeUInt16BE(1, 12);
    header.writeUInt32BE(bomb.length, 20);
    expect(() => readWoff2(Buffer.concat([header, entry, bomb]))).toThrow(/larger than/);
  });
});
