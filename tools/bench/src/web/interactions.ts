import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { median } from '../bench-result.ts';
import { newVisitor, type MeasuredPage } from './measured-page.ts';
import { openQuietly, slowDown } from './page-visit.ts';

/** Something that people do on the search page at phone width. */
type Act = {
  name: string;
  /** Closes what the act before opened, and is not measured. */
  before?: (page: MeasuredPage) => Promise<void>;
  run: (page: MeasuredPage) => Promise<void>;
};

/** The acts in their order: each begins where the one before ended. The names are those of the demo partner's copy. */
const acts: readonly Act[] = [
  { name: 'filter', run: (page) => tap(page, 'main button', 'Dine in') },
  { name: 'heart', run: (page) => tap(page, 'main article button[aria-pressed]') },
  { name: 'menu', run: (page) => tap(page, 'button', 'Menu') },
  {
    name: 'first tap on the field',
    before: (page) => press(page, 'Escape'),
    run: (page) => tap(page, 'main button[aria-expanded]'),
  },
  {
    name: 'typing in search',
    async run(page) {
      for (const key of 'sushi') {
        await press(page, key, key);
        await sleep(KEY_MS);
      }
    },
  },
  {
    name: 'list to map',
    async before(page) {
      await press(page, 'Escape');
      await press(page, 'Escape');
    },
    run: (page) => tap(page, 'button', 'Show map'),
  },
];

/** Visits per act. */
const RUNS = 5;

/** Between two keys of somebody who types fast. */
const KEY_MS = 120;

/** For the page to answer an act and become quiet. */
const QUIET_MS = 600;

type Seen = { longest: number };

/**
 * How long the page takes from a press or a key to the next frame, in milliseconds, for each act: the longest of its
 * events as Event Timing reports them (rounded to 8 ms), the median of several visits, on a processor slowed four times.
 */
export async function interactionTimes(browser: Browser, url: string): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(acts.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    const visitor = await newVisitor(browser);
    const page = await visitor.open(() => {
      const seen: Seen = { longest: 0 };
      Object.assign(globalThis, { seenEvents: seen });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => {
          if ((entry as unknown as { interactionId: number }).interactionId > 0)
            seen.longest = Math.max(seen.longest, entry.duration);
        }),
      ).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await openQuietly(page, url);
    await slowDown(page);
    for (const { name, before, run: act } of acts) {
      await before?.(page);
      await sleep(QUIET_MS);
      await page.evaluate(() => void ((globalThis as unknown as { seenEvents: Seen }).seenEvents.longest = 0));
      await act(page);
      await sleep(QUIET_MS);
      times
        .get(name)!
        .push(await page.evaluate(() => (globalThis as unknown as { seenEvents: Seen }).seenEvents.longest));
    }
    await page.close();
    await visitor.close();
  }
  return new Map(Array.from(times, ([name, durations]) => [name, median(durations)]));
}

/** Taps the first visible element that matches, by its text or label if that is given. */
async function tap(page: MeasuredPage, selector: string, label?: string): Promise<void> {
  const place = await page.evaluate(
    (wanted: string, name: string | null) => {
      const found = [...document.querySelectorAll(wanted)].find(
        (element) =>
          element.getBoundingClientRect().width > 0 &&
          (name === null || element.textContent?.trim() === name || element.getAttribute('aria-label') === name),
      );
      found?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
      return found === undefined ? undefined : { x: x + width / 2, y: y + height / 2 };
    },
    selector,
    label ?? null,
  );
  if (!place) throw new Error(`The page has no "${label ?? selector}" to tap.`);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses a key, which types a text if there is one. */
async function press(page: MeasuredPage, key: string, text?: string): Promise<void> {
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...(text !== undefined && { text }) });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}
