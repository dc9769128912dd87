import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BundleList } from './bundle-file.ts';
import { filesIn, temporaryFolder } from './composed.testing.ts';
import { linkBundle, sourcesOf } from './link-bundle.ts';
import { PartsWriter } from './parts-writer.ts';

/** The files of a shell and of a map, as bundles list them. */
const SHARED = [
  { path: 'assets/client-1.js', bytes: 6, brotliBytes: 2, sha256: 'a' },
  { path: 'assets/map/m1/base.pmtiles', bytes: 3, sha256: 'b' },
];

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** A `dist` folder with a shell and a map, in which a bundle is put together from files with fixed names. */
function setUp() {
  const dist = temporaryFolder();
  write(`${dist}/shell/client/assets/client-1.js`, 'script');
  write(`${dist}/shell/client/assets/client-1.js.br`, 'br');
  write(`${dist}/map-data/base.pmtiles`, 'map');
  const folder = join(dist, 'partners/demo');
  const sources = sourcesOf(dist, 'demo');
  const sync = (files: Record<string, string>, version = '1'): BundleList => {
    const writer = new PartsWriter(SHARED);
    for (const [path, content] of Object.entries(files)) writer.add(path, content);
    writer.write(sources.parts, version);
    return linkBundle(sources, folder);
  };
  const inode = (path: string) => statSync(join(folder, path)).ino;
  const text = (path: string) => readFileSync(join(folder, path), 'utf8');
  return { dist, folder, sources, sync, inode, text };
}

const OF_ALL = ['assets/client-1.js', 'assets/client-1.js.br', 'assets/map/m1/base.pmtiles', 'bundle.json'];

describe('linkBundle', () => {
  it('BLD-01 puts the files of partner, shell and map together, and nothing else', () => {
    const { folder, sync, text } = setUp();
    const { version, files } = sync({ 'index.html': 'home', 'earn/index.html': 'earn' });
    expect(version).toBe('1');
    expect(files.map(({ path }) => path)).toEqual([
      'assets/client-1.js',
      'assets/map/m1/base.pmtiles',
      'earn/index.html',
      'index.html',
    ]);
    const pages = ['earn/index.html', 'earn/index.html.br', 'index.html', 'index.html.br'];
    expect(filesIn(folder)).toEqual([...OF_ALL, ...pages]);
    expect(['assets/client-1.js.br', 'assets/map/m1/base.pmtiles', 'index.html'].map(text)).toEqual([
      'br',
      'map',
      'home',
    ]);
    sync({ 'index.html': 'home', 'help/index.html': 'help' });
    expect(filesIn(folder)).toEqual([
      ...OF_ALL,
      'help/index.html',
      'help/index.html.br',
      'index.html',
      'index.html.br',
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(['assets', 'bundle.json', 'help', 'index.html', 'index.html.br']);
  });

  it('BLD-02 links the files of shell and map, which all bundles have in common', () => {
    const { dist, sync, inode } = setUp();
    sync({ 'index.html': 'home' });
    expect(inode('assets/client-1.js')).toBe(statSync(`${dist}/shell/client/assets/client-1.js`).ino);
    expect(inode('assets/map/m1/base.pmtiles')).toBe(statSync(`${dist}/map-data/base.pmtiles`).ino);
  });

  it('BLD-02 does not rewrite files that are unchanged, although their parts are new', () => {
    const { sync, inode } = setUp();
    const files = { 'index.html': 'home', 'copy.json': 'one' };
    sync(files);
    const before = ['index.html', 'copy.json', 'bundle.json'].map(inode);
    sync(files);
    expect(['index.html', 'copy.json', 'bundle.json'].map(inode)).toEqual(before);
    sync({ ...files, 'copy.json': 'two' });
    expect(inode('index.html')).toBe(before[0]);
    expect(inode('copy.json')).not.toBe(before[1]);
  });

  it('BLD-02 replaces changed files without changing a file that links the old one', () => {
    const { folder, sync, text } = setUp();
    sync({ 'index.html': 'home' });
    const linked = join(temporaryFolder(), 'linked');
    linkSync(join(folder, 'index.html'), linked);
    sync({ 'index.html': 'other' });
    expect(text('index.html')).toBe('other');
    expect(readFileSync(linked, 'utf8')).toBe('home');
  });

  it('BLD-02 repairs the folder of an interrupted run, and files that were damaged', () => {
    const { folder, sync, text } = setUp();
    write(join(folder, 'earn/index.html.4711'), 'half');
    write(join(folder, 'index.html'), 'half');
    const files = { 'index.html': 'home' };
    sync(files);
    expect(filesIn(folder)).toEqual([...OF_ALL, 'index.html', 'index.html.br']);
    expect(existsSync(join(folder, 'earn'))).toBe(false);
    rmSync(join(folder, 'index.html.br'));
    for (const [path, content] of [
      ['index.html', 'hole'],
      ['assets/client-1.js', ''],
    ] as const) {
      rmSync(join(folder, path));
      writeFileSync(join(folder, path), content);
    }
    sync(files);
    expect(filesIn(folder)).toContain('index.html.br');
    expect(['index.html', 'assets/client-1.js'].map(text)).toEqual(['home', 'script']);
  });

  it('BLD-01 names a file that is missing or of another shell, and keeps the bundle', () => {
    const { dist, folder, sources, sync } = setUp();
    expect(() => linkBundle(sources, folder)).toThrow(
      /parts\/demo\/bundle\.json cannot be read .*Compose it again: npm run partner -- compose demo$/,
    );
    sync({ 'index.html': 'home' });
    rmSync(join(folder, 'assets/client-1.js'));
    write(`${dist}/shell/client/assets/client-1.js`, 'another script');
    const before = filesIn(folder);
    expect(() => linkBundle(sources, folder)).toThrow(
      /parts\/demo was composed with a file assets\/client-1\.js of 6 bytes, which is in none of .*compose demo$/,
    );
    expect(filesIn(folder)).toEqual(before);
  });
});
