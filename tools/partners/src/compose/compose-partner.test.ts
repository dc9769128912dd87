import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMapboxFile, type PartnerSources, type SiteBundle } from '@dining/site';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../validate/partner-folders.testing.ts';
import {
  composeInto,
  copyPartner,
  filesIn,
  hashesIn,
  isBuildTool,
  modulesToCompose,
  temporaryFolder,
} from './composed.testing.ts';

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

/** One folder for the tests that compare two bundles. */
const dist = temporaryFolder(afterAll);

/** The compiled shell's files for browsers. */
const CLIENT = `${projectRoot}/dist/shell/client`;

/** The shell's files that the bundle of a partner without a token for Mapbox has. */
const shellFiles = () =>
  filesIn(`${CLIENT}/assets`)
    .map((path) => `assets/${path}`)
    .filter((path) => !isMapboxFile(path));

const isPage = (path: string) => /\.html(\.br)?$/.test(path);

afterEach(() => vi.unstubAllEnvs());

describe('composePartner', () => {
  it('BLD-06 writes the same bytes into an empty folder, and over an older bundle in another time zone', async () => {
    const root = copyPartner('demo');
    const copy = readFileSync(join(root, 'partners/demo/copy.json'), 'utf8');
    const first = hashesIn(await composeInto({ root, dist }));
    edit(root, 'copy.json', (texts) => ({ ...texts, 'home.hero.title': 'Other words.' }));
    const other = hashesIn(await composeInto({ root, dist }));
    expect(other).not.toEqual(first);
    writeFileSync(join(root, 'partners/demo/copy.json'), copy);
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    expect(new Date('2026-01-01').getTimezoneOffset()).toBe(-14 * 60);
    expect(hashesIn(await composeInto({ root, dist }))).toEqual(first);
  });

  it('BLD-02 loads neither the bundler nor a compiler to compose', () => {
    const modules = modulesToCompose();
    expect(modules).toContain(join(projectRoot, 'libs/theme/src/index.ts'));
    expect(modules.filter(isBuildTool)).toEqual([]);
  });

  it('BLD-02 hard-links the files of the shell and the map from every bundle to one content', async () => {
    const demo = inodes(await composeInto({ code: 'demo', dist }));
    const acme = inodes(await composeInto({ root: copyPartner('demo', 'acme'), code: 'acme', dist }));
    const shell = shellFiles();
    const shared = [...shell, ...Object.keys(demo).filter((path) => path.startsWith('assets/map/'))];
    expect(shared.length).toBeGreaterThan(40);
    expect(shared.filter((path) => demo[path] === undefined || demo[path] !== acme[path])).toEqual([]);
  });

  it('BLD-02 copies the compiled shell unchanged instead of bundling it again', async () => {
    const before = hashesIn(CLIENT);
    const bundle = await composeInto({ dist });
    expect(hashesIn(CLIENT)).toEqual(before);
    const inBundle = hashesIn(bundle);
    for (const path of shellFiles()) expect([path, inBundle[path]]).toEqual([path, before[path]]);
  });

  it('BLD-02 has the own files of the partner and the list of the whole bundle as parts', async () => {
    const bundle = hashesIn(await composeInto({ dist }));
    const shared = new Set(shellFiles());
    const own = Object.entries(bundle).filter(([path]) => !shared.has(path) && !path.startsWith('assets/map/'));
    expect(hashesIn(join(dist, 'parts/demo'))).toEqual(Object.fromEntries(own));
  });

  it('BLD-02 does not rewrite any file when nothing has changed', async () => {
    const before = inodes(await composeInto({ dist }));
    expect(inodes(await composeInto({ dist }))).toEqual(before);
  });

  it('BLD-02 rewrites only files with copy when the copy changes', async () => {
    const root = copyPartner('demo');
    const before = inodes(await composeInto({ root, dist }));
    edit(root, 'copy.json', (copy) => ({ ...copy, 'home.hero.title': 'Other words.' }));
    const after = inodes(await composeInto({ root, dist }));
    const files = changed(before, after).filter((path) => !isPage(path));
    expect([...new Set(files.map((path) => path.replace(/\.[\w-]{8}\.json/, '.json')))]).toEqual([
      'assets/copy/site.json',
      'assets/copy/site.json.br',
      'bundle.json',
      'copy.json',
      'copy.json.br',
      'site.json',
      'site.json.br',
      'sources.json',
      'sources.json.br',
      'worker.js',
      'worker.js.br',
    ]);
  });

  it('EXT-10 writes the texts of the partner’s files and its drafts for the staging tools, and not for a static host', async () => {
    const root = copyPartner('demo');
    const file = join(root, 'partners/demo/content/popup.json');
    const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: { slug: string; fields: object }[] };
    const draft = { slug: 'soon', fields: { headline: 'Soon', body: '<p>Not yet.</p>' }, draft: true };
    writeFileSync(file, JSON.stringify({ data: [...data, draft] }));
    const bundle = await composeInto({ root, dist });
    const { files, drafts } = JSON.parse(readFileSync(join(bundle, 'sources.json'), 'utf8')) as PartnerSources;
    expect(Object.keys(files)).toEqual(['settings.json', 'copy.json', 'tokens.json', 'tokens.dark.json']);
    for (const [name, text] of Object.entries(files))
      expect(text).toBe(readFileSync(join(root, 'partners/demo', name), 'utf8'));
    expect(Object.keys(drafts)).toEqual(['popup']);
    expect(drafts.popup?.at(-1)).toMatchObject({ slug: 'soon' });
    expect(readFileSync(join(bundle, 'site.json'), 'utf8')).not.toContain('Not yet.');
    const host = await composeInto({ root, dist, environment: 'production' });
    expect(filesIn(host).filter((path) => path.startsWith('sources'))).toEqual([]);
  });

  it('BLD-02 redraws illustrations under new names when their colors change', async () => {
    const root = copyPartner('demo');
    const before = filesIn(await composeInto({ root, dist }));
    edit(root, 'tokens.json', ({ art, ...tokens }) => ({
      ...tokens,
      art: { ...(art as object), plate: { $value: { colorSpace: 'srgb', components: [0.9, 0.95, 1], alpha: 1 } } },
    }));
    const after = filesIn(await composeInto({ root, dist }));
    const drawings = (paths: string[]) => paths.filter((path) => path.startsWith('assets/art/hero-pasta'));
    expect(drawings(after)).toHaveLength(1);
    expect(drawings(after)).not.toEqual(drawings(before));
  });

  it('PRT-05 PRT-06 draws icon and wordmark in the colors of the brand where the folder has none, and again in other colors', async () => {
    const root = copyPartner('demo');
    for (const name of ['icon', 'wordmark']) rmSync(`${root}/partners/demo/assets/${name}.svg`);
    const textOf = (bundle: string, name: RegExp) =>
      readFileSync(join(bundle, filesIn(bundle).find((path) => name.test(path)) ?? ''), 'utf8');
    const [icon, wordmark] = [/^assets\/icons\/icon\.[\w-]+\.svg$/, /^assets\/wordmark\.[\w-]+\.svg$/] as const;
    const before = await composeInto({ root, dist });
    expect(textOf(before, icon)).toContain('fill="#14505c"');
    expect(textOf(before, wordmark)).toContain('<title>Harbor Table Rewards</title>');
    edit(root, 'tokens.json', (tokens) => JSON.parse(JSON.stringify(tokens).replace('#14505c', '#7a1f2b')) as object);
    const after = await composeInto({ root, dist });
    expect(textOf(after, icon)).toContain('fill="#7a1f2b"');
    expect(readFileSync(join(after, 'index.html'), 'utf8')).toContain('--color-bg-hero:#7a1f2b');
  });

  it('MAI-02 PRT-01 draws the name for mails: twice as large as shown, without a hole that shows the color behind it', async () => {
    const bundle = await composeInto({ dist });
    const { mailWordmark } = JSON.parse(readFileSync(join(bundle, 'site.json'), 'utf8')) as SiteBundle;
    expect(mailWordmark).toEqual({
      src: expect.stringMatching(/^\/assets\/mail-wordmark\.[\w-]+\.png$/) as string,
      width: 224,
      ground: '#ffffff',
      text: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    });
    const picture = sharp(join(bundle, mailWordmark?.src ?? ''));
    const { width, height, hasAlpha } = await picture.metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 448, height: 68, hasAlpha: false });
    const { isOpaque, entropy } = await picture.stats();
    expect([isOpaque, entropy > 0.5]).toEqual([true, true]);
  });

  it('MER-04 bundles drawn dishes as pictures, not as SVG documents that browsers lay out', async () => {
    const bundle = await composeInto({ dist });
    const { basics } = JSON.parse(readFileSync(join(bundle, 'site.json'), 'utf8')) as SiteBundle;
    const { hero, cuisines, steps } = basics.art;
    const dishes = [...hero, ...cuisines.map(({ src }) => src), steps.dine, steps.search];
    expect(dishes.filter((path) => !path.endsWith('.avif'))).toEqual([]);
    const files = new Set(filesIn(bundle));
    expect(dishes.filter((path) => !files.has(path.slice(1)))).toEqual([]);
  });

  it('BLD-06 shows the year of the build options instead of the current year', async () => {
    const html = readFileSync(join(await composeInto({ dist }), 'index.html'), 'utf8');
    expect(html).toContain('2026');
  });

  it('PRT-02 rejects invalid settings', async () => {
    const root = copyPartner('demo');
    edit(root, 'settings.json', (settings) => ({ ...settings, currencyType: 'Bean' }));
    await expect(composeInto({ root, dist })).rejects.toThrow(/partners\/demo\/settings\.json/);
  });

  it('PRT-05 PRT-08 composes a copied partner folder without any other partner', async () => {
    const bundle = await composeInto({ root: copyPartner('demo', 'acme'), code: 'acme', dist });
    expect(JSON.parse(readFileSync(join(bundle, 'site.json'), 'utf8'))).toMatchObject({
      basics: { partner: { code: 'acme' } },
    });
  });
});
