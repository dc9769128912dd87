import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './visitor.ts';

const cards = (page: Page) => page.getByRole('main').locator('article');
const firstName = (page: Page) => cards(page).first().getByRole('heading').innerText();

test('SRC-03 a place typed on home leads to the restaurants near it', async ({ page, copy }) => {
  await page.goto('/');
  await hydrated(page);
  const near = page.getByLabel(copy('search.near'), { exact: true }).first();
  await near.click();
  await near.fill('Brooklyn, NY');
  await near.press('Escape');
  await page
    .getByRole('main')
    .getByRole('button', { name: copy('search.submit') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\?.*near=Brooklyn/);
  await expect(page.locator('h1')).toContainText('Brooklyn');
  await expect(cards(page).first()).toBeVisible();
});

test(
  'SRC-03 suggestions follow what is typed, and one can be picked by keyboard',
  {
    tag: '@desktop',
  },
  async ({ page, copy }) => {
    // On a phone a button opens the fields.
    await page.goto('/search?near=Boston%2C%20MA');
    await hydrated(page);
    const near = page.getByRole('search').getByLabel(copy('search.near'), { exact: true });
    await near.click();
    await page.waitForLoadState('networkidle');
    const field = page.getByRole('combobox', { name: copy('search.near') });
    await field.fill('Chica');
    await expect(page.getByRole('option', { name: /Chicago, IL/ }).first()).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
    await field.press('Enter');
    await expect(page).toHaveURL(/near=Chicago/);
  },
);

test('SRC-01 a sentence typed on home becomes chips, and one can be removed', async ({ page, copy }) => {
  await page.goto('/');
  await hydrated(page);
  const form = page.getByRole('main').getByRole('search').first();
  await form.getByLabel(copy('search.what'), { exact: true }).fill('cheap sushi in brooklyn on friday');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: copy('search.submit') }).click();
  await expect(page).toHaveURL(/near=Brooklyn%2C\+NY&what=sushi&priceRange=1&priceRange=2&openAt=fri-19%3A00/);
  await expect(page.locator('h1')).toContainText('Brooklyn');
  const time = copy('search.openAt', { day: copy('day.5'), time: '7:00 PM' });
  await page.getByRole('button', { name: copy('search.none.remove', { name: time }) }).click();
  await expect(page).toHaveURL(/what=sushi&priceRange=1&priceRange=2$/);
  await expect(cards(page).first()).toBeVisible();
});

test('SRC-03 a food in the field of places and a place in the field of food lead to the search that was meant', async ({
  page,
  copy,
}) => {
  await page.goto('/search?near=tacos');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: copy('search.location.food.title', { what: 'tacos' }) }),
  ).toBeVisible();
  await main.getByRole('link', { name: copy('search.asWords', { what: 'tacos' }) }).click();
  await expect(page).toHaveURL(/\/search\?what=tacos$/);
  await expect(page.locator('h1')).toHaveText(/\d/);
  await expect(cards(page).first()).toBeVisible();

  await page.goto('/search?near=Chicago%2C%20IL&what=Boise&isNew=true');
  await hydrated(page);
  await main.getByRole('link', { name: copy('search.asPlace', { place: 'Boise, ID' }) }).click();
  await expect(page).toHaveURL(/\/search\?near=Boise%2C\+ID&isNew=true$/);
  await expect(page.locator('h1')).toContainText('Boise');
});

test('SRC-02 filters and sort order are in the address, so that a shared link reproduces the search', async ({
  page,
  context,
  copy,
}) => {
  await page.goto('/search?near=10013');
  await hydrated(page);
  const before = await page.locator('h1').innerText();
  await page.getByRole('button', { name: new RegExp(`^${copy('search.filters')}`) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: copy('search.price.level', { level: 2 }) }).click();
  await sheet.getByRole('button', { name: copy('search.sort.rating'), exact: true }).click();
  const show = sheet.getByRole('button').last();
  await expect(show).toHaveText(/\d/);
  await show.click();
  await expect(page).toHaveURL(/priceRange=2/);
  await expect(page).toHaveURL(/sortBy=rating/);
  await expect(page.locator('h1')).not.toHaveText(before);
  const shared = await context.newPage();
  await shared.goto(page.url());
  // The old results stay, dimmed, until the new ones arrive, so wait until both pages show the server's first result.
  const name = await firstName(shared);
  await expect.poll(() => firstName(page)).toBe(name);
});

