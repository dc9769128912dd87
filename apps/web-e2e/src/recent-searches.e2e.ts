import type { Page } from '@playwright/test';
import { elementHydrated, expect, hydrated, test } from './visitor.ts';

const cards = (page: Page) => page.getByRole('main').locator('article');

/** Opens the search fields, which a phone hides behind a button, and presses the one for restaurants and cuisines. */
async function pressWhat(page: Page, phone: boolean, summary: string, name: string): Promise<void> {
  if (phone) await page.getByRole('button', { name: summary }).click();
  await page.getByRole('search').getByLabel(name, { exact: true }).click();
}

test(
  'SRC-08 an empty field offers the recent searches, which repeat, can be removed, and end with signing out',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    const [what, summary] = [copy('search.what'), copy('search.summary')];
    for (const query of ['near=Chicago%2C%20IL&what=pizza', 'near=Austin%2C%20TX']) {
      await page.goto(`/search?${query}`);
      await expect(cards(page).first()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('dining.recent-searches')))
        .toContain(query.includes('Austin') ? 'Austin' : 'Chicago');
    }
    await hydrated(page);
    await pressWhat(page, phone, summary, what);
    const grid = page.getByRole('grid', { name: copy('search.recent') });
    await expect(grid.getByRole('row')).toHaveCount(3);
    const pizza = copy('search.recent.both', { what: 'pizza', near: 'Chicago, IL' });
    await grid.getByRole('gridcell', { name: pizza, exact: true }).click();
    await expect(page).toHaveURL(/near=Chicago.*what=pizza/);
    await expect(page.locator('h1')).toContainText('Chicago');

    await page.goto('/search?near=Austin%2C%20TX');
    await hydrated(page);
    await pressWhat(page, phone, summary, what);
    await expect(grid.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('row')).toHaveCount(2);
    await page.goto('/SignOut');
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('dining.recent-searches'))).toBeNull();
  },
);

test('SRC-02 a search is shared by its address', { tag: '@deep' }, async ({ page, context, copy }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await page.goto('/search?near=Austin%2C%20TX&priceRange=2');
  await hydrated(page);
  const share = page.getByRole('main').getByRole('button', { name: copy('share.action'), exact: true });
  await elementHydrated(share);
  await share.click();
  await expect(page.getByText(copy('share.done'))).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const heading = await page.locator('h1').innerText();
  await page.goto(shared);
  await expect(page.locator('h1')).toHaveText(heading);
});

test(
  'SRC-02 "All cuisines" opens the filters at their cuisines, on the way back and forward too',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: copy('home.cuisines.all') }).click();
    const sheet = page.getByRole('dialog', { name: copy('search.filters.title') });
    await expect(sheet.getByRole('group', { name: copy('search.cuisine'), exact: true })).toBeFocused();
    await expect(page).toHaveURL(/\/search.*#cuisines$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(sheet).toBeHidden();
    await page.goForward();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/#/);
  },
);
