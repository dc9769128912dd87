import type { Favorites } from '@dining/api-contract';
import type { Browser, Page } from '@playwright/test';
import { newMember } from './new-member.ts';
import { call, join, newcomer, PASSWORD, signIn, type Person } from './people.ts';
import { dismissAnnouncements, elementHydrated, expect, expectComplaints, hydrated, test } from './visitor.ts';

const NEAR = '/search?near=New%20York%2C%20NY';

const cards = (page: Page) => page.getByRole('main').locator('article');
const nameOf = (page: Page, place: number) => cards(page).nth(place).getByRole('heading').innerText();
const heart = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** Another device of the member. */
async function signedInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  await dismissAnnouncements(context);
  const page = await context.newPage();
  await page.goto('/login');
  await hydrated(page);
  await signIn(page, person.email, PASSWORD);
  await expect(page).not.toHaveURL(/\/login/);
  return page;
}

test('EXT-04 favorites of a visitor join the account at sign-in and are there on another device', async ({
  page,
  browser,
  copy,
  expectAccessible,
}) => {
  const person = await newcomer(page);
  await page.goto(NEAR);
  await hydrated(page);
  const names = [await nameOf(page, 0), await nameOf(page, 1), await nameOf(page, 2)];
  const labelOf = (place: number) => copy('merchant.favorite', { name: names[place] ?? '' });
  for (const place of [0, 1]) {
    await heart(page, labelOf(place)).click();
    await expect(heart(page, labelOf(place))).toHaveAttribute('aria-pressed', 'true');
  }
  await page.reload();
  await expect(heart(page, labelOf(0))).toHaveAttribute('aria-pressed', 'true');

  await join(page, person);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dining.favorites'))).toBeNull();

  const device = await signedInElsewhere(browser, person);
  await device.goto(NEAR);
  await hydrated(device);
  await expect(heart(device, labelOf(1))).toHaveAttribute('aria-pressed', 'true');
  // The device leaves the page before its call has gone out, as on a slow connection.
  await device.route('**/api/Member/Favorites/*', async (route) => {
    await expect(heart(device, labelOf(2))).toHaveAttribute('aria-pressed', 'true');
    await device.goto('/terms');
    await route.continue();
  });
  await heart(device, labelOf(2)).click();
  await expect
    .poll(async () => (await call<Favorites>(page, '/api/Member/Favorites')).merchantIds.length, 'in the account')
    .toBe(3);
  await device.context().close();

  await page.goto('/search?favorites=true');
  await expect(page.locator('h1')).toHaveText(copy('search.favorites.many', { count: 3 }));
  await expect(cards(page)).toHaveCount(3);
  await expectAccessible();
});

test(
  'EXT-04 an empty list of favorites says how to add one',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await page.goto('/search?favorites=true');
    await expect(page.getByRole('heading', { name: copy('search.favorites.none') })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: copy('search.favorites.find') }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

/** Opens the dialog that shares the list, once its button works: it hydrates after the page. */
async function openShare(page: Page, copy: (key: string) => string): Promise<void> {
  const share = page.getByRole('button', { name: copy('sharedList.share') });
  await elementHydrated(share);
  await share.click();
}

test(
  'EXT-15 a visitor shares favorites by a link, and another one saves them all',
  { tag: '@deep' },
  async ({ page, browser, copy, expectAccessible }) => {
    await page.addInitScript(() => {
      // Without a share sheet, as on most computers: the link is copied or shown.
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
      delete (Navigator.prototype as { share?: unknown }).share;
    });
    await page.goto(NEAR);
    await hydrated(page);
    const names = [await nameOf(page, 0), await nameOf(page, 1)];
    for (const name of names) {
      await heart(page, copy('merchant.favorite', { name })).click();
      await expect(heart(page, copy('merchant.favorite', { name }))).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/search?favorites=true');
    await openShare(page, copy);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('<b>Date night</b>');
    await expectAccessible();
    const shared = page.waitForResponse((response) => response.url().endsWith('/api/FavoriteLists'));
    await dialog.getByRole('button', { name: copy('sharedList.share.submit') }).click();
    const { token } = (await (await shared).json()) as { token: string };

    const context = await browser.newContext();
    await dismissAnnouncements(context);
    const other = await context.newPage();
    await other.goto(`/favorites/${token}`);
    await hydrated(other);
    await expect(other.locator('h1')).toHaveText('<b>Date night</b>');
    await expect(other.locator('meta[property="og:title"]')).toHaveAttribute('content', '<b>Date night</b>');
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(cards(other)).toHaveCount(2);
    await heart(other, copy('merchant.favorite', { name: names[0] ?? '' })).click();
    await other.getByRole('button', { name: copy('sharedList.save') }).click();
    await expect(other.getByText(copy('sharedList.saved.one'))).toBeVisible();
    for (const name of names)
      await expect(heart(other, copy('merchant.favorite', { name }))).toHaveAttribute('aria-pressed', 'true');
    await context.close();

    await page.goto(`/favorites/${token}`);
    await hydrated(page);
    await expect(cards(page)).toHaveCount(2);
    await expectAccessible();
  },
);

test(
  'EXT-15 a member stops sharing a list, and its link leads to a kind notice',
  { tag: '@deep' },
  async ({ page, copy, complaints, expectAccessible }) => {
    await newMember(page);
    await page.goto(NEAR);
    await hydrated(page);
    const label = copy('merchant.favorite', { name: await nameOf(page, 0) });
    const saved = page.waitForResponse((response) => response.url().includes('/api/Member/Favorites/'));
    await heart(page, label).click();
    await saved;
    await page.goto('/search?favorites=true');
    await openShare(page, copy);
    const dialog = page.getByRole('dialog');
    const shared = page.waitForResponse((response) => response.url().endsWith('/api/FavoriteLists'));
    await dialog.getByRole('button', { name: copy('sharedList.share.submit') }).click();
    const { token } = (await (await shared).json()) as { token: string };
    await page.goto('/search?favorites=true');
    await openShare(page, copy);
    const lists = dialog.getByRole('region', { name: copy('sharedList.own') });
    await expect(lists.getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
    await lists.getByRole('button').click();
    await expect(lists).toBeHidden();
    await page.goto(`/favorites/${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy('notFound.title'));
    await expectComplaints(complaints, [/404 .*\/favorites\//]);
  },
);
