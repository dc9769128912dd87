import type { SiteBundle } from '@dining/site';
import type { BundleFile } from './bundle-writer.ts';

/**
 * Largest sizes in bytes after brotli (BLD-04). Initial JavaScript is bounded by the performance aims, 125 KiB, and
 * 15 KiB more where somebody joins, who needs forms, 25 KiB more in the account; pages and style files by what they are
 * today, with half as much again.
 */
export const budgets = {
  initialScript: 125 * 1024,
  joinScript: 140 * 1024,
  accountScript: 150 * 1024,
  styleText: 12 * 1024,
  page: 28 * 1024,
} as const;

/** Pages whose initial JavaScript is bounded, by chunk; a page of the account comes with the account's frame. */
const BOUNDED = {
  HomePage: budgets.initialScript,
  DiscoverHomePage: budgets.initialScript,
  SearchPage: budgets.initialScript,
  MerchantPage: budgets.initialScript,
  JoinPage: budgets.joinScript,
  LoginPage: budgets.joinScript,
  AddCardPage: budgets.joinScript,
  'AccountPage OverviewPage': budgets.accountScript,
  'AccountPage ActivityPage': budgets.accountScript,
  'AccountPage ManageCardsPage': budgets.accountScript,
  'AccountPage ProfilePage': budgets.accountScript,
};

/** What is over budget, each naming the file and the excess. */
export function budgetFindings(files: readonly BundleFile[], { entry, chunks }: SiteBundle['script']): string[] {
  const size = (path: string) => files.find((file) => `/${file.path}` === path)?.brotliBytes ?? 0;
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${what}: ${bytes} bytes after brotli, ${bytes - budget} over the budget of ${budget}`] : [];
  return [
    ...Object.entries(BOUNDED).flatMap(([names, budget]) => {
      const preloaded = names.split(' ').map((name) => chunks[name]);
      if (preloaded.includes(undefined))
        return [
          `${names}: its initial JavaScript is bounded, but the shell has no such page; mend the list in budgets.ts`,
        ];
      const initial = [...new Set([entry, ...preloaded.flatMap((paths) => paths ?? [])])];
      const total = initial.reduce((sum, path) => sum + size(path), 0);
      return over(`initial JavaScript of ${names} (${initial.join(', ')})`, total, budget);
    }),
    ...files
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap(({ path, brotliBytes = 0 }) => over(path, brotliBytes, budgets.page)),
    ...files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, brotliBytes = 0 }) => over(path, brotliBytes, budgets.styleText)),
  ];
}
