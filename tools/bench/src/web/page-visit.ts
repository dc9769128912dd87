import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The cost of one visit. Times in milliseconds, sizes in transferred bytes; cached responses do not count. */
export type Visit = {
  lcp: number;
  fcp: number;
  cls: number;
  /** Time in which scripts ran, until page and network are quiet. */
  scriptTime: number;
  /** Time in which the main thread worked, until then. */
  mainThreadTime: number;
  /** What tasks took beyond 50 ms each. */
  blockingTime: number;
  requests: string[];
  /** Requests for scripts. */
  scripts: number;
  bytes: number;
  scriptBytes: number;
  errors: string[];
};

/** A slow phone on a slow network, with applied (not simulated) throttling (performance). */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/** For a page on a busy machine. */
const LIMIT_MS = 120_000;

/** Without a request for this long, and with nothing to do, a page is quiet. */
const QUIET_MS = 1_000;

/** A new visitor with an empty cache. The service worker is blocked, because it caches only what the HTTP cache has too. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });

/**
 * Opens a page on a slow phone, waits until page and network are quiet, and returns the cost. An idle network alone does not
 * tell: a slow phone evaluates scripts for longer than that takes, and asks for more afterwards.
 */
export async function visit(visitor: BrowserContext, url: string): Promise<Visit> {
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const traffic = await watchTraffic(page);
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, blockingTime: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.cls += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.blockingTime += entry.duration - 50)),
    ).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { timeout: LIMIT_MS });
  await traffic.quiet();
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { lcp: number; cls: number; blockingTime: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const cost = { ...seen, ...(await traffic.cost()), errors };
  await page.close();
  return cost;
}

/** Slows the page's processor down to that of a slow phone. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

type Traffic = {
  /** Resolves once nothing has been requested for a while and the browser has nothing to do. */
  quiet(): Promise<void>;
  /** Traffic and times so far. */
  cost(): Promise<Pick<Visit, 'requests' | 'scripts' | 'bytes' | 'scriptBytes' | 'scriptTime' | 'mainThreadTime'>>;
};

/** Throttles a page and records its network traffic. */
async function watchTraffic(page: Page): Promise<Traffic> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Performance.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await slowDown(page);
  const open = new Set<string>();
  let lastAt = performance.now();
  const closed = ({ requestId }: { requestId: string }) => {
    open.delete(requestId);
    lastAt = performance.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId }) => void open.add(requestId));
  client.on('Network.loadingFinished', closed);
  client.on('Network.loadingFailed', closed);
  const sent = new Map<string, { url: string; isScript: boolean; isCached: boolean; bytes: number }>();
  client.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^https?:/.test(url)) sent.set(requestId, { url, isScript: false, isCached: false, bytes: 0 });
  });
  const update = (requestId: string, known: Partial<{ isScript: boolean; isCached: boolean; bytes: number }>): void => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, known);
  };
  client.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { isCached: true }));
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    update(requestId, { isScript: type === 'Script', ...(response.fromDiskCache === true && { isCached: true }) });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(requestId, { bytes: encodedDataLength }),
  );
  return {
    async quiet() {
      const until = performance.now() + LIMIT_MS;
      do {
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
        await page.waitForTimeout(QUIET_MS / 4);
        if (performance.now() > until) throw new Error(`${page.url()} is not quiet after ${LIMIT_MS / 1_000} s.`);
      } while (open.size > 0 || performance.now() - lastAt < QUIET_MS);
    },
    async cost() {
      const { metrics } = await client.send('Performance.getMetrics');
      const fetched = [...sent.values()].filter(({ isCached }) => !isCached);
      const timeOf = (metric: string): number => 1_000 * (metrics.find(({ name }) => name === metric)?.value ?? 0);
      const sum = (list: typeof fetched): number => list.reduce((total, { bytes }) => total + bytes, 0);
      return {
        requests: fetched.map(({ url }) => url),
        scripts: fetched.filter(({ isScript }) => isScript).length,
        bytes: sum(fetched),
        scriptBytes: sum(fetched.filter(({ isScript }) => isScript)),
        scriptTime: timeOf('ScriptDuration'),
        mainThreadTime: timeOf('TaskDuration'),
      };
    },
  };
}
