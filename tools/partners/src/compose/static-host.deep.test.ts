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
  Visitor,
  waitForToken,
  type HostedBundle,
} from './static-host.testing.ts';

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  visitor = await Visitor.in(browser);
});

afterEach(() => visitor.leave());

const NEAR_BROOKLYN = '/search?near=Brooklyn%2C%20NY';

describe('a bundle on a plain static host', () => {
  let site: HostedBundle;

  beforeAll(async () => {
    site = await hostWithApi();
  });

  afterAll(() => site.close());

  beforeEach(() => {
    site.calls.length = 0;
  });

  it.each(['/', '/search', '/how-it-works', '/earn', '/terms'])('BLD-05 paints %s without scripts', (path) =>
    expectPainted(browser, site.origin + path),
  );

  it.each(['/', '/search', '/how-it-works', '/how-it-works/', '/earn', '/terms'])(
    'BLD-05 hydrates %s without a mismatch and calls the API on the other host',
    (path) => expectHydrated(visitor, site, path),
  );

  it('BLD-05 finds restaurants near the place in the address', async () => {
    await visitor.open(site.origin + NEAR_BROOKLYN);
    await visitor.seeHeading(/Brooklyn, NY/);
    await visitor.page.getByRole('link', { name: 'Osteria Lucciola' }).first().waitFor();
    expect(visitor.errors()).toEqual([]);
  });

  it('BLD-05 shows a merchant page for which the host has no file', async () => {
    expect(await visitor.open(`${site.origin}/merchants/d1`)).toBe(404);
    await visitor.seeHeading('Osteria Lucciola');
    // The browser logs only the missing file.
    expect(visitor.errors(/status of 404/)).toEqual([]);
  });
});

describe('a bundle on a static host that adds a slash to folders', () => {
  let site: HostedBundle;

  beforeAll(async () => {
    site = await hostWithApi({ addsSlash: true });
  });

  afterAll(() => site.close());

  it.each(['/search', '/discover', '/earn'])('BLD-05 hydrates %s without a mismatch', async (path) => {
    await visitor.open(site.origin + path);
    expect(visitor.errors()).toEqual([]);
    expect(new URL(visitor.page.url()).pathname).toBe(path);
  });

  it('BLD-05 keeps the search in the address', async () => {
    await visitor.open(site.origin + NEAR_BROOKLYN);
    await visitor.seeHeading(/Brooklyn, NY/);
    expect(visitor.page.url()).toBe(site.origin + NEAR_BROOKLYN);
    expect(visitor.errors()).toEqual([]);
  });
});

describe('a bundle and an API on two hosts of one site', () => {
  let site: HostedBundle;

  beforeAll(async () => {
    // To a browser, http and https pages of the same host are different sites.
    site = await hostWithApi({ scheme: 'https' });
  });

  afterAll(() => site.close());

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

  it('BLD-05 SES-01 repeats a rejected call once with a new CSRF token', async () => {
    await visitor.open(site.origin);
    await waitForToken(visitor, site);
    await visitor.page.context().clearCookies();
    await expectCallsForEmail(visitor, site, 'maya@example.com', [
      'GET /api/Members/Validate/Email?email=maya%40example.com',
      'POST /api/Members/ProspectEmails',
      'GET /api/CSRF',
      'POST /api/Members/ProspectEmails',
    ]);
    // The browser logs only the rejected first call.
    expect(visitor.errors(/status of 403/)).toEqual([]);
  });
});

describe('a bundle whose API cannot be reached', () => {
  let host: Awaited<ReturnType<typeof hostWithoutApi>>;

  beforeAll(async () => {
    host = await hostWithoutApi();
  });

  afterAll(() => host.close());

  it.each(['/', '/search', '/merchants/d1'])('BLD-05 shows an error message on %s instead of a blank page', (path) =>
    expectErrorMessage(visitor, host.origin + path),
  );

  it('BLD-05 offers to repeat the failed search', async () => {
    await visitor.open(host.origin + NEAR_BROOKLYN);
    await visitor.page.getByRole('button', { name: /again/i }).first().waitFor();
  });
});
