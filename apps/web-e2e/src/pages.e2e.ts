import { elementHydrated, expect, expectComplaints, hydrated, test } from './visitor.ts';

/** The pages that visitors can open without an account. */
const PAGES = [
  '/',
  '/how-it-works',
  '/earn',
  '/search?near=Brooklyn%2C%20NY',
  '/merchants/d1001',
  '/surveys/success',
  '/terms',
  '/join',
  '/nowhere',
];

for (const path of PAGES) {
  test(`RTE-03 ${path} is rendered by the server, hydrated without a mismatch, and accessible`, async ({
    page,
    expectAccessible,
    complaints,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200);
    await expect(page.locator('h1')).toHaveCount(1);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // The browser logs a page with status 404 as an error.
    if (path === '/nowhere') await expectComplaints(complaints, [/404 .*\/nowhere$/]);
    await expectAccessible();
  });
}

test('HOM-05 /discover exists for partners that have it, and is accessible', async ({
  page,
  expectAccessible,
  complaints,
}) => {
  await page.goto('/');
  const settings = await page.evaluate(
    async () => (await (await fetch('/settings.json')).json()) as { hasDiscoverPage: boolean },
  );
  const answer = await page.goto('/discover');
  expect(answer?.status()).toBe(settings.hasDiscoverPage ? 200 : 404);
  if (!settings.hasDiscoverPage) await expectComplaints(complaints, [/404 .*\/discover$/]);
  await expectAccessible();
});

test('RTE-05 SRV-04 an address that can be read in two ways shows the not-found page, which hydrates', async ({
  page,
  copy,
  complaints,
}) => {
  for (const path of ['/merchants/%2F', '/merchants/a%5Cb']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: copy('notFound.title') })).toBeVisible();
  }
  await expectComplaints(complaints, [/404 .*\/merchants\/%2F$/, /404 .*\/merchants\/a%5Cb$/]);
});

test('RTE-05 a wrong address shows the not-found page, which links to the search', async ({
  page,
  copy,
  complaints,
}) => {
  const answer = await page.goto('/merchants/nobody');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: copy('notFound.title') })).toBeVisible();
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: copy('notFound.search') })
    .click();
  await expect(page).toHaveURL(/\/search/);
  await expectComplaints(complaints, [/404 .*\/merchants\/nobody$/, /404 .*\/no\/such\/page$/]);
});

test('RTE-07 navigation focuses the heading of the new page, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  await hydrated(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const terms = page.getByRole('contentinfo').locator('a[href="/terms"]');
  await elementHydrated(terms);
  await terms.click();
  await expect(page).toHaveURL(/\/terms/);
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/how-it-works/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 120);
});

test('HDR-01 the skip link is the first link and moves the focus to the content', async ({ page, copy }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: copy('layout.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test(
  'HDR-03 the phone menu opens, closes with Escape, and returns the focus to its button',
  {
    tag: '@phone',
  },
  async ({ page, copy, expectAccessible }) => {
    // Wide screens show the navigation in the header.
    await page.goto('/');
    await hydrated(page);
    const button = page.getByRole('button', { name: copy('layout.menu'), exact: true });
    await button.click();
    const menu = page.getByRole('dialog');
    await expect(
      menu
        .getByRole('link', { name: copy('layout.join') })
        .or(menu.getByRole('link').first())
        .first(),
    ).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('HOM-01 an e-mail address typed on home leads to enrollment', async ({ page, copy }) => {
  await page.goto('/');
  await hydrated(page);
  const field = page.getByLabel(copy('home.prospect.email'));
  test.skip((await field.count()) === 0, 'this partner does not enroll directly');
  await field.scrollIntoViewIfNeeded();
  await elementHydrated(field);
  await field.fill('  maya@example.com ');
  await page.getByRole('button', { name: copy('home.prospect.submit') }).click();
  await expect(page).toHaveURL(/\/join/);
});

test('ANL-02 the marketing parameters of the address are stored on load', async ({ page }) => {
  await page.goto('/how-it-works?utm_source=newsletter&utm_content=top-banner');
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('marketing')))
    .toContain('"values":{"utm_source":"newsletter","utm_content":"top-banner"}');
});
