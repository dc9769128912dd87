import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import { BROTLI_QUALITY, compressFolder, ContentStore, type StoredContent } from './content-store.ts';

const page = Buffer.from('<p>Dinner</p>'.repeat(200));

const compressedBytes = (stored: StoredContent | undefined): Buffer => readFileSync(stored?.compressed?.path ?? '');

describe('ContentStore', () => {
  it('BLD-02 stores and compresses a content once across runs', () => {
    const folder = temporaryFolder();
    const first = new ContentStore(folder).add(page, '.html', BROTLI_QUALITY.perBuild);
    expect(brotliDecompressSync(compressedBytes(first))).toEqual(page);
    const makeCompressed = () => expect.unreachable('it was compressed before');
    const second = new ContentStore(folder).add(page, '.html', BROTLI_QUALITY.perBuild, makeCompressed);
    expect(second.compressed).toEqual(first.compressed);
    expect(second.plain).toEqual(first.plain);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readFileSync(first.plain.path)).toEqual(page);
  });

  it('BLD-06 stores each compression quality separately, so that earlier builds do not affect the bytes', () => {
    const folder = temporaryFolder();
    compressedBytes(new ContentStore(folder).add(page, '.html', BROTLI_QUALITY.shared));
    const after = new ContentStore(folder).add(page, '.html', BROTLI_QUALITY.perBuild);
    const alone = new ContentStore(temporaryFolder()).add(page, '.html', BROTLI_QUALITY.perBuild);
    expect(compressedBytes(after)).toEqual(compressedBytes(alone));
  });

  it('BLD-01 compresses text files but not images and fonts', () => {
    const store = new ContentStore(temporaryFolder());
    for (const extension of ['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt'])
      expect(compressedBytes(store.add(page, extension, 5)).length).toBeGreaterThan(0);
    for (const extension of ['.png', '.woff2']) expect(store.add(page, extension, 5).compressed).toBeUndefined();
  });

  it('BLD-02 repairs files that were truncated in a crash', () => {
    const folder = temporaryFolder();
    const { plain, compressed } = new ContentStore(folder).add(page, '.html', 5);
    writeFileSync(compressed?.path ?? '', '');
    writeFileSync(plain.path, page.subarray(0, 10));
    const repaired = new ContentStore(folder).add(page, '.html', 5);
    expect(readFileSync(repaired.plain.path)).toEqual(page);
    expect(brotliDecompressSync(compressedBytes(repaired))).toEqual(page);
  });

  it('BLD-02 uses the compressed file next to a shared file', () => {
    const shared = temporaryFolder();
    const existing = brotliCompressSync(page);
    writeFileSync(join(shared, 'a.js'), page);
    writeFileSync(join(shared, 'a.js.br'), existing);
    const [added] = new ContentStore(temporaryFolder()).addFolder(shared);
    expect(added?.name).toBe('a.js');
    expect(compressedBytes(added?.stored)).toEqual(existing);
  });

  it('BLD-01 compresses every text file of a folder, again after a change', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.js'), page);
    writeFileSync(join(folder, 'b.woff2'), page);
    compressFolder(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'b.woff2']);
    writeFileSync(join(folder, 'a.js'), 'changed');
    compressFolder(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('changed');
    expect(statSync(join(folder, 'a.js.br')).size).toBeLessThan(40);
  });
});
