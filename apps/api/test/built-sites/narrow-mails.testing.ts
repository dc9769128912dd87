import { chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { sampleMail, sampleTemplatesOf } from '../../src/modules/mail/mail-samples.testing.ts';
import { siteOrigin } from '../../src/platform/tenancy/site-origin.ts';
import type { NamedSite } from './composed-sites.testing.ts';

/** A picture of the size of a mail's, which stretches what it is in as the real one does. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"/>';

/** What reaches past the window, or past an ancestor that hides or scrolls it. */
export function findCut(): string[] {
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}"`;
  const page = document.documentElement.scrollWidth > width ? [`page of ${document.documentElement.scrollWidth}`] : [];
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    // Only the preview text for lists of mails is hidden, in a box of no size.
    if (own === 0 || height === 0) return false;
    const isClipped = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth;
    return left < -0.5 || right > width + 0.5 || isClipped;
  });
  return [...page, ...cut.map(nameOf)];
}

/** A browser with one page of 320 pixels, in which every picture loads. */
export async function openNarrowPage(): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  await page.route('**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  return { page, close: () => browser.close() };
}

/** Expects that the page shows everything of every mail of a site. */
export async function expectNothingCut(page: Page, { site }: NamedSite): Promise<void> {
  const templates = sampleTemplatesOf(site.bundle.basics.partner.settings);
  const origin = siteOrigin(site, { APP_ENV: 'production', PORT: 4200 });
  expect(templates.length).toBeGreaterThan(10);
  for (const template of templates) {
    await page.setContent(sampleMail(site.bundle, template, { origin }).html);
    expect(await page.evaluate(findCut), template).toEqual([]);
  }
}
