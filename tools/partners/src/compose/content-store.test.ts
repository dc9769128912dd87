import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from './composed.testing.ts';
import { ContentStore, packFolder, packing, type StoredFile } from './content-store.ts';

const page = Buffer.from('<p>Dinner</p>'.repeat(200));

const packedOf = async (stored: StoredFile | undefined): Promise<Buffer> =>
  readFileSync((await stored?.packed)?.path ?? '');

describe('the store of contents', () => {
  it('BLD-02 keeps a content once, and compresses it once, whichever run asks', async () => {
    const folder = emptyFolder();
    const first = new ContentStore(folder).keep(page, '.html', packing.passing);
    expect(brotliDecompressSync(await packedOf(first))).toEqual(page);
    const packed = () => expect.unreachable('it was compressed before');
    const second = new ContentStore(folder).keep(page, '.html', packing.passing, packed);
    expect(await second.packed).toEqual(await first.packed);
    expect(second.plain).toEqual(first.plain);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(readFileSync(first.plain.path)).toEqual(page);
  });

  it('BLD-06 keeps the compressed forms of different qualities apart: what was there before never decides the bytes', async () => {
    const folder = emptyFolder();
    await packedOf(new ContentStore(folder).keep(page, '.html', packing.shared));
    const after = new ContentStore(folder).keep(page, '.html', packing.passing);
    const alone = new ContentStore(emptyFolder()).keep(page, '.html', packing.passing);
    expect(await packedOf(after)).toEqual(await packedOf(alone));
  });

  it('BLD-01 compresses text, and leaves alone what is compressed already', async () => {
    const store = new ContentStore(emptyFolder());
    for (const ending of ['.html', '.css', '.js', '.mjs', '.json', '.svg', '.webmanifest', '.txt'])
      expect((await packedOf(store.keep(page, ending, 5))).length).toBeGreaterThan(0);
    for (const ending of ['.png', '.woff2']) expect(store.keep(page, ending, 5).packed).toBeUndefined();
  });

  it('BLD-02 mends a content that was cut off when the machine went down', async () => {
    const folder = emptyFolder();
    const { plain, packed } = new ContentStore(folder).keep(page, '.html', 5);
    writeFileSync((await packed)?.path ?? '', '');
    writeFileSync(plain.path, page.subarray(0, 10));
    const mended = new ContentStore(folder).keep(page, '.html', 5);
    expect(readFileSync(mended.plain.path)).toEqual(page);
    expect(brotliDecompressSync(await packedOf(mended))).toEqual(page);
  });

  it('BLD-02 takes over the compressed form that lies beside a shared file', async () => {
    const shared = emptyFolder();
    const beside = brotliCompressSync(page);
    writeFileSync(join(shared, 'a.js'), page);
    writeFileSync(join(shared, 'a.js.br'), beside);
    const [kept] = new ContentStore(emptyFolder()).keepFolder(shared);
    expect(kept?.name).toBe('a.js');
    expect(await packedOf(kept?.stored)).toEqual(beside);
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
