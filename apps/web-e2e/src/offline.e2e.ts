import type { BrowserContext, Page } from '@playwright/test';
import { signInAs } from './people.ts';
import { expect, expectComplaints, hydrated, test } from './visitor.ts';

test.use({ serviceWorkers: 'allow' });

const NEAR = '/search?near=Austin%2C+TX';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('article');
const strip = (page: Page) => main(page).getByText(/^You’re offline\. Showing what you saw at \d+:\d\d [AP]M\.$/);

/** Opens a page and waits until the worker is installed and has the code of the main pages. */
async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const worker = await (await fetch('/worker.js')).text();
          const files = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
          const found = await Promise.all(files.map((file) => caches.match(file)));
          return found.length > 0 && found.every(Boolean);
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Waits until an answer of the endpoint is stored for reading offline. */
async function expectStored(page: Page, endpointName: string): Promise<void> {
  await expect.poll(() => storedText(page)).toContain(`"endpointName":"${endpointName}"`);
}

/** Everything that Cache Storage and the storages of this tab hold, except files and pages. */
const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...sessionStorage }).replaceAll('\\', ''), JSON.stringify({ ...localStorage })];
    for (const name of await caches.keys())
      for (const response of await (await caches.open(name)).matchAll())
        if (response.headers.get('content-type')?.includes('json') || response.url.endsWith('.html'))
          texts.push(await response.text());
    return texts.join('\n');
  });

/** Loads an address without a connection: the worker answers. */
async function loadOffline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Header and footer with their links are there. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const goOffline = (context: BrowserContext) => context.setOffline(true);
const goOnline = (context: BrowserContext) => context.setOffline(false);

/**
 * What the browser logs of failed requests and missing code, and React of a restaurant that gives way to the offline page, and
 * of a part of the first screenful whose code is missing, which the server's own elements stand in for (#418). Anything else
 * is an error of the page.
 */
const WITHOUT_CONNECTION =
  /net::ERR_|Failed to fetch|server cannot be reached|404 .*\/assets\/(?:MerchantPage|client)-|React error #418;/;

test.afterEach(({ complaints }) => expectComplaints(complaints, [], [WITHOUT_CONNECTION]));

test('BAN-05 BAN-06 a visitor without a connection sees the offline page with what is readable, and no answers of the API are cached', async ({
  page,
  context,
  copy,
  expectAccessible,
}) => {
  await openReady(page, NEAR);
  await expectStored(page, 'searchMerchants');
  const cachedPaths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('answers-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
  await goOffline(context);
  await loadOffline(page, '/how-it-works');
  await expect(page.getByRole('heading', { name: copy('offline.title') })).toBeVisible();
  await expectFrame(page);
  await expectAccessible();
  await main(page)
    .getByRole('link', { name: copy('offline.readable.results') })
    .click();
  await expect(cards(page).first()).toBeVisible();
  await expect(strip(page)).toBeVisible();
});

/** Opens the first restaurant without a connection, goes back and forward, and sees it once the connection returns. */
async function openOfflineAndReturn(page: Page, context: BrowserContext, copy: (key: string) => string): Promise<void> {
  const card = cards(page).first();
  const name = await card.getByRole('heading').innerText();
  await goOffline(context);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: copy('offline.title') })).toBeVisible();
  await expectFrame(page);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: copy('offline.title') })).toBeVisible();
  await goOnline(context);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test(
  'BAN-06 opening a restaurant offline says so between header and footer, and opens it when the connection returns',
  { tag: '@deep' },
  async ({ page, context, copy }) => {
    await openReady(page, NEAR);
    await openOfflineAndReturn(page, context, copy);
  },
);

test(
  'BAN-06 a filter offline keeps the last results with their time, and is applied when the connection returns',
  { tag: '@deep' },
  async ({ page, context, copy }) => {
    await openReady(page, NEAR);
    await expect(cards(page).first()).toBeVisible();
    await goOffline(context);
    await main(page)
      .getByRole('button', { name: copy('search.dining.dineIn'), exact: true })
      .click();
    await expect(strip(page)).toBeVisible();
    await expect(page.getByText(copy('search.offline.kept'))).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await goOnline(context);
    await expect(strip(page)).toBeHidden();
    await expect(page.getByText(copy('search.offline.kept'))).toBeHidden();
    await expect(page.locator('h1')).toHaveText(/\d/);
  },
);

