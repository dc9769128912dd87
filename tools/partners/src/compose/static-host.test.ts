import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMerchantDetail, makeSearchResult } from '@dining/testing';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyPartners } from '../validate/partner-folders.testing.ts';
import { composeInto, temporaryFolder } from './composed.testing.ts';
import { staticHost, stubApi, type Host, type StaticHostOptions } from './static-host.testing.ts';

const BROOKLYN = { id: 'brooklyn', label: 'Brooklyn, NY', latitude: 40.6782, longitude: -73.9442, kind: 'city' };

const ANSWERS = {
  '/api/feature-flags': { authFlags: {}, filters: {}, partnerFeatureFlags: {} },
  '/api/defaultuserlocation': { latitude: 40.6782, longitude: -73.9442 },
  '/api/locations/resolve': { place: BROOKLYN },
  '/api/impressions': {},
  '/api/members/validate/email': { isValid: true },
  '/api/members/prospectemails': {},
  '/api/v2/merchants/search': makeSearchResult(3),
  '/api/v2/merchants/d1': makeMerchantDetail({ id: 'd1' }),
};

/** Chromium sometimes logs that it renders in software. */
const IGNORED_MESSAGES = /GL Driver Message|GroupMarkerNotSet/;

let browser: Browser;
let page: Page;
let consoleErrors: string[] = [];

/** Serves a bundle with an API on another host from a static host. */
async function hostBundle(apiBase: string, options?: StaticHostOptions): Promise<Host> {
  const root = copyPartners(afterAll);
  const settings = join(root, 'partners/demo/settings.json');
  writeFileSync(settings, JSON.stringify({ ...(JSON.parse(readFileSync(settings, 'utf8')) as object), apiBase }));
  return staticHost(await composeInto({ root, dist: temporaryFolder(afterAll) }), options);
}

/** Opens a page and waits until it is hydrated and every call is answered. */
async function open(address: string): Promise<number | undefined> {
  const answer = await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.waitForLoadState('networkidle');
  return answer?.status();
}

beforeAll(async () => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({
    executablePath,
    // The test hosts have self-signed certificates. Service workers load only if the whole browser ignores that.
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
});

afterAll(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage();
  consoleErrors = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !IGNORED_MESSAGES.test(message.text()))
      consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => consoleErrors.push(error.message));
});

afterEach(() => page.close());

