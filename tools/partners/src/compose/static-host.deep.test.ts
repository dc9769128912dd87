import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import {
  composeWithPrefix,
  expectCallsForEmail,
  expectErrorMessage,
  expectHydrated,
  expectPainted,
  hostBundle,
  launchChromium,
  Visitor,
  waitForToken,
  type HostedBundle,
} from './static-host.testing.ts';

const root = temporaryFolder(afterAll);
let browser: Browser;
let bundle: string;
let visitor: Visitor;

beforeAll(async () => {
  [browser, bundle] = await Promise.all([launchChromium(), composeWithPrefix(root)]);
});

afterAll(() => browser.close());

beforeEach(async () => {
  visitor = await Visitor.in(browser);
});

afterEach(() => visitor.leave());

const NEAR_BROOKLYN = '/search?near=Brooklyn%2C%20NY';

describe('a bundle on a static host that passes a prefix on', () => {
  let site: HostedBundle;

  beforeAll(async () => {
    site = await hostBundle(bundle);
  });

  afterAll(() => site.close());

  beforeEach(() => {
    site.calls.length = 0;
  });

  it.each(['/', '/search', '/terms'])('BLD-05 paints %s without scripts', (path) =>
    expectPainted(browser, site.origin + path),
  );

  it.each(['/search', '/how-it-works/', '/earn', '/terms'])(
    'BLD-05 hydrates %s without a mismatch and calls the API under the prefix',
    (path) => expectHydrated(visitor, site, path),
  );

  it('BLD-05 shows the not-found page at an unknown address', async () => {
    expect(await visitor.open(`${site.origin}/no/such/page`)).toBe(404);
    await visitor.page
      .getByRole('link', { name: /restaurants/i })
      .first()
      .waitFor();
    // The browser logs only the missing page.
    expect(visitor.errors(/status of 404/)).toEqual([]);
  });

  it('BLD-05 finds restaurants near the place in the address, with pictures under the prefix', async () => {
    await visitor.open(site.origin + NEAR_BROOKLYN);
    await visitor.seeHeading(/Brooklyn, NY/);
    await visitor.page.getByRole('link', { name: 'Osteria Lucciola' }).first().waitFor();
    expect(site.calls).toContainEqual(expect.stringMatching(/^GET \/rewards\/images\/merchants\//));
    expect(visitor.errors()).toEqual([]);
  });

  it('BLD-05 shows a merchant page for which the host has no file', async () => {
    expect(await visitor.open(`${site.origin}/merchants/d1`)).toBe(404);
    await visitor.seeHeading('Osteria Lucciola');
    // The browser logs only the missing file.
    expect(visitor.errors(/status of 404/)).toEqual([]);
  });

  it('BLD-05 navigates between pages', async () => {
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

  it.each(['/', '/merchants/d1'])(
    'BLD-05 shows an error message on %s instead of a blank page when the API cannot be reached',
    (path) => expectErrorMessage(visitor, site.origin + path),
  );

  it('BLD-05 offers to repeat a failed search', async () => {
    await visitor.loseApi();
    await visitor.open(site.origin + NEAR_BROOKLYN);
    await visitor.page.getByRole('button', { name: /again/i }).first().waitFor();
  });
});

describe('a bundle on a static host that adds a slash to folders', () => {
  let site: HostedBundle;

  beforeAll(async () => {
    site = await hostBundle(bundle, { addsSlash: true });
  });

  afterAll(() => site.close());

  it.each(['/discover', '/earn'])('BLD-05 hydrates %s without a mismatch', async (path) => {
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
