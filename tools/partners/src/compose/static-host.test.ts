import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMerchantDetail, makeSearchResult } from '@dining/testing';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyOfPartners } from '../validate/partner-folders.testing.ts';
import { composeInto, emptyFolder } from './composed.testing.ts';
import { MEMBER_CALL, staticHost, stubApi, type Host } from './static-host.testing.ts';

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

/** Drawing in software, which Chromium mentions now and then. */
const HARMLESS = /GL Driver Message|GroupMarkerNotSet/;

let browser: Browser;
let page: Page;
let complaints: string[] = [];

/** A bundle whose calls go elsewhere, on a host that knows nothing but files. */
async function hostBundle(apiBase: string, scheme?: 'http' | 'https'): Promise<Host> {
  const root = copyOfPartners(afterAll);
  const settings = join(root, 'partners/demo/settings.json');
  writeFileSync(settings, JSON.stringify({ ...(JSON.parse(readFileSync(settings, 'utf8')) as object), apiBase }));
  return staticHost(await composeInto({ root, dist: emptyFolder(afterAll) }), scheme);
}

/** Opens a page and waits until its script has taken it over and every call is answered. */
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
    // Nobody vouches for the hosts of this test; a service worker is fetched only where the whole browser does not ask.
    args: ['--no-sandbox', '--ignore-certificate-errors'],
  });
});

afterAll(() => browser.close());

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('console', (message) => {
    // A page rendered ahead does not know who looks at it: it asks, and browsers mention the 401 for nobody.
    if (message.location().url.endsWith(MEMBER_CALL)) return;
    if (['error', 'warning'].includes(message.type()) && !HARMLESS.test(message.text()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
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

  it.each(['/', '/search', '/how-it-works', '/earn', '/terms'])(
    'BLD-05 paints %s before any script arrives',
    async (path) => {
      const bare = await browser.newContext({ javaScriptEnabled: false });
      try {
        const still = await bare.newPage();
        expect((await still.goto(host.origin + path))?.status()).toBe(200);
        expect((await still.locator('h1').innerText()).length).toBeGreaterThan(5);
        expect((await still.locator('main').innerText()).length).toBeGreaterThan(100);
        expect(await still.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
          'rgba(0, 0, 0, 0)',
        );
      } finally {
        await bare.close();
      }
    },
  );

  it.each(['/', '/search', '/how-it-works', '/how-it-works/', '/earn', '/terms'])(
    'BLD-05 takes %s over without a mismatch, and calls the other host',
    async (path) => {
      expect(await open(host.origin + path)).toBe(200);
      expect(complaints).toEqual([]);
      await vi.waitFor(() => expect(api.calls.filter((call) => call.startsWith('GET /api/CSRF'))).toHaveLength(1));
      expect(api.calls.filter((call) => call.includes('/api/cms'))).toEqual([]);
    },
  );

  it('BLD-05 finds restaurants near a place that the address names', async () => {
    await open(`${host.origin}/search?near=Brooklyn%2C%20NY`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Brooklyn, NY');
    expect(await page.getByRole('link', { name: 'Osteria Lucciola' }).count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it('BLD-05 shows a restaurant although the host has no such file', async () => {
    expect(await open(`${host.origin}/merchants/d1`)).toBe(404);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Osteria Lucciola');
    // That the file is missing is the browser's only complaint.
    expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  });

  it('BAN-05 keeps the offline page for visitors whose connection goes', async () => {
    await open(`${host.origin}/`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.context().setOffline(true);
    await page.goto(`${host.origin}/how-it-works`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('You’re offline');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'How it works' }).waitFor();
    expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
  });

  it('BLD-05 goes from page to page, and shows the not-found page for what is nowhere', async () => {
    await open(`${host.origin}/`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /how it works/i })
      .first()
      .click();
    await page.waitForURL(/how-it-works/);
    expect(complaints).toEqual([]);
    expect(await open(`${host.origin}/no/such/page`)).toBe(404);
    expect(await page.getByRole('link', { name: /restaurants/i }).count()).toBeGreaterThan(0);
    expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
  });
});

describe('a bundle and an API on two hosts of one site', () => {
  let api: Awaited<ReturnType<typeof stubApi>>;
  let host: Host;

  beforeAll(async () => {
    api = await stubApi(ANSWERS, () => host.origin);
    // Pages that came by plain http are another site to a browser, whatever the host.
    host = await hostBundle(api.origin, 'https');
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

  /** Leaves an address, and gives the calls that this takes. */
  const leaveEmail = async (email: string) => {
    api.calls.length = 0;
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Get started' }).click();
    await page.waitForURL(/\/join$/);
    return api.calls.filter((call) => /CSRF|Members/.test(call) && !call.startsWith('OPTIONS'));
  };
  const check = 'GET /api/Members/Validate/Email?email=maya%40example.com';
  const keep = 'POST /api/Members/ProspectEmails';

  it('BLD-05 SES-01 HOM-01 sends what changes something with token and cookie', async () => {
    expect(await leaveEmail('maya@example.com')).toEqual([check, keep]);
    expect(complaints).toEqual([]);
  });

  it('BLD-05 SES-01 sends it once more with a new token when the cookie is another', async () => {
    await page.context().clearCookies();
    expect(await leaveEmail('maya@example.com')).toEqual([check, keep, 'GET /api/CSRF', keep]);
    // That the first was refused is the browser's only complaint.
    expect(complaints.filter((complaint) => !/status of 403/.test(complaint))).toEqual([]);
  });
});

describe('a bundle whose API cannot be reached', () => {
  let host: Host;

  beforeAll(async () => {
    // Port 9 discards what it is sent: nobody listens there.
    host = await hostBundle('https://127.0.0.1:9');
  });

  afterAll(() => host.close());

  it.each([
    ['/', 'main'],
    ['/search', 'main'],
    ['/merchants/d1', 'main'],
  ])('BLD-05 says so on %s instead of showing nothing', async (path) => {
    await open(host.origin + path);
    expect((await page.getByRole('heading', { level: 1 }).innerText()).length).toBeGreaterThan(5);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(80);
    // Calls that fail are the browser's only complaint: nothing breaks on them.
    expect(complaints.filter((complaint) => !/Failed to load resource/.test(complaint))).toEqual([]);
  });

  it('BLD-05 offers to try the search again', async () => {
    await open(`${host.origin}/search?near=Brooklyn%2C%20NY`);
    expect(await page.getByRole('button', { name: /again/i }).count()).toBeGreaterThan(0);
  });
});
