import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';

type Words = (key: string, values?: Record<string, string | number>) => string;

type Fixtures = {
  /** The words of the site that is visited, so that journeys read the same under every partner. */
  words: Words;
  /** What the browser complained about; a journey with a complaint has failed. */
  complaints: string[];
  /** Fails when the page is not accessible (WCAG 2.2 AA). */
  expectAccessible: () => Promise<void>;
  /** Whether the journey is walked on a phone. */
  phone: boolean;
};

/** Chromium's drawing in software says so now and then; it is no complaint of the page. */
const HARMLESS = /GL Driver Message|GroupMarkerNotSet|Service Worker registration blocked/;

function wordsOf(host: string): Words {
  const code = host.split('.')[0] ?? '';
  const deck = JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../dist/partners/${code}/copy.json`), 'utf8'),
  ) as Record<string, string | { desktop: string }>;
  return (key, values = {}) => {
    const value = deck[key];
    if (value === undefined) throw new Error(`There is no copy key ${key}.`);
    const text = typeof value === 'string' ? value : value.desktop;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)).replaceAll('**', '');
  };
}

/** What was complained about, with the path that a failed request was for. */
function complaintOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return message.text().startsWith('Failed to load resource')
    ? `${message.text()} ${new URL(url).pathname}`
    : message.text();
}

/** Sign-in wants a captcha first: after failed tries from this address, those of other journeys too. */
export const CAPTCHA_WANTED = /400 .*\/api\/SignIn$/;

/**
 * Takes what was meant from the complaints: a browser notes every refused request by itself.
 * @param meant each of these must have been complained about
 * @param possible what may have been, by what other journeys do meanwhile
 */
export async function expectComplaints(complaints: string[], meant: RegExp[], possible: RegExp[] = []): Promise<void> {
  const isExpected = (complaint: string): boolean => [...meant, ...possible].some((pattern) => pattern.test(complaint));
  for (const pattern of meant)
    await expect.poll(() => complaints.some((complaint) => pattern.test(complaint)), String(pattern)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isExpected(complaint)));
}

/** A visitor of the site under test. */
export const test = base.extend<Fixtures>({
  words: async ({ baseURL }, provide) => provide(wordsOf(new URL(baseURL ?? '').hostname)),
  phone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 861),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !HARMLESS.test(message.text()))
          complaints.push(complaintOf(message));
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await provide(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, provide) => {
    await provide(async () => {
      // A page whose code is still on its way is not judged.
      await expect(page.locator('h1').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };

/** Waits until the page has been taken over by its script. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('app');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
}

/** Waits until a part that comes later has been taken over by its script. */
export async function takenOver(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}
