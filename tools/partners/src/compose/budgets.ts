import type { SiteBundle } from '@dining/site-bundle';
import type { BundleFile } from './bundle-writer.ts';

/** Largest sizes in bytes after brotli (BLD-04; initial JavaScript from the performance aims: 125 KB). */
export const budgets = { initialScript: 145 * 1024, styleText: 16 * 1024, page: 40 * 1024 } as const;

/** Pages whose initial JavaScript is bounded, by chunk. */
const BOUNDED = ['HomePage', 'SearchPage', 'MerchantPage'] as const;

/** What is over budget, each naming the file and the excess. */
export function budgetFindings(files: readonly BundleFile[], bundle: SiteBundle): string[] {
  const size = (path: string) => files.find((file) => `/${file.path}` === path)?.brotliBytes ?? 0;
  const over = (what: string, bytes: number, budget: number) =>
    bytes > budget ? [`${what}: ${bytes} bytes after brotli, ${bytes - budget} over the budget of ${budget}`] : [];
  return [
    ...BOUNDED.flatMap((chunk) => {
      const initial = [bundle.script.entry, ...(bundle.script.chunks[chunk] ?? [])];
      const total = initial.reduce((sum, path) => sum + size(path), 0);
      return over(`initial JavaScript of ${chunk} (${initial.join(', ')})`, total, budgets.initialScript);
    }),
    ...files.filter(({ path }) => path.endsWith('.html')).flatMap((file) => over(file.path, file.brotliBytes ?? 0, budgets.page)),
    ...files.filter(({ path }) => path.endsWith('.css')).flatMap((file) => over(file.path, file.brotliBytes ?? 0, budgets.styleText)),
  ];
}
