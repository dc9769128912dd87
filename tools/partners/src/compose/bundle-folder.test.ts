import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { syncFolder } from './bundle-folder.ts';
import { filesIn, temporaryFolder } from './composed.testing.ts';
import { ContentStore } from './content-store.ts';

const LIST = '{"files":[]}\n';

function setUp() {
  const store = new ContentStore(temporaryFolder());
  const folder = join(temporaryFolder(), 'bundle');
  const sync = (files: Record<string, string>, list = LIST) =>
    syncFolder(
      folder,
      new Map(Object.entries(files).map(([path, content]) => [path, store.add(Buffer.from(content), '.png', 5).plain])),
      list,
    );
  return {
    folder,
    sync,
    inode: (path: string) => statSync(join(folder, path)).ino,
    text: (path: string) => readFileSync(join(folder, path), 'utf8'),
  };
}

describe('syncFolder', () => {
  it('BLD-02 makes a folder hold exactly these files', () => {
    const { folder, sync, text } = setUp();
    sync({ 'index.html': 'home', 'earn/index.html': 'earn', 'assets/map/1/a.json': '{}' });
    expect(filesIn(folder)).toEqual(['assets/map/1/a.json', 'bundle.json', 'earn/index.html', 'index.html']);
    sync({ 'index.html': 'home', 'help/index.html': 'help' });
    expect(filesIn(folder)).toEqual(['bundle.json', 'help/index.html', 'index.html']);
    expect(readdirSync(folder).toSorted()).toEqual(['bundle.json', 'help', 'index.html']);
    expect(text('help/index.html')).toBe('help');
  });

  it('BLD-02 does not rewrite files that are unchanged', () => {
    const { sync, inode } = setUp();
    sync({ 'index.html': 'home', 'copy.json': 'one' });
    const before = ['index.html', 'bundle.json'].map(inode);
    sync({ 'index.html': 'home', 'copy.json': 'two' });
    expect(['index.html', 'bundle.json'].map(inode)).toEqual(before);
  });

  it('BLD-02 replaces changed files without changing the content that other bundles share', () => {
    const { folder, sync, text } = setUp();
    sync({ 'index.html': 'home', 'other.html': 'other' });
    const shared = join(temporaryFolder(), 'shared');
    linkSync(join(folder, 'index.html'), shared);
    // Nx's cache restores a copy under the same name instead of a link.
    sync({ 'other.html': 'other' });
    writeFileSync(join(folder, 'index.html'), 'an older home');
    sync({ 'index.html': 'home', 'other.html': 'other' });
    expect(text('index.html')).toBe('home');
    expect(readFileSync(shared, 'utf8')).toBe('home');
  });

  it('BLD-02 repairs the folder of an interrupted run', () => {
    const { folder, sync } = setUp();
    mkdirSync(join(folder, 'earn'), { recursive: true });
    writeFileSync(join(folder, 'earn/index.html.4711'), 'half');
    writeFileSync(join(folder, 'index.html'), 'half');
    sync({ 'index.html': 'home' });
    expect(filesIn(folder)).toEqual(['bundle.json', 'index.html']);
    expect(existsSync(join(folder, 'earn'))).toBe(false);
  });
});
