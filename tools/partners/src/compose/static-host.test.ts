import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectCallsForEmail,
  expectErrorMessage,
  expectHydrated,
  expectPainted,
  hostWithApi,
  hostWithoutApi,
  launchChromium,
  openHomeWithToken,
  Visitor,
  type HostedBundle,
} from './static-host.testing.ts';

let browser: Browser;
let site: HostedBundle;
let visitor: Visitor;

beforeAll(async () => {
  // To a browser, http and https pages of the same host are different sites.
  [browser, site] = await Promise.all([launchChromium(), hostWithApi({ scheme: 'https' })]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  visitor = await Visitor.in(browser);
});

afterEach(() => visitor.leave());

describe('a bundle and an API on two hosts of one site', () => {
  beforeEach(() => {
    site.calls.length = 0;
  });

  it('BLD-05 paints / without scripts', () => expectPainted(browser, `${site.origin}/`));

  it('BLD-05 hydrates / without a mismatch and calls the API on the other host', () =>
    expectHydrated(visitor, site, '/'));

  it('BLD-05 navigates between pages and shows the not-found page for an unknown address', async () => {
    const { page } = visitor;
    await visitor.open(`${site.origin}/`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /how it works/i })
      .first()
      .click();
    await page.waitForURL(/how-it-works/);
    await visitor.seeHeading('How it works');
    expect(visitor.errors()).toEqual([]);
    expect(await visitor.open(`${site.origin}/no/such/page`)).toBe(404);
    await page
      .getByRole('link', { name: /restaurants/i })
      .first()
      .waitFor();
    expect(visitor.errors(/status of 404/)).toEqual([]);
  });

  it('BAN-05 BAN-06 shows the offline page when the connection is lost, and the wanted one when it returns', async () => {
    const { page } = visitor;
    await page.goto(`${site.origin}/`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The worker answers only pages that were opened after it started.
    await visitor.open(`${site.origin}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.goto(`${site.origin}/how-it-works`);
    await visitor.seeHeading('You’re offline');
    await page.context().setOffline(false);
    await visitor.seeHeading('How it works');
    expect(visitor.errors(/Failed to (load resource|fetch)/)).toEqual([]);
  });

  it('BLD-05 SES-01 HOM-01 sends calls that change data with the CSRF token and cookie', async () => {
    await openHomeWithToken(visitor, site);
    await expectCallsForEmail(visitor, site, 'maya@example.com', [
      'GET /api/Members/Validate/Email?email=maya%40example.com',
      'POST /api/Members/ProspectEmails',
    ]);
    expect(visitor.errors()).toEqual([]);
  });
});

describe('a bundle whose API cannot be reached', () => {
  it('BLD-05 shows an error message on /merchants/d1 instead of a blank page', async () => {
    const host = await hostWithoutApi();
    try {
      await expectErrorMessage(visitor, `${host.origin}/merchants/d1`);
    } finally {
      await host.close();
    }
  });
});
