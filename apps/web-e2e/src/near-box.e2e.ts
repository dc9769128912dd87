import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './visitor.ts';

/** The selected part of a field's text. */
const selectionOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));

/** Moves the focus into the Near box of the search page as a visitor does: a phone opens the fields by a button. */
async function enterNear(page: Page, phone: boolean, summary: string, near: string): Promise<Locator> {
  const field = page.getByRole('search').getByRole('combobox', { name: near, exact: true });
  await (phone ? page.getByRole('button', { name: summary }) : field).click();
  return field;
}

test('SRC-03 what is typed into the Near box of the search page replaces its text, however it got the focus', async ({
  page,
  phone,
  copy,
}) => {
  await page.goto('/search?near=Boston%2C%20MA');
  await hydrated(page);
  const near = await enterNear(page, phone, copy('search.summary'), copy('search.near'));
  await expect.poll(() => selectionOf(near)).toBe('Boston, MA');
  await page.keyboard.type('Chicago, IL');
  await expect(near).toHaveValue('Chicago, IL');
  await page.keyboard.press('Tab');
  await expect(near).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(near).toBeFocused();
  await expect.poll(() => selectionOf(near)).toBe('Chicago, IL');
  await page.keyboard.type('Austin, TX');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/near=Austin/);
  await expect(page.locator('h1')).toContainText('Austin, TX');
});

test(
  'SRC-03 the Near box of home is emptied by its button, and keeps the focus for what is typed next',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await page.goto('/');
    await hydrated(page);
    const form = page.getByRole('main').getByRole('search').first();
    const near = form.getByRole('combobox', { name: copy('search.near'), exact: true });
    await near.click();
    await page.keyboard.type('Nowhereville');
    const clear = form.getByRole('button', { name: copy('search.near.clear') });
    const size = await clear.boundingBox();
    expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(24);
    await clear.click();
    await expect(near).toHaveValue('');
    await expect(near).toBeFocused();
    await expect(clear).toBeHidden();
    await page.keyboard.type('Williamsburg, Brooklyn');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*near=Williamsburg/);
    await expect(page.locator('h1')).toContainText('Williamsburg, Brooklyn, NY');
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  },
);

test('SRC-06 "near me" says why the browser will ask, and searches near the position after the press', async ({
  page,
  context,
  phone,
  copy,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.88, longitude: -87.63 });
  await page.goto('/search?near=Boston%2C%20MA');
  await hydrated(page);
  await enterNear(page, phone, copy('search.summary'), copy('search.near'));
  await page.keyboard.type('near me');
  await expect(page.getByText(copy('map.locate.why')).filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/near=Current/);
  await expect(page).toHaveURL(/41\.88/);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
});

test(
  'SRC-03 a street address is searched around its city, and the page says so',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await page.goto(`/search?near=${encodeURIComponent('350 5th Ave, New York')}`);
    await expect(page.locator('h1')).toContainText('New York, NY');
    await expect(page.getByText(copy('search.location.street', { place: 'New York, NY' }))).toBeVisible();
    await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  },
);
