import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../setup/find-chromium.ts';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { startBenchServer } from '../bench-server.ts';
import { visit, type Visit } from './page-visit.ts';
import { serveFloor, withoutScripts } from './static-floor.ts';

/** Visits of each page; medians count, taken turn by turn so that both see the same machine. */
const RUNS = 7;

/** The invented partner whose site is measured. */
const CODE = 'demo';

const PAGES = { home: '/', search: '/search?near=Brooklyn%2C%20NY' } as const;

const KB = 1024;

/** First visits on a slow phone against the same page without scripts, and a repeat visit (performance: first load). */
export async function benchWeb(root: string): Promise<BenchResult[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The web bench needs a Chromium.');
  const server = await startBenchServer(root);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    const results: BenchResult[] = [];
    for (const [name, path] of Object.entries(PAGES)) results.push(...(await benchPage(browser, server, root, name, path)));
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function benchPage(browser: Browser, server: Awaited<ReturnType<typeof startBenchServer>>, root: string, name: string, path: string): Promise<BenchResult[]> {
  const host = `${CODE}.localhost`;
  const { body } = await server.get(host, path);
  const floor = await serveFloor(withoutScripts(body.toString()), `${root}/dist/partners/${CODE}`, async (picture) => (await server.get(host, picture)).body);
  const url = `http://${host}:${server.port}${path}`;
  const product: Visit[] = [];
  const still: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    product.push(await visit(browser, url));
    still.push(await visit(browser, floor.url));
  }
  floor.server.close();
  const of = (visits: readonly Visit[], key: 'lcp' | 'fcp' | 'cls' | 'requests' | 'scriptBytes') => median(visits.map((one) => one[key]));
  return [
    { name: `${name}: LCP`, value: rounded(of(product, 'lcp'), 0), unit: 'ms' },
    { name: `${name}: LCP of the page without scripts`, value: rounded(of(still, 'lcp'), 0), unit: 'ms' },
    { name: `${name}: LCP against it`, value: rounded(of(product, 'lcp') / of(still, 'lcp')), unit: 'ratio', aim: { atMost: 1.15 } },
    { name: `${name}: FCP against it`, value: rounded(of(product, 'fcp') / of(still, 'fcp')), unit: 'ratio', aim: { atMost: 1.05 } },
    { name: `${name}: layout shift`, value: rounded(of(product, 'cls'), 4), unit: 'ratio', aim: { atMost: 0.01 } },
    { name: `${name}: scripts as transferred`, value: rounded(of(product, 'scriptBytes') / KB, 1), unit: 'KB' },
    { name: `${name}: requests`, value: of(product, 'requests'), unit: 'count' },
    { name: `${name}: errors in the console, hydration mismatches included`, value: product.flatMap(({ errors }) => errors).length, unit: 'count', aim: { atMost: 0 } },
  ];
}