test(
  'BAN-06 the restaurant, the results and home that were seen are readable offline by their address',
  { tag: '@deep' },
  async ({ page, context, copy }) => {
    await page.goto('/');
    await hydrated(page);
    await openReady(page, NEAR);
    const name = await cards(page).first().getByRole('heading').innerText();
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const address = page.url();
    await expectStored(page, 'merchant');
    await goOffline(context);
    await loadOffline(page, address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(strip(page)).toBeVisible();
    await loadOffline(page, NEAR);
    await expect(page.locator('h1')).toHaveText(/\d/);
    await expect(cards(page).first()).toBeVisible();
    await loadOffline(page, '/');
    await expect(strip(page)).toBeVisible();
    await expect(page.getByText(copy('home.near.none'))).toHaveCount(0);
    await goOnline(context);
    await expect(strip(page)).toBeHidden();
  },
);

test(
  'BAN-06 SES-09 a member reads the overview, activity and favorites offline, until sign-out removes them',
  { tag: '@deep' },
  async ({ page, context, copy }) => {
    await signInAs(page, 'building');
    await openReady(page, '/account');
    await expectStored(page, 'dineSummary');
    await page.goto('/account/recent_activity');
    await expect(main(page).getByRole('table')).toBeVisible();
    await expectStored(page, 'transactions');
    await page.goto(NEAR);
    await hydrated(page);
    const name = await cards(page).first().getByRole('heading').innerText();
    const heart = page.getByRole('button', { name: copy('merchant.favorite', { name }), exact: true });
    // An earlier visit may have pressed the heart, which shows only once the favorites are loaded.
    await expect(async () => {
      if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 });
    }).toPass();
    await page.goto('/search?favorites=true');
    await expect(cards(page).first()).toBeVisible();
    await expectStored(page, 'memberFavorites');
    await expect.poll(() => storedText(page)).toContain('"ids":[');

    await goOffline(context);
    await loadOffline(page, '/account');
    await expect(page.getByRole('heading', { level: 1, name: /Bo/ })).toBeVisible();
    await expect(strip(page)).toBeVisible();
    await loadOffline(page, '/account/recent_activity');
    await expect(main(page).getByRole('table')).toBeVisible();
    await loadOffline(page, '/search?favorites=true');
    await expect(cards(page).first()).toBeVisible();
    await goOnline(context);
    await expect(strip(page)).toBeHidden();

    expect(await storedText(page)).toContain('Baker');
    await page.goto('/SignOut');
    await expect(page).toHaveURL(/\/$/);
    await hydrated(page);
    await expect.poll(() => storedText(page)).not.toMatch(/Baker|"(?:dineSummary|transactions|memberFavorites|ids)"/);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  },
);

test(
  'BAN-06 a member who goes offline before the main pages are cached sees their account or that there is no connection',
  { tag: '@deep' },
  async ({ page, context, copy }) => {
    await signInAs(page, 'building');
    await page.goto('/account');
    await hydrated(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expectStored(page, 'dineSummary');
    await goOffline(context);
    await loadOffline(page, '/account');
    const overview = page.getByRole('heading', { level: 1, name: /Bo/ });
    await expect(overview.or(page.getByRole('heading', { name: copy('offline.title') }))).toBeVisible();
    await goOnline(context);
    await expect(overview).toBeVisible();
  },
);

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'BAN-06 FRM-03 code that a new version has replaced says so, and Back shows the search again',
    { tag: '@deep' },
    async ({ page, copy, expectAccessible }) => {
      await page.route(/\/assets\/MerchantPage-/, (route) => route.fulfill({ status: 404 }));
      await page.goto(NEAR);
      await hydrated(page);
      await cards(page).first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: copy('serverError.title') })).toBeVisible();
      await expectFrame(page);
      await expectAccessible();
      await page.goBack();
      await expect(cards(page).first()).toBeVisible();
      await page.unroute(/\/assets\/MerchantPage-/);
      await page.goForward();
      // What was fetched ahead on the way back may have failed as well; then the visitor tries again.
      const opened = page.getByRole('link', { name: copy('merchantPage.backToResults') });
      const retry = main(page).getByRole('button', { name: copy('offline.retry') });
      await expect(opened.or(retry)).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      await expect(opened).toBeVisible();
    },
  );

  test(
    'BAN-05 BAN-06 a tab from before a new version loads the wanted address once',
    { tag: '@deep' },
    async ({ page, copy }) => {
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.goto(NEAR);
      await hydrated(page);
      // The host has neither the page's file nor the document's own script any more.
      await page.route(/\/assets\/MerchantPage-/, (route) => route.fulfill({ status: 404 }), { times: 2 });
      await page.route(/\/assets\/client-/, (route) =>
        route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await cards(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/merchants\//);
      await expect.poll(() => loads).toBe(2);
      await expect(page.getByRole('link', { name: copy('merchantPage.backToResults') })).toBeVisible();
      expect(loads).toBe(2);
    },
  );

  test(
    'BAN-06 a page whose code was never loaded says that there is no connection, and opens when it returns',
    { tag: '@deep' },
    async ({ page, context, copy }) => {
      await page.goto(NEAR);
      await hydrated(page);
      // The page has settled: it has what it shows without a connection.
      await page.waitForLoadState('networkidle');
      await openOfflineAndReturn(page, context, copy);
    },
  );
});
