import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfPartners } from '../validate/partner-folders.testing.ts';
import { budgetFindings, budgets } from './budgets.ts';
import { composeInto, emptyFolder, filesIn } from './composed.testing.ts';

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
    ManageCardsPage: [],
    ProfilePage: [],
  },
};
const file = (path: string, brotliBytes: number) => ({ path, bytes: 4 * brotliBytes, brotliBytes, sha256: '' });

describe('budgets', () => {
  it('BLD-04 lets pass what is exactly as large as it may be', () => {
    const files = [
      file('assets/client.js', budgets.initialScript - 20),
      file('assets/core.js', 15),
      file('assets/home.js', 5),
      file('index.html', budgets.page),
      file('assets/theme.css', budgets.styleText),
    ];
    expect(budgetFindings(files, script)).toEqual([]);
  });

  it('BLD-04 adds up the scripts that a page starts with, and names them and the excess', () => {
    const files = [
      file('assets/client.js', budgets.initialScript - 20),
      file('assets/core.js', 15),
      file('assets/home.js', 12),
      file('assets/map.js', 900_000),
    ];
    expect(budgetFindings(files, script)).toEqual([
      `initial JavaScript of HomePage (/assets/client.js, /assets/core.js, /assets/home.js): ${budgets.initialScript + 7} bytes after brotli, 7 over the budget of ${budgets.initialScript}`,
    ]);
  });

  it('BLD-04 names every page and style file that is too large, and by how much', () => {
    expect(
      budgetFindings(
        [file('earn/index.html', budgets.page + 1), file('assets/theme.css', budgets.styleText + 300)],
        script,
      ),
    ).toEqual([
      `earn/index.html: ${budgets.page + 1} bytes after brotli, 1 over the budget of ${budgets.page}`,
      `assets/theme.css: ${budgets.styleText + 300} bytes after brotli, 300 over the budget of ${budgets.styleText}`,
    ]);
  });

  it('BLD-04 does not quietly lose a page whose chunk was renamed', () => {
    const { SearchPage: _, ...chunks } = script.chunks;
    expect(budgetFindings([], { ...script, chunks })).toEqual([
      expect.stringContaining('SearchPage: its initial JavaScript is bounded'),
    ]);
  });

  it('BLD-04 fails the build of a partner whose pages grow too large, and leaves its last bundle as it is', async () => {
    const root = copyOfPartners();
    const dist = emptyFolder();
    const bundle = await composeInto({ root, dist });
    const before = filesIn(bundle);
    const copy = join(root, 'partners/demo/copy.json');
    let seed = 7;
    const letter = () => String.fromCharCode(97 + ((seed = (seed * 48_271) % 2_147_483_647) % 26));
    const long = () => Array.from({ length: 15_000 }, letter).join('');
    const words = JSON.parse(readFileSync(copy, 'utf8')) as object;
    const title = long();
    writeFileSync(
      copy,
      JSON.stringify({ ...words, 'home.hero.title': title, 'notFound.title': long(), 'notFound.text': long() }),
    );
    await expect(composeInto({ root, dist })).rejects.toThrow(
      /^The bundle of demo is over budget:\n(.|\n)*404\.html: \d+ bytes after brotli, \d+ over the budget of 28672/,
    );
    expect(filesIn(bundle)).toEqual(before);
    expect(existsSync(join(bundle, 'index.html'))).toBe(true);
    expect(readFileSync(join(bundle, 'copy.json'), 'utf8')).not.toContain(title);
  });
});
