import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test';

const bundles = resolve(import.meta.dirname, '../../../dist/partners');

/** The announcements of all sites (BAN-02), as a site remembers that they were dismissed. */
const DISMISSED_ANNOUNCEMENTS = [
  'dining.dismissed.app-announcement',
  ...readdirSync(bundles).flatMap((code) => {
    const settings = readFileSync(`${bundles}/${code}/settings.json`, 'utf8');
    const { generalModalType: type } = JSON.parse(settings) as { generalModalType?: string };
    return type === undefined ? [] : [`dining.dismissed.general-modal.${type}`];
  }),
];

type CopyLookup = (key: string, values?: Record<string, string | number>) => string;

type Fixtures = {
  /** Looks up the visited site's copy, so that journeys read the same for every partner. */
  copy: CopyLookup;
  /** The visitor has read the program's announcements, whose dialogs would cover the page. */
  announcementsRead: void;
  /** Errors and warnings of the browser console; a journey fails if any are left at its end. */
  complaints: string[];
  /** Fails if the page is not accessible (WCAG 2.2 AA). */
  expectAccessible: () => Promise<void>;
  /** Whether the journey runs at phone width. */
  phone: boolean;
};

/** The tags of the accessibility rules that every page keeps. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half of what the builder would send to the browser for each page, and read there. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Messages of Chromium's software renderer and of blocked service workers, which are not problems of the page. */
const HARMLESS = /GL Driver Message|GroupMarkerNotSet|Service Worker registration blocked/;

function copyOf(host: string): CopyLookup {
  const code = host.split('.')[0] ?? '';
  const deck = JSON.parse(readFileSync(`${bundles}/${code}/copy.json`, 'utf8')) as Record<
    string,
    string | { desktop: string }
  >;
  return (key, values = {}) => {
    const value = deck[key];
    if (value === undefined) throw new Error(`There is no copy key ${key}.`);
    const text = typeof value === 'string' ? value : value.desktop;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)).replaceAll('**', '');
  };
}

/** The text of a console message, with the path of a failed request. */
function complaintOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return message.text().startsWith('Failed to load resource')
    ? `${message.text()} ${new URL(url).pathname}`
    : message.text();
}

/** Sign-in requires a captcha after failed attempts of the journey. */
const CAPTCHA_REQUIRED = /400 .*\/api\/SignIn$/;

/**
 * Expects complaints and removes them: the browser logs every request that is answered with an error.
 * @param required each of these must have been logged
 * @param possible these may have been logged, because of parallel journeys
 */
export async function expectComplaints(
  complaints: string[],
  required: RegExp[],
  possible: RegExp[] = [],
): Promise<void> {
  const isExpected = (complaint: string): boolean =>
    [...required, ...possible].some((pattern) => pattern.test(complaint));
  for (const pattern of required)
    await expect.poll(() => complaints.some((complaint) => pattern.test(complaint)), String(pattern)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isExpected(complaint)));
}

/** Lets the visitor of a page, or of all pages of a context, have read the program's announcements. */
export async function dismissAnnouncements(visitor: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await visitor.addInitScript((names) => {
    // Some documents, such as those of the sandboxed mail viewer, have no storage.
    try {
      for (const name of names) window.localStorage.setItem(name, String(Date.now()));
    } catch {
      return;
    }
  }, DISMISSED_ANNOUNCEMENTS);
}

/** A test with the fixtures of a visitor to the site. */
export const test = base.extend<Fixtures>({
  // An address of its own for each visitor: the server limits what one address may try, and joining from it.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a destructured parameter
  extraHTTPHeaders: async ({}, provide) =>
    provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  copy: async ({ baseURL }, provide) => provide(copyOf(new URL(baseURL ?? '').hostname)),
  phone: async ({ viewport }, provide) => provide((viewport?.width ?? 0) < 861),
  announcementsRead: [
    async ({ context }, provide) => {
      await dismissAnnouncements(context);
      await provide();
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !HARMLESS.test(message.text()))
          complaints.push(complaintOf(message));
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await provide(complaints);
      await expectComplaints(complaints, [], [CAPTCHA_REQUIRED]);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, provide) => {
    await provide(async () => {
      // Waits until the page's code has loaded.
      await expect(page.locator('h1').first()).toBeVisible();
      // Joining the results of frames takes a second page and ten times as long, so it is left out where there is none.
      const { violations } = await new AxeBuilder({ page, axeSource })
        .setLegacyMode(page.frames().length === 1)
        .options({ runOnly: RULES, resultTypes: ['violations'] })
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

export { expect };

/*
 * React has no public signal for "this element is hydrated", and the shell sets no attribute for it, because production
 * pages should not carry one for tests. The next two functions therefore look for the properties that React's DOM
 * renderer puts on its elements. They are React internals: check them first if all journeys time out after an update.
 */

/** Waits until React has started to hydrate the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('app');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
}

/** Waits until React has hydrated an element of a part that hydrates later than the page. */
export async function elementHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}
