import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CopyOverrides } from '@dining/copy-engine';
import { readSettings, settingsIn, type PartnerSettings } from '@dining/partner-settings';
import type { PartnerSources } from '@dining/site';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBundle } from '../../platform/tenancy/sites.testing.ts';
import { editPage, type PageEdits } from './page-edits.ts';
import { settingRows, textRows, tokenRows, typedValue } from './source-rows.ts';

const text = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const sources: PartnerSources = {
  files: {
    'settings.json': readFileSync('partners/demo/settings.json', 'utf8'),
    'environments/staging.json': text({ hosts: ['staging.harbor.example'] }),
    'copy.json': text({ 'home.hero.title': 'Eat with {programName}.', 'layout.wordmark.first': 'Harbor' }),
    'tokens.json': readFileSync('partners/demo/tokens.json', 'utf8'),
  },
  drafts: {},
};
const settings = readSettings('settings.json', sources.files['settings.json'] ?? '').settings as PartnerSettings;
const partner = { code: 'demo', settings };

const edit = (edits: Partial<PageEdits>, from = sources) =>
  editPage(partner, from, { texts: {}, tokens: {}, ...edits });

describe('the sources of a site', () => {
  it('EXT-10 PRT-04 say which file and line sets each setting, that of the environment before the shared one', () => {
    const overlays = { staging: { hosts: ['staging.harbor.example'] } };
    const rows = (environment: 'development' | 'staging') =>
      new Map(
        settingRows(settingsIn(environment, settings, overlays), sources, environment).map((row) => [row.path, row]),
      );
    const staging = rows('staging');
    expect(staging.get('hosts')).toEqual({
      path: 'hosts',
      value: '["staging.harbor.example"]',
      from: { file: 'environments/staging.json', line: 2 },
    });
    expect(rows('development').get('hosts')?.from).toEqual({ file: 'settings.json', line: 5 });
    expect(staging.get('earnRates.tier2')?.from).toEqual({ file: 'settings.json', line: 8 });
    expect(staging.get('cmsPreview')).toEqual({ path: 'cmsPreview', value: 'false' });
  });

  it('EXT-10 CPY-03 have each text with its placeholders, where it is set, and whether content replaces it', () => {
    const own = JSON.parse(sources.files['copy.json'] ?? '') as CopyOverrides;
    const bundle = makeBundle('demo', { settings, copy: { ...own, 'home.hero.title': 'From content.' } });
    const rows = new Map(textRows({ code: 'demo', folder: '', bundle }, sources).map((row) => [row.key, row]));
    expect(rows.get('home.hero.title')).toEqual({
      key: 'home.hero.title',
      text: 'Eat with {programName}.',
      from: { file: 'copy.json', line: 2 },
      isReplaced: true,
    });
    expect(rows.get('layout.wordmark.first')?.isReplaced).toBeUndefined();
    expect(rows.get('home.viewAll')).toEqual({ key: 'home.viewAll', text: expect.any(String) as string });
    expect([...rows.keys()].filter((key) => key.startsWith('staging.'))).toEqual([]);
  });

  it('EXT-10 PRT-06 have the brand and each token as it is written, defaults as CSS', () => {
    const rows = new Map(tokenRows(sources).map((row) => [row.path, row]));
    expect(rows.get('brand.primaryColor')).toMatchObject({ value: '#14505c', from: { file: 'tokens.json', line: 6 } });
    expect(rows.get('color.accent')).toMatchObject({ type: 'color', value: '{color.action.bg}' });
    expect(rows.get('size.control')).toMatchObject({ value: '46px' });
    expect(rows.get('radius.pill')?.from).toBeUndefined();
    for (const { path, value, from } of rows.values())
      if (from && path.startsWith('size.')) expect(typedValue(value)).toEqual({ value: 46, unit: 'px' });
  });
});

