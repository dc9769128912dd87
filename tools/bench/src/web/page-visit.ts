import { setTimeout as sleep } from 'node:timers/promises';
import type { MeasuredPage, Visitor } from './measured-page.ts';

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

/** What the page notes of itself while it is visited. */
type Seen = Pick<Visit, 'lcp' | 'cls' | 'blockingTime' | 'errors'>;

/**
 * Opens a page on a slow phone, waits until page and network are quiet, and returns the cost. An idle network alone does not
 * tell: a slow phone evaluates scripts for longer than that takes, and asks for more afterwards.
 */
export async function visit(visitor: Visitor, url: string): Promise<Visit> {
  const page = await visitor.open(() => {
    const seen: Seen = { lcp: 0, cls: 0, blockingTime: 0, errors: [] };
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
    console.error = (...values: unknown[]) => void seen.errors.push(values.map(String).join(' '));
    addEventListener('error', ({ message }) => void seen.errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => void seen.errors.push(String(reason)));
  });
  const traffic = await watchTraffic(page);
  await page.send('Network.emulateNetworkConditions', NETWORK);
  await slowDown(page);
  await page.send('Page.navigate', { url });
  await untilQuiet(page, traffic);
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: Seen }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const cost = { ...seen, ...(await traffic.cost()) };
  await page.close();
  return cost;
}

/** Slows the page's processor down to that of a slow phone. */
export async function slowDown(page: MeasuredPage): Promise<void> {
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

type Request = { url: string; isOpen: boolean; isScript: boolean; isCached: boolean; bytes: number };

/** Resolves once nothing has been requested for a while and the browser has nothing to do. */
async function untilQuiet(page: MeasuredPage, { isBusy }: Pick<Traffic, 'isBusy'>): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  do {
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
    await sleep(QUIET_MS / 4);
    if (performance.now() > until) throw new Error(`The page is not quiet after ${LIMIT_MS / 1_000} s.`);
  } while (isBusy());
}

/** Opens a page at full speed, and waits until page and network are quiet. */
export async function openQuietly(page: MeasuredPage, url: string): Promise<void> {
  const traffic = await watchTraffic(page);
  await page.send('Page.navigate', { url });
  await untilQuiet(page, traffic);
}

type Traffic = {
  /** Whether something is on its way, or was a moment ago. */
  isBusy(): boolean;
  /** Traffic and times so far. */
  cost(): Promise<Pick<Visit, 'requests' | 'scripts' | 'bytes' | 'scriptBytes' | 'scriptTime' | 'mainThreadTime'>>;
};

/** Records the network traffic of a page. */
async function watchTraffic(page: MeasuredPage): Promise<Traffic> {
  await page.send('Network.enable');
  await page.send('Performance.enable');
  const sent = new Map<string, Request>();
  let lastAt = performance.now();
  const update = (requestId: string, known: Partial<Request>): void => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, known);
    if (known.isOpen === false) lastAt = performance.now();
  };
  page.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^https?:/.test(url)) sent.set(requestId, { url, isOpen: true, isScript: false, isCached: false, bytes: 0 });
  });
  page.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { isCached: true }));
  page.on('Network.responseReceived', ({ requestId, type, response }) => {
    update(requestId, { isScript: type === 'Script', ...(response.fromDiskCache === true && { isCached: true }) });
  });
  page.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    update(requestId, { isOpen: false, bytes: encodedDataLength }),
  );
  page.on('Network.loadingFailed', ({ requestId }) => update(requestId, { isOpen: false }));
  return {
    isBusy: () => performance.now() - lastAt < QUIET_MS || Array.from(sent.values()).some(({ isOpen }) => isOpen),
    async cost() {
      const { metrics } = await page.send('Performance.getMetrics');
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