test('SRC-07 pagination works, and going back from a restaurant restores the scroll position', async ({
  page,
  copy,
}) => {
  await page.goto('/search?near=Brooklyn%2C%20NY');
  await hydrated(page);
  const first = await firstName(page);
  await page
    .getByRole('navigation', { name: copy('search.pages') })
    .getByRole('link', { name: copy('search.page.next') })
    .click();
  await expect(page).toHaveURL(/page(No)?=2/);
  await expect.poll(() => firstName(page)).not.toBe(first);
  const card = cards(page).nth(8);
  await card.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page(No)?=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollTop - 120);
});

test('MER-04 a restaurant’s page shows address, hours, map and earn rate', async ({ page, copy }) => {
  await page.goto('/merchants/d1001');
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: copy('merchantPage.find') })).toBeVisible();
  await expect(main.getByRole('heading', { name: copy('merchantPage.hours') })).toBeVisible();
  await expect(main.getByText(copy('merchantPage.earn.title'))).toBeVisible();
  await expect(main.getByText(/, [A-Z]{2} \d{5}/).first()).toBeVisible();
});

test(
  'SRC-05 a phone toggles between list and map with one button, which stays focused',
  { tag: '@phone' },
  async ({ page, copy, expectAccessible }) => {
    await page.goto('/search?near=Brooklyn%2C%20NY');
    await hydrated(page);
    await page.getByRole('button', { name: copy('search.showMap') }).click();
    await expect(page.getByRole('button', { name: copy('search.changeSearch') })).toBeFocused();
    await expect(page.locator('canvas')).toBeVisible({ timeout: 30_000 });
    await expectAccessible();
    await page.getByRole('button', { name: copy('search.changeSearch') }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

test(
  'SRC-04 the map shows the results, a pin opens its card, and a moved map offers to search its area',
  {
    tag: '@desktop',
  },
  async ({ page, copy }) => {
    // Wide screens show list and map side by side.
    test.slow();
    await page.goto('/search?near=10013');
    await hydrated(page);
    await expect(page.locator('canvas')).toBeVisible({ timeout: 30_000 });
    const zoom = page.getByRole('button', { name: copy('map.zoomIn'), exact: true });
    await zoom.click();
    await zoom.click();
    const pin = page.getByRole('button', { name: new RegExp(copy('map.pin', { name: '.+', rating: '\\d' })) }).first();
    await pin.click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: new RegExp(copy('map.card.close', { name: '.+' })) })).toBeVisible();
    await page.getByRole('button', { name: copy('search.area') }).press('Enter');
    await expect(page).toHaveURL(/lat/);
  },
);

test('SRC-07 a search without results shows a message and is accessible', async ({ page, copy, expectAccessible }) => {
  await page.goto('/search?near=Nome%2C%20AK');
  await expect(page.getByText(copy('search.none.title'))).toBeVisible();
  await hydrated(page);
  await expectAccessible();
});

test('SRC-06 a refused position falls back to the default location', async ({ page, copy }) => {
  await page.goto(`/search?near=${encodeURIComponent('Current Location')}`);
  await hydrated(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('h1')).toContainText(copy('search.location.fallback').slice(0, 8));
});

test(
  'SRC-08 the note about new filters covers no restaurant on a phone',
  { tag: ['@phone', '@deep'] },
  async ({ page, copy }) => {
    await page.goto('/search?near=Brooklyn%2C%20NY');
    await hydrated(page);
    const note = page.getByRole('listitem').filter({ hasText: copy('search.filters.new') });
    await expect(note).toBeVisible();
    const covered = await note.evaluate((node) => {
      const own = node.getBoundingClientRect();
      return [...document.querySelectorAll('article')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return top < own.bottom && bottom > own.top;
      }).length;
    });
    expect(covered).toBe(0);
    await note.getByRole('button', { name: copy('search.filters.new.close') }).click();
    await expect(note).toHaveCount(0);
  },
);
