import { signInAs } from '../people.ts';
import { elementHydrated, expect, hydrated, test } from '../visitor.ts';
import { expectFocusKept, tabTo } from './keyboard.ts';

const SEARCH = '/search?near=Brooklyn%2C%20NY';

test(
  'RCH-03 the focus survives the filter sheet, chips that disappear and the pager',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await page.goto(`${SEARCH}&priceRange=2`);
    await hydrated(page);
    const opener = page.getByRole('button', { name: new RegExp(`^${copy('search.filters')}`) });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();

    const active = page.getByRole('button', {
      name: new RegExp(`^${copy('search.none.remove', { name: '' }).trim()}`),
    });
    await elementHydrated(active.first());
    await active.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/priceRange/);
    await expectFocusKept(page);

    const next = page.locator('a[rel=next]');
    await elementHydrated(next);
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.locator('h1')).toBeFocused();
  },
);

test(
  'RCH-03 the focus survives a restaurant that is no longer a favorite, in the list of favorites',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(SEARCH);
    await hydrated(page);
    const hearts = page.getByRole('main').locator('article button[aria-pressed]');
    for (const place of [0, 1]) {
      await elementHydrated(hearts.nth(place));
      await hearts.nth(place).click();
      await expect(hearts.nth(place)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/search?favorites=true');
    await hydrated(page);
    await expect(hearts).toHaveCount(2);
    const first = hearts.first();
    await elementHydrated(first);
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expectFocusKept(page);
  },
);

test('RCH-03 the focus survives the dialogs and menus of a member', { tag: '@deep' }, async ({ page, phone, copy }) => {
  await signInAs(page, 'building');
  await page.goto('/account/manage_cards');
  await hydrated(page);
  if (phone) {
    const button = page.getByRole('button', { name: copy('layout.menu'), exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFocusKept(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  } else {
    const opener = page.getByRole('banner').locator('button[aria-expanded]').last();
    await elementHydrated(opener);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, page.getByRole('banner').getByRole('link').last());
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
  const remove = page.getByRole('main').locator('button[aria-haspopup=dialog], li button').first();
  await elementHydrated(remove);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
});
