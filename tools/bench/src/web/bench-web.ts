import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../setup/find-chromium.ts';
import { median, rounded, type BenchResult } from '../bench-result.ts';
import { startBenchServer, type BenchServer } from '../bench-server.ts';
import { serveBarePage } from './bare-page.ts';
import { interactionTimes } from './interactions.ts';
import { newVisitor } from './measured-page.ts';
import { visit, type Visit } from './page-visit.ts';
import { serveBaseline, type Baseline } from './static-baseline.ts';

/** Visits per page. Product and baseline take turns, so that other load on the machine affects both. */
const RUNS = 7;

/** The invented partners whose sites are measured. */
const CODES = ['demo', 'extremes'] as const;

const SEARCH = '/search?near=Brooklyn%2C%20NY';

const KB = 1024;

/**
 * First visits on a slow phone against the same page without scripts and against a bare React page, a repeat visit, and how
 * soon the search page answers what people do there (performance: first load).
 */
export async function benchWeb(root: string): Promise<BenchResult[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The web bench needs a Chromium.');
  const bare = await serveBarePage(root, 'bare');
  const libraries = await serveBarePage(root, 'libraries');
  const server = await startBenchServer(root);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
  try {
    const results = await benchLibraries(browser, bare, libraries);
    for (const code of CODES) {
      const host = `${code}.localhost`;
      const pages = { home: '/', search: SEARCH, 'merchant page': await merchantPath(server, host) };
      for (const [name, path] of Object.entries(pages))
        results.push(...(await benchPage(browser, server, bare, host, `${code}, ${name}`, path)));
    }
    const times = await interactionTimes(browser, `http://demo.localhost:${server.port}${SEARCH}`);
    for (const [act, value] of times)
      results.push({ name: `demo, search, ${act}: to the next frame`, value, unit: 'ms', aim: { atMost: 80 } });
    return results;
  } finally {
    await browser.close();
    await server.stop();
    bare.server.close();
    libraries.server.close();
  }
}

/** The page of a merchant that the measured search shows first. */
async function merchantPath(server: BenchServer, host: string): Promise<string> {
  const { body } = await server.get(host, '/api/v2/Merchants/Search?latitude=40.65&longitude=-73.95&pageSize=1');
  const { merchants } = JSON.parse(body.toString()) as { merchants: { id: string }[] };
  if (!merchants[0]) throw new Error('The demo data has no restaurant near Brooklyn.');
  return `/merchants/${merchants[0].id}`;
}

/** What the libraries for state and styles cost by themselves: a page of the product cannot cost less than they do. */
async function benchLibraries(browser: Browser, bare: Baseline, libraries: Baseline): Promise<BenchResult[]> {
  await firstVisit(browser, bare.url);
  await firstVisit(browser, libraries.url);
  const without: Visit[] = [];
  const withLibraries: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    without.push(await firstVisit(browser, bare.url));
    withLibraries.push(await firstVisit(browser, libraries.url));
  }
  const ratio = (key: 'scriptTime' | 'mainThreadTime') =>
    rounded(median(withLibraries.map((cost) => cost[key])) / median(without.map((cost) => cost[key])));
  const blocking = (visits: readonly Visit[]) => rounded(median(visits.map((cost) => cost.blockingTime)), 0);
  return [
    {
      name: 'store and styles alone: script time against a bare React page',
      value: ratio('scriptTime'),
      unit: 'ratio',
    },
    {
      name: 'store and styles alone: main-thread time against a bare React page',
      value: ratio('mainThreadTime'),
      unit: 'ratio',
    },
    { name: 'a bare React page: blocking time', value: blocking(without), unit: 'ms' },
    { name: 'store and styles alone: blocking time', value: blocking(withLibraries), unit: 'ms' },
  ];
}

/** What the first visit of an address costs a browser that knows nothing. */
async function firstVisit(browser: Browser, address: string): Promise<Visit> {
  const visitor = await newVisitor(browser);
  const cost = await visit(visitor, address);
  await visitor.close();
  return cost;
}

