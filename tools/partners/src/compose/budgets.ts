import type { SiteBundle } from '@dining/site';
import type { BundleFile } from './bundle-file.ts';

/**
 * Maximum sizes in bytes after brotli (BLD-04). Initial JavaScript is limited by the performance aims to 125 KiB, plus
 * 17 KiB on pages with forms and 25 KiB in the account; pages, files of the copy and styles are limited to a little more
 * than their present size. What the worker fetches for use without a connection (BAN-06) includes the initial JavaScript of
 * the main pages.
 */
const BUDGETS = {
  initialScript: 125 * 1024,
  joinScript: 142 * 1024,
  accountScript: 150 * 1024,
  styleText: 12 * 1024,
  page: 20 * 1024,
  copy: 14 * 1024,
  offlineScript: 320 * 1024,
} as const;

/**
 * Script files that the pages on which most visits begin load before they are taken over (BLD-04). Each is a request, and
 * small files compress worse than one.
 */
const MOST_SCRIPTS: Readonly<Record<string, number>> = {
  HomePage: 6,
  DiscoverHomePage: 8,
  SearchPage: 6,
  MerchantPage: 6,
};

/** The initial-JavaScript budget of each page, by chunk. A page of the account also loads the account's layout. */
const SCRIPT_BUDGETS = {
  HomePage: BUDGETS.initialScript,
  DiscoverHomePage: BUDGETS.initialScript,
  SearchPage: BUDGETS.initialScript,
  MerchantPage: BUDGETS.initialScript,
  JoinPage: BUDGETS.joinScript,
  LoginPage: BUDGETS.joinScript,
  AddCardPage: BUDGETS.joinScript,
  'AccountPage OverviewPage': BUDGETS.accountScript,
  'AccountPage ActivityPage': BUDGETS.accountScript,
  'AccountPage ReservationsPage': BUDGETS.accountScript,
  'AccountPage ManageCardsPage': BUDGETS.accountScript,
  'AccountPage ProfilePage': BUDGETS.accountScript,
};

/** One finding per file or page over budget, with its name and the excess. */
export function budgetFindings(
  files: readonly BundleFile[],
  { entry, chunks }: SiteBundle['script'],
  offlineFiles: readonly string[],
): string[] {
  const sizes = new Map(files.map(({ path, brotliBytes }) => [`/${path}`, brotliBytes ?? 0]));
  const over = (name: string, bytes: number, budget: number) =>
    bytes > budget ? [`${name}: ${bytes} bytes after brotli, ${bytes - budget} over the budget of ${budget}`] : [];
  const tooMany = (name: string, scripts: readonly string[]) => {
    const most = MOST_SCRIPTS[name] ?? Infinity;
    return scripts.length <= most
      ? []
      : [
          `initial JavaScript of ${name} (${scripts.join(', ')}): ${scripts.length} files, at most ${most}; name the small ones under dining.chunks in the package.json of their libs`,
        ];
  };
  return [
    ...Object.entries(SCRIPT_BUDGETS).flatMap(([names, budget]) => {
      const scripts = names.split(' ').map((name) => chunks[name]);
      if (scripts.includes(undefined))
        return [
          `${names}: its initial JavaScript has a budget, but the shell has no such page; fix the list in budgets.ts`,
        ];
      const initial = [...new Set([entry, ...scripts.flatMap((paths) => paths ?? [])])];
      const total = initial.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
      return [
        ...over(`initial JavaScript of ${names} (${initial.join(', ')})`, total, budget),
        ...tooMany(names, initial),
      ];
    }),
    ...over(
      'JavaScript that the service worker fetches',
      offlineFiles.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0),
      BUDGETS.offlineScript,
    ),
    ...files
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path, brotliBytes = 0 }) => over(path, brotliBytes, BUDGETS.page)),
    ...files
      .filter(({ path }) => path.startsWith('assets/copy/'))
      .flatMap(({ path, brotliBytes = 0 }) => over(path, brotliBytes, BUDGETS.copy)),
    ...files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, brotliBytes = 0 }) => over(path, brotliBytes, BUDGETS.styleText)),
  ];
}
