import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { MapArea } from '../src/map.types.ts';
import { openMap, sources, told } from './harness-page.ts';

type Rest = [MapArea, { byMember: boolean }];

for (const source of sources) {
  test.describe(`source ${source.name}`, () => {
    test('SRC-04 shows every merchant as a pin or in a cluster, named for assistive technology', async ({ page }) => {
      const map = await openMap(page, source);
      await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8', exact: true })).toBeVisible();
      await expect(map.getByRole('button', { name: 'Hanok Table, rated 4.7, bonus', exact: true })).toBeVisible();
      await expect(map.getByRole('button', { name: 'Salt Ferry Oyster Room', exact: true })).toBeVisible();
      await expect(map.getByRole('button', { name: 'Petit Verger, rated 4.9', exact: true })).toBeVisible();
      await expect(map.getByRole('button', { name: '3 restaurants, zoom in' })).toHaveText('3');
    });

    test('SRC-04 a pressed pin is chosen, shows its name and its card; pressed again, on the ground or with Escape it is not', async ({
      page,
    }) => {
      const map = await openMap(page, source);
      const pin = map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' });
      await pin.click();
      await expect(pin).toHaveAttribute('aria-pressed', 'true');
      await expect(pin).toHaveText('Osteria Lucciola');
      await expect(map.getByText('Card of osteria')).toBeVisible();
      await pin.click();
      await expect(pin).toHaveAttribute('aria-pressed', 'false');
      await pin.click();
      await page.keyboard.press('Escape');
      await expect(pin).toHaveAttribute('aria-pressed', 'false');
      await pin.click();
      await map.locator('canvas').click({ position: { x: 20, y: 20 } });
      await expect(pin).toHaveAttribute('aria-pressed', 'false');
      expect(await told(page, 'select')).toEqual(['osteria', null, 'osteria', null, 'osteria', null]);
    });

    test('SRC-04 a pressed cluster is zoomed into until its pins part, and the focus stays on the map', async ({
      page,
    }) => {
      const map = await openMap(page, source);
      const cluster = map.getByRole('button', { name: '3 restaurants, zoom in' });
      await cluster.focus();
      await page.keyboard.press('Enter');
      await expect(cluster).toHaveCount(0);
      await expect(
        map.getByRole('button', { name: /Forno Gemelli|The Low Tide|Ebisu Counter|2 restaurants/ }),
      ).not.toHaveCount(0);
      await expect(map.locator('button:focus')).toHaveCount(1);
    });

    test('SRC-04 searches an area only when "Search this area" is pressed, which is offered once the member has moved the map', async ({
      page,
    }) => {
      const map = await openMap(page, source);
      const chip = map.getByRole('button', { name: 'Search this area' });
      await expect(chip).toHaveCount(0);
      await page.mouse.move(300, 500);
      await page.mouse.down();
      await page.mouse.move(420, 420, { steps: 6 });
      await page.mouse.up();
      await expect(chip).toBeVisible();
      expect(await told(page, 'area')).toEqual([]);
      await chip.click();
      const [area] = await told<MapArea>(page, 'area');
      const [rest] = (await told<Rest>(page, 'view')).slice(-1);
      expect(rest).toEqual([area, { byMember: true }]);
      expect(area!.longitude).toBeLessThan(-73.99);
      expect(area!.bounds.north).toBeGreaterThan(area!.latitude);
      expect(area!.radiusMiles).toBeGreaterThan(1);
      await expect(chip).toHaveCount(0);
    });

    test('SRC-04 the answer to a searched area leaves the map where the member put it, even when part of it lies beyond', async ({
      page,
    }) => {
      const map = await openMap(page, source);
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      const chip = map.getByRole('button', { name: 'Search this area' });
      await chip.click();
      await expect(chip).toHaveCount(0);
      const before = (await told<Rest>(page, 'view')).length;
      await map.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await expect.poll(async () => (await told<Rest>(page, 'view')).length).toBe(before + 1);
    });

    test('SRC-04 brings a pin that was chosen in the list into sight', async ({ page }) => {
      const map = await openMap(page, source);
      for (let steps = 0; steps < 3; steps++) await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      const verger = map.getByRole('button', { name: 'Petit Verger, rated 4.9' });
      await expect(verger).toHaveCount(0);
      await page.getByRole('button', { name: 'Choose Petit Verger' }).click();
      await expect(verger).toBeInViewport();
      await expect(verger).toHaveText('Petit Verger');
    });

    test('SRC-08 tells where it looks, at first and whenever it has come to rest', async ({ page }) => {
      const map = await openMap(page, source);
      const [[first]] = (await told<Rest>(page, 'view')) as [Rest];
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect.poll(async () => (await told<Rest>(page, 'view')).at(-1)![0].zoom).toBeGreaterThan(first.zoom + 0.4);
      await map.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await map.getByRole('button', { name: 'My location' }).click();
      expect(await told(page, 'locate')).toHaveLength(1);
    });

    test('SRC-04 all pins are one stop of the Tab key; arrow keys go from pin to pin and do not move the map', async ({
      page,
    }) => {
      const map = await openMap(page, source);
      const marks = map.locator('button[aria-pressed], button[aria-label*="zoom in"]');
      await expect(marks).toHaveCount(5);
      await expect(map.locator('button[tabindex="0"]')).toHaveCount(1);
      await map.getByRole('button', { name: 'Salt Ferry Oyster Room' }).focus();
      const before = await told(page, 'view');
      await page.keyboard.press('ArrowRight');
      await expect(map.getByRole('button', { name: 'Petit Verger' })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(map.getByRole('button', { name: 'Hanok Table' })).toBeFocused();
      expect(await told(page, 'view')).toEqual(before);
    });

    test('SRC-04 goes to new pins by itself when they are out of sight, which is no move of the member', async ({
      page,
    }) => {
      const map = await openMap(page, source);
      for (let steps = 0; steps < 3; steps++) await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
      await page.getByRole('button', { name: 'Fewer' }).click();
      await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' })).toBeInViewport();
      await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
      expect((await told<Rest>(page, 'view')).at(-1)![1]).toEqual({ byMember: false });
    });

    test('SRC-04 has no accessibility findings, keeps to the content policy and reports no problem', async ({
      page,
    }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      page.on('pageerror', (error) => blocked.push(error.message));
      await openMap(page, source);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(blocked).toEqual([]);
      expect(await told(page, 'problem')).toEqual([]);
    });

    test('MER-04 a still map shows its pin by name and only zooms', async ({ page }) => {
      const map = await openMap(page, { ...source, query: { ...source.query, still: '' } });
      await expect(map.getByText('Petit Verger')).toBeVisible();
      await expect(map.getByRole('button')).toHaveCount(2);
      const [[first]] = (await told<Rest>(page, 'view')) as [Rest];
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, 300);
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect.poll(async () => (await told<Rest>(page, 'view')).at(-1)![0].zoom).toBeGreaterThan(first.zoom + 0.4);
    });
  });
}
