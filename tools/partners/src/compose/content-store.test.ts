import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from './composed.testing.ts';
import { ContentStore, packFolder, packing } from './content-store.ts';

const page = Buffer.from('<p>Dinner</p>'.repeat(200));

describe('the store of contents', () => {
  it('BLD-02 keeps a content once, and compresses it once, whichever run asks', () => {
    const folder = emptyFolder();
    const first = new ContentStore(folder).keep(page, '.html', packing.passing);
    const packed = () => expect.unreachable('it was compressed before');
    const second = new ContentStore(folder).keep(page, '.html', packing.passing, packed);
    expect(second).toEqual(first);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readFileSync(first.plain.path)).toEqual(page);
    expect(brotliDecompressSync(readFileSync(first.packed?.path ?? ''))).toEqual(page);
  });

  it('BLD-06 keeps the compressed forms of different qualities apart: what was there before never decides the bytes', () => {
    const folder = emptyFolder();
    new ContentStore(folder).keep(page, '.html', packing.shared);
    const after = new ContentStore(folder).keep(page, '.html', packing.passing);
    const alone = new ContentStore(emptyFolder()).keep(page, '.html', packing.passing);
    expect(readFileSync(after.packed?.path ?? '')).toEqual(readFileSync(alone.packed?.path ?? ''));
  });

  it('BLD-01 compresses text, and leaves alone what is compressed already', () => {
    const store = new ContentStore(emptyFolder());
    for (const ending of ['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt']) expect(store.keep(page, ending, 5).packed?.bytes).toBeGreaterThan(0);
    for (const ending of ['.png', '.woff2']) expect(store.keep(page, ending, 5).packed).toBeUndefined();
  });

  it('BLD-02 mends a content that was cut off when the machine went down', () => {
    const folder = emptyFolder();
    const { plain, packed } = new ContentStore(folder).keep(page, '.html', 5);
    writeFileSync(plain.path, page.subarray(0, 10));
    writeFileSync(packed?.path ?? '', '');
    const mended = new ContentStore(folder).keep(page, '.html', 5);
    expect(readFileSync(mended.plain.path)).toEqual(page);
    expect(brotliDecompressSync(readFileSync(mended.packed?.path ?? ''))).toEqual(page);
  });

  it('BLD-02 takes over the compressed form that lies beside a shared file', () => {
    const shared = emptyFolder();
    const beside = brotliCompressSync(page);
    writeFileSync(join(shared, 'a.js'), page);
    writeFileSync(join(shared, 'a.js.br'), beside);
    const [kept] = new ContentStore(emptyFolder()).keepFolder(shared);
    expect(kept?.name).toBe('a.js');
    expect(readFileSync(kept?.stored.packed?.path ?? '')).toEqual(beside);
  });

  it('BLD-01 packs a folder: every text gets its compressed form, at any depth, again when it changed', () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'a.js'), page);
    writeFileSync(join(folder, 'b.woff2'), page);
    packFolder(folder);
    expect(readdirSync(folder).toSorted()).toEqual(['a.js', 'a.js.br', 'b.woff2']);
    writeFileSync(join(folder, 'a.js'), 'changed');
    packFolder(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('changed');
    expect(statSync(join(folder, 'a.js.br')).size).toBeLessThan(40);
  });
});