async function benchPage(
  browser: Browser,
  server: BenchServer,
  bare: Baseline,
  host: string,
  name: string,
  path: string,
): Promise<BenchResult[]> {
  const baseline = await serveBaseline(server, host, path);
  const url = `http://${host}:${server.port}${path}`;
  for (const address of [url, baseline.url, bare.url]) await firstVisit(browser, address);
  const product: Visit[] = [];
  const scriptless: Visit[] = [];
  const bareVisits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    product.push(await firstVisit(browser, url));
    scriptless.push(await firstVisit(browser, baseline.url));
    bareVisits.push(await firstVisit(browser, bare.url));
  }
  baseline.server.close();
  const visitor = await newVisitor(browser);
  await visit(visitor, url);
  const repeat = await visit(visitor, url);
  await visitor.close();
  for (const request of repeat.requests.slice(1))
    process.stderr.write(`${name}, request of a repeat visit besides the page: ${request}\n`);
  for (const error of new Set(product.flatMap(({ errors }) => errors)))
    process.stderr.write(`${name}, error in the console: ${error}\n`);

  const medianOf = (
    visits: readonly Visit[],
    key: 'lcp' | 'fcp' | 'cls' | 'scripts' | 'scriptBytes' | 'scriptTime' | 'mainThreadTime' | 'blockingTime',
  ) => median(visits.map((cost) => cost[key]));
  return [
    { name: `${name}: LCP`, value: rounded(medianOf(product, 'lcp'), 0), unit: 'ms' },
    { name: `${name}: LCP of the page without scripts`, value: rounded(medianOf(scriptless, 'lcp'), 0), unit: 'ms' },
    {
      name: `${name}: LCP against the page without scripts`,
      value: rounded(medianOf(product, 'lcp') / medianOf(scriptless, 'lcp')),
      unit: 'ratio',
      aim: { atMost: 1.1 },
    },
    {
      name: `${name}: FCP against the page without scripts`,
      value: rounded(medianOf(product, 'fcp') / medianOf(scriptless, 'fcp')),
      unit: 'ratio',
      aim: { atMost: 1.05 },
    },
    {
      name: `${name}: layout shift`,
      value: rounded(medianOf(product, 'cls'), 4),
      unit: 'ratio',
      aim: { atMost: 0 },
    },
    {
      name: `${name}: script time against a bare React page`,
      value: rounded(medianOf(product, 'scriptTime') / medianOf(bareVisits, 'scriptTime')),
      unit: 'ratio',
      aim: { atMost: 1.5 },
    },
    {
      name: `${name}: main-thread time against a bare React page`,
      value: rounded(medianOf(product, 'mainThreadTime') / medianOf(bareVisits, 'mainThreadTime')),
      unit: 'ratio',
      aim: { atMost: 1.6 },
    },
    {
      name: `${name}: main-thread time without scripts against a bare React page`,
      value: rounded(medianOf(scriptless, 'mainThreadTime') / medianOf(bareVisits, 'mainThreadTime')),
      unit: 'ratio',
    },
    {
      name: `${name}: blocking time`,
      value: rounded(medianOf(product, 'blockingTime'), 0),
      unit: 'ms',
      aim: { atMost: 60 },
    },
    {
      name: `${name}: blocking time of the page without scripts`,
      value: rounded(medianOf(scriptless, 'blockingTime'), 0),
      unit: 'ms',
    },
    { name: `${name}: transferred scripts`, value: rounded(medianOf(product, 'scriptBytes') / KB, 1), unit: 'KB' },
    {
      name: `${name}: requests`,
      value: median(product.map(({ requests }) => requests.length)),
      unit: 'count',
      aim: { atMost: 20 },
    },
    { name: `${name}: scripts, those after it is quiet included`, value: medianOf(product, 'scripts'), unit: 'count' },
    { name: `${name}: requests of a repeat visit`, value: repeat.requests.length, unit: 'count', aim: { atMost: 1 } },
    { name: `${name}: bytes of a repeat visit`, value: rounded(repeat.bytes / KB, 1), unit: 'KB', aim: { atMost: 5 } },
    {
      name: `${name}: errors in the console, hydration mismatches included`,
      value: product.flatMap(({ errors }) => errors).length,
      unit: 'count',
      aim: { atMost: 0 },
    },
  ];
}
