import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfPartners, projectRoot } from '../validate/partner-folders.testing.ts';
import { compiledShell, composeInto, emptyFolder, filesIn } from './composed.testing.ts';

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

/** The file that a path leads to: equal for hard links to one content. */
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

describe('composing', () => {
  it('BLD-06 gives the same bytes twice, from nothing and over an older bundle', async () => {
    const root = copyOfPartners();
    const first = hashes(await composeInto({ root, dist: emptyFolder() }));
    const dist = emptyFolder();
    edit(root, 'copy.json', (copy) => ({ ...copy, 'home.hero.title': 'Other words.' }));
    const other = hashes(await composeInto({ root, dist }));
    expect(other).not.toEqual(first);
    edit(root, 'copy.json', (copy) => ({ ...copy, 'home.hero.title': 'Good tables, well rewarded.' }));
    expect(hashes(await composeInto({ root, dist }))).toEqual(first);
  });

  it('BLD-06 gives the same bytes in another folder, time zone, language and process', async () => {
    const here = hashes(await composeInto({ dist: emptyFolder() }));
    const there = emptyFolder();
    const script = `
      import { composePartner } from '${import.meta.dirname}/compose-partner.ts';
      import { ContentStore } from '${import.meta.dirname}/content-store.ts';
      import { openShell } from '${import.meta.dirname}/shell.ts';
      const shell = await openShell('${projectRoot}/dist/shell');
      await composePartner({ root: '${projectRoot}', code: 'demo', shell, store: new ContentStore('${there}/store'), outDir: '${there}/out', year: 2026 });`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: there,
      env: { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_ENV: 'test' },
    });
    expect(hashes(join(there, 'out'))).toEqual(here);
  });

  it('BLD-02 shares the files of the shell, of the map and of one font among partners: one content, many names', async () => {
    const dist = emptyFolder();
    const demo = inodes(await composeInto({ code: 'demo', dist }));
    const extremes = inodes(await composeInto({ code: 'extremes', dist }));
    const { clientDir } = await compiledShell();
    const shell = filesIn(join(clientDir, 'assets')).map((path) => `assets/${path}`);
    const shared = [...shell, ...Object.keys(demo).filter((path) => path.startsWith('assets/map/'))];
    expect(shared.length).toBeGreaterThan(40);
    expect(shared.filter((path) => demo[path] === undefined || demo[path] !== extremes[path])).toEqual([]);
  });

  it('BLD-02 takes the compiled shell as it is: nothing is bundled, and nothing in it changes', async () => {
    const shell = await compiledShell();
    const before = hashes(shell.clientDir);
    const bundle = await composeInto({ dist: emptyFolder(), shell });
    expect(hashes(shell.clientDir)).toEqual(before);
    const inBundle = hashes(bundle);
    for (const [path, hash] of Object.entries(before).filter(([name]) => name.startsWith('assets/')))
      expect([path, inBundle[path]]).toEqual([path, hash]);
  });

  it('BLD-02 leaves every file in place when nothing has changed', async () => {
    const dist = emptyFolder();
    const before = inodes(await composeInto({ dist }));
    expect(inodes(await composeInto({ dist }))).toEqual(before);
  });

  it('BLD-02 changes only the files that carry words when a word changes', async () => {
    const root = copyOfPartners();
    const dist = emptyFolder();
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

  it('BLD-02 draws anew, and under new names, when the colours of the drawings change', async () => {
    const root = copyOfPartners();
    const dist = emptyFolder();
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

  it('BLD-06 shows the year that it is given, not that of today', async () => {
    const html = readFileSync(join(await composeInto({ dist: emptyFolder() }), 'index.html'), 'utf8');
    expect(html).toContain('2026');
  });

  it('PRT-02 builds nothing from settings that are wrong', async () => {
    const root = copyOfPartners();
    edit(root, 'settings.json', (settings) => ({ ...settings, currencyType: 'Bean' }));
    await expect(composeInto({ root, dist: emptyFolder() })).rejects.toThrow(/partners\/demo\/settings\.json/);
  });

  it('PRT-05 PRT-08 takes a folder that was copied, and needs no other', async () => {
    const root = emptyFolder();
    cpSync(join(projectRoot, 'partners/demo'), join(root, 'partners/acme'), { recursive: true });
    const bundle = await composeInto({ root, code: 'acme', dist: emptyFolder() });
    expect(JSON.parse(readFileSync(join(bundle, 'site.json'), 'utf8'))).toMatchObject({
      basics: { partner: { code: 'acme' } },
    });
  });
});
