import type { Browser, Page } from '@playwright/test';
import { median } from '../bench-result.ts';
import { newVisitor, slowDown } from './page-visit.ts';

/** Something that people do on the search page at phone width, and how it is found there. */
type Act = { name: string; run: (page: Page) => Promise<void> };

/** The acts in their order: each begins where the one before ended. The names are those of the demo partner's copy. */
const acts: readonly Act[] = [
  { name: 'filter', run: (page) => page.getByRole('button', { name: 'Dine in', exact: true }).first().tap() },
  { name: 'heart', run: (page) => page.getByRole('main').locator('article button[aria-pressed]').first().tap() },
  { name: 'menu', run: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap() },
  {
    name: 'first tap on the field',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('main').locator('button[aria-expanded]').first().tap();
    },
  },
  { name: 'typing in search', run: (page) => page.keyboard.type('sushi', { delay: 120 }) },
  {
    name: 'list to map',
    run: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Show map' }).tap();
    },
  },
];

/** Visits per act. */
const RUNS = 5;

/** For the page to answer an act and become quiet. */
const QUIET_MS = 600;

/**
 * How long the page takes from a press or a key to the next frame, in milliseconds, for each act: the longest of its
 * events as Event Timing reports them (rounded to 8 ms), the median of several visits, on a processor slowed four times.
 */
export async function interactionTimes(browser: Browser, url: string): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.addInitScript(() => {
      const seen = { longest: 0 };
      Object.assign(globalThis, { seenEvents: seen });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => {
          if ((entry as unknown as { interactionId: number }).interactionId > 0)
            seen.longest = Math.max(seen.longest, entry.duration);
        }),
      ).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await slowDown(page);
    for (const { name, run: act } of acts) {
      await page.evaluate(() =>
        Object.assign((globalThis as unknown as { seenEvents: object }).seenEvents, { longest: 0 }),
      );
      await act(page);
      await page.waitForTimeout(QUIET_MS);
      times
        .get(name)!
        .push(
          await page.evaluate(() => (globalThis as unknown as { seenEvents: { longest: number } }).seenEvents.longest),
        );
    }
    await visitor.close();
  }
  return new Map(Array.from(times, ([name, durations]) => [name, median(durations)]));
}
