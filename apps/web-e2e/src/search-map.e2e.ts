import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './visitor.ts';

const mapOf = (page: Page) => page.locator('[data-map]');
const pinsOf = (page: Page) => mapOf(page).locator('button[aria-pressed]');

/** Opens the results of a search with their map, on wide screens next to the list. */
async function openMap(page: Page, phone: boolean, query: string): Promise<Locator> {
  await page.goto(`/search?${query}${phone ? '&view=map' : ''}`);
  await hydrated(page);
  const map = mapOf(page);
  await expect(map).toHaveAttribute('data-map', 'ready', { timeout: 40_000 });
  return map;
}

/** Whether nothing of the page covers an element: its middle is its own. */
const isUncovered = (element: Locator) =>
  element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    const points = [
      [left + width / 2, top + height / 2],
      [left + width / 2, top + height - 4],
      [left + width - 4, top + height / 2],
    ] as const;
    return points.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y);
      return shown !== null && own.contains(shown);
    });
  });

test(
  'SRC-04 shows a pin for every result of the page, and as many hits as the heading says',
  { tag: '@deep' },
  async ({ page, phone }) => {
    test.slow();
    const answer = page.waitForResponse(/Merchants\/Pins/);
    await openMap(page, phone, 'near=Chicago%2C%20IL');
    const { pins, totalResultSize } = (await (await answer).json()) as { pins: unknown[]; totalResultSize: number };
    expect(pins).toHaveLength(totalResultSize);
    await expect(page.locator('h1')).toContainText(String(totalResultSize));
    await expect.poll(() => pinsOf(page).count()).toBeGreaterThanOrEqual(18);
  },
);

test(
  'SRC-04 a pressed cluster separates, and a chosen pin opens a card that nothing covers',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    test.slow();
    const map = await openMap(page, phone, 'near=New%20York%2C%20NY');
    const cluster = map.getByRole('button', { name: new RegExp(copy('map.cluster', { count: '\\d+' })) }).first();
    await expect(cluster).toBeVisible();
    await cluster.press('Enter');
    await pinsOf(page).first().press('Enter');
    const close = page.getByRole('button', { name: new RegExp(`^${copy('map.card.close', { name: '.+' })}$`) });
    await expect(close).toBeVisible();
    const card = map.locator('[data-edge=card]');
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isUncovered(card)).toBe(true);
  },
);

test(
  'SRC-04 ends at the foot of the window, with its attribution visible',
  { tag: '@deep' },
  async ({ page, phone }) => {
    const map = await openMap(page, phone, 'near=Miami%2C%20FL');
    await expect(map.getByText('OpenStreetMap')).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const { y, height } = (await map.boundingBox())!;
        return Math.abs(y + height - page.viewportSize()!.height);
      })
      .toBeLessThanOrEqual(phone ? 30 : 1);
  },
);

test(
  'SRC-04 list and map use the whole width of a large window',
  { tag: ['@deep', '@desktop'] },
  async ({ page, phone }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const map = (await (await openMap(page, phone, 'near=Brooklyn%2C%20NY')).boundingBox())!;
    const list = (await page.locator('#results').boundingBox())!;
    expect(list.x).toBeLessThanOrEqual(40);
    expect(map.x - (list.x + list.width)).toBeLessThanOrEqual(40);
    expect(map.x + map.width).toBeCloseTo(1920, 0);
    const brand = (await page.getByRole('banner').getByRole('link').first().boundingBox())!;
    expect(Math.abs(brand.x - list.x)).toBeLessThanOrEqual(1);
  },
);

test('SRC-04 searches the moved map only when "Search this area" is pressed', async ({ page, phone, copy }) => {
  test.slow();
  const map = await openMap(page, phone, 'near=Austin%2C%20TX');
  const before = page.url();
  await map.getByRole('button', { name: copy('map.zoomOut'), exact: true }).click();
  const chip = map.getByRole('button', { name: copy('search.area') });
  await expect(chip).toBeVisible();
  expect(page.url()).toBe(before);
  await chip.press('Enter');
  await expect(page).toHaveURL(/near=Current\+Map\+View&lat=[\d.]+&lng=-[\d.]+&radius=\d+(\.\d)?(&|$)/);
  await expect(page.locator('h1')).toContainText(/in this area/);
});

test(
  'SRC-08 SRC-04 the note about new filters leaves the map uncovered',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    const map = await openMap(page, phone, 'near=Chicago%2C%20IL');
    const note = page.locator('[data-edge=notice]').filter({ hasText: copy('search.filters.new') });
    // On phones the note belongs to the list, which the map replaces.
    if (phone) return expect(note).toHaveCount(0);
    await expect(note).toBeVisible();
    const { x, width } = (await note.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual((await map.boundingBox())!.x);
  },
);

test(
  'SRC-03 keeps the search when the browser refuses the position, and says what to do',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    const map = await openMap(page, phone, 'near=Chicago%2C%20IL');
    await map.getByRole('button', { name: copy('map.locate') }).click();
    await expect(map.getByText(copy('map.locate.refused'))).toBeVisible();
    await expect(page).toHaveURL(/near=Chicago/);
    await expect(page.locator('h1')).toContainText('Chicago');
  },
);

test(
  'SRC-04 a card lights its pin, and a chosen pin marks its card and scrolls to it',
  { tag: ['@desktop', '@deep'] },
  async ({ page, phone }) => {
    test.slow();
    await openMap(page, phone, 'near=Chicago%2C%20IL');
    const cards = page.locator('[data-merchant]');
    await cards.nth(1).hover();
    await expect(mapOf(page).locator('[data-look="lit"]')).toHaveCount(1);
    const name = await cards.nth(15).getByRole('heading').innerText();
    await mapOf(page)
      .getByRole('button', { name: new RegExp(`^${name.replace(/[^\w ]/g, '.')}`) })
      .press('Enter');
    await expect(cards.nth(15)).toHaveAttribute('data-lit', '');
    await expect(cards.nth(15)).toBeInViewport();
  },
);

test(
  'SRC-04 the page with its map is accessible',
  { tag: ['@desktop', '@deep'] },
  async ({ page, phone, expectAccessible }) => {
    test.slow();
    await openMap(page, phone, 'near=San%20Francisco%2C%20CA');
    await expectAccessible();
  },
);