describe('a bundle on a plain static host', () => {
  let api: Awaited<ReturnType<typeof stubApi>>;
  let host: Host;

  beforeAll(async () => {
    api = await stubApi(ANSWERS, () => host.origin);
    host = await hostBundle(api.origin);
  });

  beforeEach(() => {
    api.calls.length = 0;
  });

  afterAll(async () => {
    await host.close();
    await api.close();
  });

  it.each(['/', '/search', '/how-it-works', '/earn', '/terms'])('BLD-05 paints %s without scripts', async (path) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    try {
      const staticPage = await context.newPage();
      expect((await staticPage.goto(host.origin + path))?.status()).toBe(200);
      expect((await staticPage.locator('h1').innerText()).length).toBeGreaterThan(5);
      expect((await staticPage.locator('main').innerText()).length).toBeGreaterThan(100);
      expect(await staticPage.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
        'rgba(0, 0, 0, 0)',
      );
    } finally {
      await context.close();
    }
  });

  it.each(['/', '/search', '/how-it-works', '/how-it-works/', '/earn', '/terms'])(
    'BLD-05 hydrates %s without a mismatch and calls the API on the other host',
    async (path) => {
      expect(await open(host.origin + path)).toBe(200);
      expect(consoleErrors).toEqual([]);
      await vi.waitFor(() => expect(api.calls.filter((call) => call.startsWith('GET /api/CSRF'))).toHaveLength(1));
      expect(api.calls.filter((call) => call.includes('/api/cms'))).toEqual([]);
    },
  );

  it('BLD-05 finds restaurants near the place in the address', async () => {
    await open(`${host.origin}/search?near=Brooklyn%2C%20NY`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Brooklyn, NY');
    await page.getByRole('link', { name: 'Osteria Lucciola' }).first().waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('BLD-05 shows a merchant page for which the host has no file', async () => {
    expect(await open(`${host.origin}/merchants/d1`)).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Osteria Lucciola');
    // The browser logs only the missing file.
    expect(consoleErrors.filter((message) => !/status of 404/.test(message))).toEqual([]);
  });

  it('BAN-05 shows the offline page when the connection is lost', async () => {
    await open(`${host.origin}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.context().setOffline(true);
    await page.goto(`${host.origin}/how-it-works`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You’re offline');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor();
    expect(consoleErrors.filter((message) => !/Failed to load resource/.test(message))).toEqual([]);
  });

  it('BLD-05 navigates between pages and shows the not-found page for an unknown address', async () => {
    await open(`${host.origin}/`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /how it works/i })
      .first()
      .click();
    await page.waitForURL(/how-it-works/);
    expect(consoleErrors).toEqual([]);
    expect(await open(`${host.origin}/no/such/page`)).toBe(404);
    expect(await page.getByRole('link', { name: /restaurants/i }).count()).toBeGreaterThan(0);
    expect(consoleErrors.filter((message) => !/status of 404/.test(message))).toEqual([]);
  });
});

describe('a bundle on a static host that adds a slash to folders', () => {
  let api: Awaited<ReturnType<typeof stubApi>>;
  let host: Host;

  beforeAll(async () => {
    api = await stubApi(ANSWERS, () => host.origin);
    host = await hostBundle(api.origin, { addsSlash: true });
  });

  afterAll(async () => {
    await host.close();
    await api.close();
  });

  it.each(['/search', '/discover', '/earn'])('BLD-05 hydrates %s without a mismatch', async (path) => {
    await open(host.origin + path);
    expect(consoleErrors).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('BLD-05 keeps the search in the address', async () => {
    await open(`${host.origin}/search?near=Brooklyn%2C%20NY`);
    expect(page.url()).toBe(`${host.origin}/search?near=Brooklyn%2C%20NY`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Brooklyn, NY');
    expect(consoleErrors).toEqual([]);
  });
});

describe('a bundle and an API on two hosts of one site', () => {
  let api: Awaited<ReturnType<typeof stubApi>>;
  let host: Host;

  beforeAll(async () => {
    api = await stubApi(ANSWERS, () => host.origin);
    // To a browser, http and https pages of the same host are different sites.
    host = await hostBundle(api.origin, { scheme: 'https' });
  });

  afterAll(async () => {
    await host.close();
    await api.close();
  });

  beforeEach(async () => {
    api.calls.length = 0;
    await open(host.origin);
    await vi.waitUntil(() => api.calls.includes('GET /api/CSRF'));
  });

  /** Enters an e-mail address on the home page and returns the calls that follow. */
  const submitEmail = async (email: string) => {
    api.calls.length = 0;
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.waitForURL(/\/join$/);
    return api.calls.filter((call) => /CSRF|Members/.test(call) && !call.startsWith('OPTIONS'));
  };
  const validateCall = 'GET /api/Members/Validate/Email?email=maya%40example.com';
  const prospectCall = 'POST /api/Members/ProspectEmails';

  it('BLD-05 SES-01 HOM-01 sends calls that change data with the CSRF token and cookie', async () => {
    expect(await submitEmail('maya@example.com')).toEqual([validateCall, prospectCall]);
    expect(consoleErrors).toEqual([]);
  });

  it('BLD-05 SES-01 repeats a rejected call once with a new CSRF token', async () => {
    await page.context().clearCookies();
    expect(await submitEmail('maya@example.com')).toEqual([validateCall, prospectCall, 'GET /api/CSRF', prospectCall]);
    // The browser logs only the rejected first call.
    expect(consoleErrors.filter((message) => !/status of 403/.test(message))).toEqual([]);
  });
});

describe('a bundle whose API cannot be reached', () => {
  let host: Host;

  beforeAll(async () => {
    // Nothing listens on port 9.
    host = await hostBundle('https://127.0.0.1:9');
  });

  afterAll(() => host.close());

  it.each([
    ['/', 'main'],
    ['/search', 'main'],
    ['/merchants/d1', 'main'],
  ])('BLD-05 shows an error message on %s instead of a blank page', async (path) => {
    await open(host.origin + path);
    expect((await page.getByRole('heading', { level: 1 }).innerText()).length).toBeGreaterThan(5);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
    // The browser logs only the failed calls.
    expect(consoleErrors.filter((message) => !/Failed to load resource/.test(message))).toEqual([]);
  });

  it('BLD-05 offers to repeat the failed search', async () => {
    await open(`${host.origin}/search?near=Brooklyn%2C%20NY`);
    expect(await page.getByRole('button', { name: /again/i }).count()).toBeGreaterThan(0);
  });
});
