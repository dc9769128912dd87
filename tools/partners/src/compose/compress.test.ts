import { linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import { BROTLI_QUALITY, compress, compressFolder, isCompressible } from './compress.ts';

const page = Buffer.from('<p>Dinner</p>'.repeat(200));

describe('compressing the files of bundles', () => {
  it('BLD-01 compresses text files but not images and fonts', () => {
    const names = ['a.html', 'a.css', 'a.js', 'a.mjs', 'a.json', 'a.svg', 'a.webmanifest', 'a.txt', 'a.png', 'a.woff2'];
    expect(names.filter((name) => !isCompressible(name))).toEqual(['a.png', 'a.woff2']);
  });

  it.each(Object.entries(BROTLI_QUALITY))('BLD-01 loses nothing at the quality for files made %s', (_what, quality) => {
    for (const content of [page, Buffer.alloc(0), Buffer.alloc(300_000, 'Dinner.')])
      expect(brotliDecompressSync(compress(content, quality)).equals(content)).toBe(true);
  });

  it('BLD-01 compresses every text file of a folder, again after a change, and leaves linked files as they were', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.js'), page);
    writeFileSync(join(folder, 'b.woff2'), page);
    compressFolder(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'b.woff2']);
    const linked = join(temporaryFolder(), 'a.js.br');
    linkSync(join(folder, 'a.js.br'), linked);
    writeFileSync(join(folder, 'a.js'), 'changed');
    compressFolder(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('changed');
    expect(statSync(join(folder, 'a.js.br')).size).toBeLessThan(40);
    expect(brotliDecompressSync(readFileSync(linked)).equals(page)).toBe(true);
  });
});
