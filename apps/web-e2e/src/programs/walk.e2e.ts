import type { Page } from '@playwright/test';
import { lengthenWords } from '../reach/long-words.ts';
import { widths } from '../sites.ts';
import { expect, expectComplaints, hydrated, test } from '../visitor.ts';
import { originOf, programs } from './programs.ts';

/** The pages that visitors of every program can open, and the status of each; the main ones first. */
const PAGES = [
  ['/', 200],
  ['/search?near=Brooklyn%2C%20NY', 200],
  ['/merchants/d1001', 200],
  ['/how-it-works', 200],
  ['/earn', 200],
  ['/earn/how-it-works', 200],
  ['/help', 200],
  ['/terms', 200],
  ['/privacy', 200],
  ['/nowhere', 404],
] as const;

/** The narrowest screen that pages fit into (member-app document, section 9). */
const NARROWEST = { width: 320, height: 700 };

type Walk = {
  page: Page;
  origin: string;
  complaints: string[];
  expectAccessible: () => Promise<void>;
};

/** By how many pixels a page scrolls sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The fields of a page whose letters are smaller than 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 80)),
    );

/** Looks at each page in both widths and at the narrowest, after one request. */
async function walk(
  { page, origin, complaints, expectAccessible }: Walk,
  pages: readonly (readonly [path: string, status: number])[],
): Promise<void> {
  for (const [path, status] of pages) {
    const answer = await page.goto(origin + path);
    expect(answer?.status(), path).toBe(status);
    await expect(page.locator('h1')).toHaveCount(1);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // The browser logs a page with status 404 as an error.
    if (status === 404) await expectComplaints(complaints, [/404/]);
    await expectAccessible();
    await page.setViewportSize(widths.desktop);
    await expectAccessible();
    await page.setViewportSize(NARROWEST);
    expect(await overflow(page), `${path} at ${NARROWEST.width} px`).toBeLessThanOrEqual(0);
    await lengthenWords(page);
    expect(await overflow(page), `${path} at ${NARROWEST.width} px with long words`).toBeLessThanOrEqual(0);
    await page.setViewportSize(widths.phone);
    expect(await overflow(page), `${path} at ${widths.phone.width} px with long words`).toBeLessThanOrEqual(0);
    expect(await smallFields(page), `${path}: browsers on phones zoom into fields below 16 px`).toEqual([]);
  }
}

test(
  `PRT-01 RCH-01 ${programs[0]?.code}: the main pages open, are accessible, fit whatever the words and leave the console silent`,
  { tag: '@phone' },
  async ({ page, baseURL, complaints, expectAccessible }) => {
    await walk({ page, origin: originOf(programs[0]!, baseURL), complaints, expectAccessible }, PAGES.slice(0, 3));
  },
);

for (const program of programs) {
  const { enrollmentType, hasDiscoverPage } = program.settings;
  const pages = [
    ...PAGES,
    ['/discover', hasDiscoverPage ? 200 : 404],
    ['/join', enrollmentType === 'none' ? 404 : 200],
    ['/login', enrollmentType === 'none' ? 404 : 200],
  ] as const;
  test(
    `PRT-01 RCH-01 ${program.code}: every page opens, is accessible, fits whatever the words and leaves the console silent`,
    { tag: ['@phone', '@deep'] },
    async ({ page, baseURL, complaints, expectAccessible }) => {
      test.setTimeout(300_000);
      await walk({ page, origin: originOf(program, baseURL), complaints, expectAccessible }, pages);
    },
  );
}
