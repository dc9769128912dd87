import type { Browser } from '@playwright/test';

/** What one visit cost. Times in milliseconds, sizes in bytes as transferred. */
export type Visit = { lcp: number; fcp: number; cls: number; requests: number; bytes: number; scriptBytes: number; errors: string[] };

/** A slow phone network and a slow phone, applied for real (performance: applied, not simulated). */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;

/** Opens a page as a new visitor on a slow phone, waits until it is quiet, and reports. */
export async function visit(browser: Browser, url: string, { throttled = true } = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (throttled) {
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const types = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.cls += (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => ({
    ...(globalThis as unknown as { seen: { lcp: number; cls: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return { ...seen, requests, bytes, scriptBytes, errors };
}
