import type { Page } from '@playwright/test';
import { newCardNumber } from '../card-numbers.ts';
import { newcomer, PASSWORD } from '../people.ts';
import { elementHydrated, expect, hydrated, test } from '../visitor.ts';
import { tabTo } from './keyboard.ts';

const SEARCH = '/search?near=Brooklyn%2C%20NY';

/** Types into the fields that the join form has, each reached by Tab. */
async function typeIntoFields(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.getByRole('main');
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.count()) === 0) continue;
    await tabTo(page, field);
    await page.keyboard.type(value);
  }
}

test(
  'RCH-04 finding a restaurant, making it a favorite, joining, linking a card and signing out need no pointer',
  { tag: ['@desktop', '@deep'] },
  async ({ page, copy }) => {
    const person = await newcomer(page);
    await page.goto('/');
    await hydrated(page);
    await tabTo(page, page.getByRole('main').locator('[name="near"]'));
    await expect(page.getByRole('combobox', { name: copy('search.near') })).toHaveAttribute('aria-haspopup');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Brooklyn, NY');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/near=Brooklyn/);
    await expect(page.locator('h1')).toContainText('Brooklyn');
    const card = page.getByRole('main').locator('article').first();
    const name = await card.getByRole('heading').innerText();
    const heart = card.getByRole('button', { name: copy('merchant.favorite', { name }), exact: true });
    await elementHydrated(heart);
    await tabTo(page, heart);
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, card.getByRole('heading').getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText(name);
    await expect(page.locator('h1')).toBeFocused();

    await tabTo(page, page.locator('a[href="/join"]'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/join$/);
    await expect(page.locator('h1')).toBeFocused();
    await typeIntoFields(page, {
      email: person.email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      firstName: 'Maya',
      lastName: 'Okafor',
      'address.address1': '18 Hudson St',
      'address.city': 'New York',
      'address.state': 'New York',
      'address.zipCode': '10013',
      loyaltyNumber: person.loyaltyNumber,
    });
    await tabTo(page, page.locator('[name="acceptTerms"]'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('main').locator('button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/add_card$/);

    await expect(page.locator('main iframe')).toBeVisible();
    await hydrated(page);
    await tabTo(page, page.locator('main iframe'));
    await page.keyboard.type(newCardNumber());
    await tabTo(page, page.locator('main [name="terms"]'));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('main').locator('button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/card_added$/);
    await tabTo(page, page.locator('a[href="/SignOut"]'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'RCH-03 the search page lets results and map be skipped to, and its links have different names',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    await page.goto(SEARCH);
    await hydrated(page);
    const toResults = page.getByRole('link', { name: copy('search.skip.results') });
    await tabTo(page, toResults);
    await page.keyboard.press('Enter');
    await expect(page.locator('#results')).toBeFocused();
    if (!phone) {
      await page.goto(SEARCH);
      await hydrated(page);
      await tabTo(page, page.getByRole('link', { name: copy('search.skip.map') }));
      await page.keyboard.press('Enter');
      await expect(page.locator('#map')).toBeFocused();
      const presses = await tabTo(page, page.locator('#map button'));
      expect(presses).toBeLessThanOrEqual(2);
    }
    const names = await page
      .getByRole('main')
      .locator('article a[href="/login"]')
      .evaluateAll((links) => links.map((link) => link.textContent));
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  },
);

test(
  'RCH-03 the place field says its name, its list and the number of suggestions once',
  { tag: ['@desktop', '@deep'] },
  async ({ page, copy, expectAccessible }) => {
    await page.goto(SEARCH);
    const field = page.getByRole('combobox', { name: copy('search.near'), exact: true });
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveAttribute('aria-autocomplete', 'list');
    await hydrated(page);
    await tabTo(page, field);
    await expect(field).toHaveAttribute('aria-haspopup');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Chica');
    const options = page.getByRole('listbox', { name: copy('search.suggestions') }).getByRole('option');
    await expect(options.first()).toContainText('Chica');
    const count = await options.count();
    const said = count === 1 ? copy('search.suggestions.one') : copy('search.suggestions.many', { count });
    await expect(page.getByText(said, { exact: true })).toHaveCount(1);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('main').getByRole('listbox')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toBeFocused();
  },
);
