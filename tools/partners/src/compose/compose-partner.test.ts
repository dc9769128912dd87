import { createHash } from 'node:crypto';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyPartners, projectRoot } from '../validate/partner-folders.testing.ts';
import { compiledShell, composeInProcess, composeInto, filesIn, temporaryFolder } from './composed.testing.ts';

/** Hash of every file, by path. */
const hashes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(folder).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );

/** Inode numbers by path: equal for hard links to one file. */
const inodes = (folder: string): Record<string, number> =>
  Object.fromEntries(filesIn(folder).map((path) => [path, statSync(join(folder, path)).ino]));

const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .toSorted();

function edit(root: string, file: string, change: (value: Record<string, unknown>) => object): void {
  const path = join(root, 'partners/demo', file);
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)));
}

const isPage = (path: string) => /\.html(\.br)?$/.test(path);

describe('composePartner', () => {
  it('BLD-06 writes the same bytes into an empty folder and over an older bundle', async () => {
    const root = copyPartners();
    const first = hashes(await composeInto({ root, dist: temporaryFolder() }));
    const dist = temporaryFolder();
    edit(root, 'copy.json', (copy) => ({ ...copy, 'home.hero.title': 'Other words.' }));
    const other = hashes(await composeInto({ root, dist }));
    expect(other).not.toEqual(first);
    edit(root, 'copy.json', (copy) => ({ ...copy, 'home.hero.title': 'Good tables, well rewarded.' }));
    expect(hashes(await composeInto({ root, dist }))).toEqual(first);
  });

  it('BLD-06 writes the same bytes in another folder, time zone, locale and process', async () => {
    const here = hashes(await composeInto({ dist: temporaryFolder() }));
    const { bundle } = composeInProcess(temporaryFolder(), {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
    });
    expect(hashes(bundle)).toEqual(here);
  });

  it('BLD-02 composes without loading the bundler or a compiler', () => {
    const { modules } = composeInProcess(temporaryFolder());
    expect(modules).toContain(join(projectRoot, 'dist/shell/server/server.js'));
    expect(modules.filter((path) => /\/node_modules\/(vite|rolldown|rollup|esbuild|typescript)\//.test(path))).toEqual(
      [],
    );
  });

  it('BLD-02 hard-links the files of the shell and the map from every bundle to one content', async () => {
    const dist = temporaryFolder();
    const demo = inodes(await composeInto({ code: 'demo', dist }));
    const extremes = inodes(await composeInto({ code: 'extremes', dist }));
    const { clientDir } = await compiledShell();
    const shell = filesIn(join(clientDir, 'assets')).map((path) => `assets/${path}`);
    const shared = [...shell, ...Object.keys(demo).filter((path) => path.startsWith('assets/map/'))];
    expect(shared.length).toBeGreaterThan(40);
    expect(shared.filter((path) => demo[path] === undefined || demo[path] !== extremes[path])).toEqual([]);
  });

  it('BLD-02 copies the compiled shell unchanged instead of bundling it again', async () => {
    const shell = await compiledShell();
    const before = hashes(shell.clientDir);
    const bundle = await composeInto({ dist: temporaryFolder(), shell });
    expect(hashes(shell.clientDir)).toEqual(before);
    const inBundle = hashes(bundle);
    for (const [path, hash] of Object.entries(before).filter(([name]) => name.startsWith('assets/')))
      expect([path, inBundle[path]]).toEqual([path, hash]);
  });

  it('BLD-02 does not rewrite any file when nothing has changed', async () => {
    const dist = temporaryFolder();
    const before = inodes(await composeInto({ dist }));
    expect(inodes(await composeInto({ dist }))).toEqual(before);
  });

  it('BLD-02 rewrites only files with copy when the copy changes', async () => {
    const root = copyPartners();
    const dist = temporaryFolder();
    const before = inodes(await composeInto({ root, dist }));
    edit(root, 'copy.json', (copy) => ({ ...copy, 'home.hero.title': 'Other words.' }));
    const after = inodes(await composeInto({ root, dist }));
    expect(changed(before, after).filter((path) => !isPage(path))).toEqual([
      'bundle.json',
      'copy.json',
      'copy.json.br',
      'site.json',
      'site.json.br',
      'worker.js',
      'worker.js.br',
    ]);
  });

  it('BLD-02 redraws illustrations under new names when their colors change', async () => {
    const root = copyPartners();
    const dist = temporaryFolder();
    const before = filesIn(await composeInto({ root, dist }));
    edit(root, 'tokens.json', ({ art, ...tokens }) => ({
      ...tokens,
      art: { ...(art as object), plate: { $value: { colorSpace: 'srgb', components: [0.9, 0.95, 1], alpha: 1 } } },
    }));
    const after = filesIn(await composeInto({ root, dist }));
    const drawings = (paths: string[]) => paths.filter((path) => path.startsWith('assets/art/hero-pasta'));
    expect(drawings(after)).toHaveLength(2);
    expect(drawings(after)).not.toEqual(drawings(before));
  });

  it('BLD-06 shows the year of the build options instead of the current year', async () => {
    const html = readFileSync(join(await composeInto({ dist: temporaryFolder() }), 'index.html'), 'utf8');
    expect(html).toContain('2026');
  });

  it('PRT-02 rejects invalid settings', async () => {
    const root = copyPartners();
    edit(root, 'settings.json', (settings) => ({ ...settings, currencyType: 'Bean' }));
    await expect(composeInto({ root, dist: temporaryFolder() })).rejects.toThrow(/partners\/demo\/settings\.json/);
  });

  it('PRT-05 PRT-08 composes a copied partner folder without any other partner', async () => {
    const root = temporaryFolder();
    cpSync(join(projectRoot, 'partners/demo'), join(root, 'partners/acme'), { recursive: true });
    const bundle = await composeInto({ root, code: 'acme', dist: temporaryFolder() });
    expect(JSON.parse(readFileSync(join(bundle, 'site.json'), 'utf8'))).toMatchObject({
      basics: { partner: { code: 'acme' } },
    });
  });
});
