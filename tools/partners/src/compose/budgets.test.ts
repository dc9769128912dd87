import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOnly } from '../validate/partner-folders.testing.ts';
import { budgetFindings } from './budgets.ts';
import { composeInto, filesIn, temporaryFolder } from './composed.testing.ts';

const script = {
  entry: '/assets/client.js',
  chunks: {
    HomePage: ['/assets/core.js', '/assets/home.js'],
    DiscoverHomePage: [],
    SearchPage: [],
    MerchantPage: [],
    JoinPage: [],
    LoginPage: [],
    AddCardPage: [],
    AccountPage: [],
    OverviewPage: [],
    ActivityPage: [],
    ReservationsPage: [],
    ManageCardsPage: [],
    ProfilePage: [],
  },
};
const file = (path: string, brotliBytes: number) => ({ path, bytes: 4 * brotliBytes, brotliBytes, sha256: '' });

describe('size budgets', () => {
  it('BLD-04 accepts files of exactly the maximum size', () => {
    const files = [
      file('assets/client.js', 127_980),
      file('assets/core.js', 15),
      file('assets/home.js', 5),
      file('index.html', 20_480),
      file('assets/copy/site.json', 14_336),
      file('assets/theme.css', 12_288),
    ];
    expect(budgetFindings(files, script, [])).toEqual([]);
  });

  it('BLD-04 adds up the initial scripts of a page and reports them with the excess', () => {
    const files = [
      file('assets/client.js', 127_980),
      file('assets/core.js', 15),
      file('assets/home.js', 12),
      file('assets/map.js', 900_000),
    ];
    expect(budgetFindings(files, script, [])).toEqual([
      `initial JavaScript of HomePage (/assets/client.js, /assets/core.js, /assets/home.js): 128007 bytes after brotli, 7 over the budget of 128000`,
    ]);
  });

  it('BLD-04 bounds the number of script files that a first page loads', () => {
    const pathsOf = (count: number) => Array.from({ length: count }, (_, place) => `/assets/part-${place}.js`);
    const withFiles = (count: number) => ({ ...script, chunks: { ...script.chunks, MerchantPage: pathsOf(count) } });
    expect(budgetFindings([], withFiles(5), [])).toEqual([]);
    expect(budgetFindings([], withFiles(6), [])).toEqual([
      expect.stringMatching(/^initial JavaScript of MerchantPage .*: 7 files, at most 6; name the small ones/),
    ]);
  });

  it('BLD-04 BAN-06 bounds what the service worker fetches for use without a connection', () => {
    const files = [file('assets/client.js', 100_000), file('assets/search.js', 227_690)];
    expect(budgetFindings(files, script, ['/assets/client.js', '/assets/search.js'])).toEqual([
      'JavaScript that the service worker fetches: 327690 bytes after brotli, 10 over the budget of 327680',
    ]);
  });

  it('BLD-04 reports every page, copy and style file that is too large, with the excess', () => {
    const files = [
      file('earn/index.html', 20_481),
      file('assets/copy/site.json', 14_340),
      file('assets/theme.css', 12_588),
    ];
    expect(budgetFindings(files, script, [])).toEqual([
      'earn/index.html: 20481 bytes after brotli, 1 over the budget of 20480',
      'assets/copy/site.json: 14340 bytes after brotli, 4 over the budget of 14336',
      'assets/theme.css: 12588 bytes after brotli, 300 over the budget of 12288',
    ]);
  });

  it('BLD-04 reports a page with a budget whose chunk was renamed', () => {
    const { SearchPage: _, ...chunks } = script.chunks;
    expect(budgetFindings([], { ...script, chunks }, [])).toEqual([
      expect.stringContaining('SearchPage: its initial JavaScript has a budget'),
    ]);
  });

  it('BLD-04 fails the build of a partner with pages over budget and leaves its last bundle unchanged', async () => {
    const root = copyOnly('demo');
    const input = { root, dist: temporaryFolder() };
    const bundle = await composeInto(input);
    const before = filesIn(bundle);
    const copy = join(root, 'partners/demo/copy.json');
    let seed = 7;
    const letter = () => String.fromCharCode(97 + ((seed = (seed * 48_271) % 2_147_483_647) % 26));
    const longText = () => Array.from({ length: 15_000 }, letter).join('');
    const overrides = JSON.parse(readFileSync(copy, 'utf8')) as object;
    const title = longText();
    writeFileSync(
      copy,
      JSON.stringify({
        ...overrides,
        'home.hero.title': title,
        'notFound.title': longText(),
        'notFound.text': longText(),
      }),
    );
    await expect(composeInto(input)).rejects.toThrow(
      /^The bundle of demo is over budget:\n(.|\n)*404\.html: \d+ bytes after brotli, \d+ over the budget of 20480/,
    );
    expect(filesIn(bundle)).toEqual(before);
    expect(existsSync(join(bundle, 'index.html'))).toBe(true);
    expect(readFileSync(join(bundle, 'copy.json'), 'utf8')).not.toContain(title);
  });
});
