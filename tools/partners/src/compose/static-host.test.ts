import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectCallsForEmail,
  expectErrorMessage,
  expectHydrated,
  expectPainted,
  hostWithApi,
  launchChromium,
  Visitor,
  waitForToken,
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

  it('BLD-05 SES-01 HOM-01 hydrates / without a mismatch, and sends calls that change data to the API on the other host with the CSRF token and cookie', async () => {
    await expectHydrated(visitor, site, '/');
    await waitForToken(visitor, site);
    await expectCallsForEmail(visitor, site, 'maya@example.com', [
      'GET /api/Members/Validate/Email?email=maya%40example.com',
      'POST /api/Members/ProspectEmails',
    ]);
    expect(visitor.errors()).toEqual([]);
  });

  it('BLD-05 shows an error message on /merchants/d1 instead of a blank page when the API cannot be reached', async () => {
    await visitor.page.route('**/api/**', (route) => route.abort());
    await expectErrorMessage(visitor, `${site.origin}/merchants/d1`);
  });
});