describe('changes of an open page', () => {
  it('EXT-10 CPY-03 fill in what a changed text says, also in the texts that name it', () => {
    const { texts, css, problems } = edit({
      texts: { 'home.hero.title': '{programName} at {restaurantCount} tables', 'home.restaurantCount': '12,345' },
    });
    expect(problems).toEqual([]);
    expect(texts['home.hero.title']).toBe(`${settings.programName} at 12,345 tables`);
    expect(Object.keys(texts).length).toBeGreaterThan(2);
    expect(css).toBe('');
  });

  it('EXT-10 PRT-06 show a changed brand in every token that follows from it', () => {
    const css = (tokens: Record<string, string>) => edit({ tokens }).css;
    const value = (name: string, text: string) => new RegExp(`--${name}:([^;]+);`).exec(text)?.[1];
    const [before, after] = [css({ 'size.control': '47px' }), css({ 'brand.primaryColor': '#6a1b4d' })];
    expect(value('size-control', before)).toBe('47px');
    expect(value('color-bg-hero', after)).not.toBe(value('color-bg-hero', before));
  });

  it('EXT-10 come as a patch that git applies, which changes these lines alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dining-patch-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
    git('init', '--quiet');
    for (const [name, content] of Object.entries(sources.files)) {
      const path = join(folder, 'partners/demo', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const edits = {
      texts: {
        'home.hero.title': 'Café “Harbor” & friends',
        'home.viewAll': { desktop: 'All of them', mobile: 'All' },
      },
      tokens: { 'brand.primaryColor': '#6a1b4d', 'radius.card': '3px' },
    };
    writeFileSync(join(folder, 'demo.patch'), edit(edits).patch);
    git('apply', 'demo.patch');
    const read = (name: string) => readFileSync(join(folder, 'partners/demo', name), 'utf8');
    expect(JSON.parse(read('copy.json'))).toEqual({
      ...(JSON.parse(sources.files['copy.json'] ?? '') as object),
      ...edits.texts,
    });
    expect(read('tokens.json')).toContain('"primaryColor": "#6a1b4d"');
    expect(JSON.parse(read('tokens.json'))).toMatchObject({ radius: { card: { $value: { value: 3, unit: 'px' } } } });
    expect(read('settings.json')).toBe(sources.files['settings.json']);
    // With these files the change is made already.
    const files = { ...sources.files, 'copy.json': read('copy.json'), 'tokens.json': read('tokens.json') };
    expect(edit(edits, { files, drafts: {} }).patch).toBe('');
  });

  it('EXT-10 make a copy.json where the partner has none', () => {
    const { 'copy.json': _copy, ...files } = sources.files;
    const { patch, problems } = edit({ texts: { 'home.viewAll': 'All' } }, { files, drafts: {} });
    expect(problems).toEqual([]);
    expect(patch).toContain('--- /dev/null\n+++ b/partners/demo/copy.json\n');
  });

  it.each([
    ['an unknown key', { texts: { 'home.hero.titel': 'x' } }, 'unknown copy key "home.hero.titel"'],
    ['an unknown placeholder', { texts: { 'home.viewAll': 'All {thing}' } }, 'unknown placeholder {thing}'],
    ['a text that names itself', { texts: { 'home.restaurantCount': '{restaurantCount}' } }, 'restaurantCount'],
    ['a value that isn’t a color', { tokens: { 'color.accent': 'reddish' } }, 'color.accent'],
    ['a token that refers to none', { tokens: { 'color.accent': '{color.none}' } }, '{color.none}'],
    ['text that cannot be read', { tokens: { 'color.text.default': '#fefefe' } }, 'contrast'],
  ])('EXT-10 with %s are shown as problems with file, line and fix, and nowhere else', (_name, edits, words) => {
    const { texts, css, patch, problems } = edit(edits);
    expect({ texts, css, patch }).toEqual({ texts: {}, css: '', patch: '' });
    expect(JSON.stringify(problems)).toContain(JSON.stringify(words).slice(1, -1));
    for (const { file, line, fix } of problems) expect([file, line > 1, fix !== '']).toEqual([file, true, true]);
  });

  it('EXT-10 warn of a text that leaves out what only it is given, and still show it', () => {
    const { texts, problems } = edit({ texts: { 'search.heading.many': 'Restaurants in {place}' } });
    expect(problems).toMatchObject([{ severity: 'warning', key: 'search.heading.many' }]);
    expect(texts).toEqual({ 'search.heading.many': 'Restaurants in {place}' });
  });

  it('EXT-10 SEC-02 that no file may have are refused', () => {
    const deep = '['.repeat(40) + ']'.repeat(40);
    const { patch, problems } = edit({ tokens: { 'color.accent': deep } });
    expect([patch, problems.length > 0]).toEqual(['', true]);
    expect(() => edit({ tokens: { 'color.accent': deep, 'color.motif': '#123456' } })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });

  it('EXT-10 of a token that does not exist are refused with its name and the closest one', () => {
    expect(() => edit({ tokens: { 'color.acent': '#123456' } })).toThrow(
      expect.objectContaining({
        status: 400,
        fields: [{ field: 'tokens.color.acent', message: expect.stringContaining('color.accent') as string }],
      }),
    );
  });
});
