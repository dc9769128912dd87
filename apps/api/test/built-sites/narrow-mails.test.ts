import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleMail, sampleTemplatesOf } from '../../src/modules/mail/mail-samples.testing.ts';
import { siteOrigin } from '../../src/platform/tenancy/site-origin.ts';
import { openSites } from '../../src/platform/tenancy/site-registry.ts';
import type { Site } from '../../src/platform/tenancy/site.ts';
import { bundles, isBuilt } from '../../testing/built-sites.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const sites: readonly Site[] = isBuilt ? openSites(bundles, [], 'development').sites : [];

/** A picture of the size of a mail's, which stretches what it is in as the real one does. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600"/>';

/** What reaches past the window, or past an ancestor that hides or scrolls it. */
function findCut(): string[] {
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

describe.skipIf(!isBuilt)('mails on a screen of 320 pixels (skipped before the sites are built)', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    page = await browser.newPage({ viewport: { width: 320, height: 640 } });
    await page.route('**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  });
  afterAll(() => browser.close());

  it('MAI-02 the check finds what is too wide, and what is hidden', async () => {
    for (const html of [
      '<div style="width:340px">wide</div>',
      '<div style="overflow:hidden"><b>wordthatcannotbebrokenanywhereatallwhateverthescreen</b></div>',
    ]) {
      await page.setContent(html);
      expect(await page.evaluate(findCut), html).not.toEqual([]);
    }
  });

  it.each(sites.map((site) => [site.code, site] as const))('MAI-02 show everything at %s', async (_code, site) => {
    const templates = sampleTemplatesOf(site.bundle.basics.partner.settings);
    const origin = siteOrigin(site, { APP_ENV: 'production', PORT: 4200 });
    expect(templates.length).toBeGreaterThan(10);
    for (const template of templates) {
      await page.setContent(sampleMail(site.bundle, template, { origin }).html);
      expect(await page.evaluate(findCut), template).toEqual([]);
    }
  });
});
