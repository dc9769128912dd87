import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillFolder } from './bundle-folder.ts';
import { emptyFolder, filesIn } from './composed.testing.ts';
import { ContentStore } from './content-store.ts';

const LIST = '{"files":[]}\n';

function scene() {
  const store = new ContentStore(emptyFolder());
  const folder = join(emptyFolder(), 'bundle');
  const fill = (files: Record<string, string>, list = LIST) =>
    fillFolder(
      folder,
      new Map(
        Object.entries(files).map(([path, content]) => [path, store.keep(Buffer.from(content), '.png', 5).plain]),
      ),
      list,
    );
  return {
    folder,
    fill,
    inode: (path: string) => statSync(join(folder, path)).ino,
    text: (path: string) => readFileSync(join(folder, path), 'utf8'),
  };
}

describe('fillFolder', () => {
  it('BLD-02 makes a folder hold exactly these files', () => {
    const { folder, fill, text } = scene();
    fill({ 'index.html': 'home', 'earn/index.html': 'earn', 'assets/map/1/a.json': '{}' });
    expect(filesIn(folder)).toEqual(['assets/map/1/a.json', 'bundle.json', 'earn/index.html', 'index.html']);
    fill({ 'index.html': 'home', 'help/index.html': 'help' });
    expect(filesIn(folder)).toEqual(['bundle.json', 'help/index.html', 'index.html']);
    expect(readdirSync(folder).toSorted()).toEqual(['bundle.json', 'help', 'index.html']);
    expect(text('help/index.html')).toBe('help');
  });

  it('BLD-02 leaves alone what is there already', () => {
    const { fill, inode } = scene();
    fill({ 'index.html': 'home', 'copy.json': 'one' });
    const before = ['index.html', 'bundle.json'].map(inode);
    fill({ 'index.html': 'home', 'copy.json': 'two' });
    expect(['index.html', 'bundle.json'].map(inode)).toEqual(before);
  });

  it('BLD-02 replaces files that are no longer what they were, and never the content that other bundles share', () => {
    const { folder, fill, text } = scene();
    fill({ 'index.html': 'home', 'other.html': 'other' });
    const shared = join(emptyFolder(), 'shared');
    linkSync(join(folder, 'index.html'), shared);
    // As a cache restores it: a file of its own under the same name.
    fill({ 'other.html': 'other' });
    writeFileSync(join(folder, 'index.html'), 'an older home');
    fill({ 'index.html': 'home', 'other.html': 'other' });
    expect(text('index.html')).toBe('home');
    expect(readFileSync(shared, 'utf8')).toBe('home');
  });

  it('BLD-02 mends what a broken-off run has left', () => {
    const { folder, fill } = scene();
    mkdirSync(join(folder, 'earn'), { recursive: true });
    writeFileSync(join(folder, 'earn/index.html.4711'), 'half');
    writeFileSync(join(folder, 'index.html'), 'half');
    fill({ 'index.html': 'home' });
    expect(filesIn(folder)).toEqual(['bundle.json', 'index.html']);
    expect(existsSync(join(folder, 'earn'))).toBe(false);
  });
});
