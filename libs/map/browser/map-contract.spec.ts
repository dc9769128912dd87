import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { MapArea } from '../src/map.types.ts';
import { baseMaps, openMap, recordedCalls } from './harness-page.ts';

type ViewChange = [MapArea, { byMember: boolean }];

for (const baseMap of baseMaps) {
  test.describe(`the ${baseMap.name} base map`, () => {
    test('SRC-04 CTR-10 shows results as pins and further hits in a cluster, named for assistive technology', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
      await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8', exact: true })).toBeVisible();
      await expect(
        map.getByRole('button', { name: 'Hanok Table, rated 4.7, +500 Bonus miles', exact: true }),
      ).toBeVisible();
      await expect(map.getByRole('button', { name: 'Salt Ferry Oyster Room', exact: true })).toBeVisible();
      await expect(map.getByRole('button', { name: 'Petit Verger, rated 4.9', exact: true })).toBeVisible();
      await expect(map.getByRole('button', { name: '3 restaurants, zoom in' })).toHaveText('3');
    });

    test('SRC-04 selects a pressed pin, shows its name and card, and deselects it on a second press, a background press or Escape', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
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
      expect(await recordedCalls(page, 'select')).toEqual(['osteria', null, 'osteria', null, 'osteria', null]);
    });

    test('SRC-04 lights the pin of a card, and tells which pin has the focus', async ({ page }) => {
      const map = await openMap(page, baseMap);
      const pin = map.getByRole('button', { name: 'Hanok Table' });
      await page.getByRole('button', { name: 'Light Hanok Table' }).click();
      await expect(pin).toHaveAttribute('data-look', 'lit');
      await pin.focus();
      expect((await recordedCalls(page, 'highlight')).at(-1)).toBe('hanok');
    });

    test('SRC-04 turns a pressed dot into a pin with a card, and the focus follows', async ({ page }) => {
      const map = await openMap(page, baseMap);
      await map.getByRole('button', { name: '3 restaurants, zoom in' }).click();
      const dot = map.getByRole('button', { name: 'Forno Gemelli, rated 4.5' });
      for (let steps = 0; steps < 3 && (await dot.count()) === 0; steps++)
        await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await dot.click();
      await expect(dot).toHaveText('Forno Gemelli');
      await expect(dot).toBeFocused();
      await expect(map.getByText('Card of corner-1')).toBeVisible();
    });

    test('SRC-04 zooms into a pressed cluster until its pins separate, and the focus stays on the map', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
      const cluster = map.getByRole('button', { name: '3 restaurants, zoom in' });
      await cluster.focus();
      await page.keyboard.press('Enter');
      await expect(cluster).toHaveCount(0);
      await expect(
        map.getByRole('button', { name: /Forno Gemelli|The Low Tide|Ebisu Counter|2 restaurants/ }),
      ).not.toHaveCount(0);
      await expect(map.locator('button:focus')).toHaveCount(1);
    });

    test('SRC-04 shows "Search this area" once the member has moved the map, and searches only when it is pressed', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
      const chip = map.getByRole('button', { name: 'Search this area' });
      await expect(chip).toHaveCount(0);
      await page.mouse.move(300, 500);
      await page.mouse.down();
      await page.mouse.move(420, 420, { steps: 6 });
      await page.mouse.up();
      await expect(chip).toBeVisible();
      expect(await recordedCalls(page, 'area')).toEqual([]);
      await chip.click();
      const [area] = await recordedCalls<MapArea>(page, 'area');
      const [lastChange] = (await recordedCalls<ViewChange>(page, 'view')).slice(-1);
      expect(lastChange).toEqual([area, { byMember: true }]);
      expect(area!.longitude).toBeLessThan(-73.99);
      expect(area!.bounds.north).toBeGreaterThan(area!.latitude);
      expect(area!.radiusMiles).toBeGreaterThan(1);
      await expect(chip).toHaveCount(0);
    });

    test('SRC-04 does not move the map for the results of an area search, even when some lie outside the area', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      const chip = map.getByRole('button', { name: 'Search this area' });
      await chip.click();
      await expect(chip).toHaveCount(0);
      const before = (await recordedCalls<ViewChange>(page, 'view')).length;
      await map.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await expect.poll(async () => (await recordedCalls<ViewChange>(page, 'view')).length).toBe(before + 1);
    });

    test('SRC-04 makes a pin visible that is selected in the list', async ({ page }) => {
      const map = await openMap(page, baseMap);
      for (let steps = 0; steps < 3; steps++) await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      const verger = map.getByRole('button', { name: 'Petit Verger, rated 4.9' });
      await expect(verger).toHaveCount(0);
      await page.getByRole('button', { name: 'Choose Petit Verger' }).click();
      await expect(verger).toBeInViewport();
      await expect(verger).toHaveText('Petit Verger');
    });

    test('SRC-08 reports its view initially and whenever it stops moving', async ({ page }) => {
      const map = await openMap(page, baseMap);
      const [[first]] = (await recordedCalls<ViewChange>(page, 'view')) as [ViewChange];
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect
        .poll(async () => (await recordedCalls<ViewChange>(page, 'view')).at(-1)![0].zoom)
        .toBeGreaterThan(first.zoom + 0.4);
      await map.getByRole('button', { name: 'Zoom out', exact: true }).click();
      await map.getByRole('button', { name: 'My location' }).click();
      expect(await recordedCalls(page, 'locate')).toHaveLength(1);
    });

    test('SRC-04 makes all pins one tab stop; arrow keys move between pins and do not move the map', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
      const pinsAndClusters = map.locator('button[aria-pressed], button[aria-label*="zoom in"]');
      await expect(pinsAndClusters).toHaveCount(5);
      await expect(map.locator('button[tabindex="0"]')).toHaveCount(1);
      await map.getByRole('button', { name: 'Salt Ferry Oyster Room' }).focus();
      const before = await recordedCalls(page, 'view');
      await page.keyboard.press('ArrowRight');
      await expect(map.getByRole('button', { name: 'Petit Verger' })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(map.getByRole('button', { name: 'Hanok Table' })).toBeFocused();
      expect(await recordedCalls(page, 'view')).toEqual(before);
    });

    test('SRC-04 moves to new pins that are not visible, and does not count that as a movement by the member', async ({
      page,
    }) => {
      const map = await openMap(page, baseMap);
      for (let steps = 0; steps < 3; steps++) await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
      await page.getByRole('button', { name: 'Fewer' }).click();
      await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' })).toBeInViewport();
      await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
      expect((await recordedCalls<ViewChange>(page, 'view')).at(-1)![1]).toEqual({ byMember: false });
    });

    test('SRC-04 has no accessibility violations, follows the content security policy and reports no problem', async ({
      page,
    }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
      });
      page.on('pageerror', (error) => blocked.push(error.message));
      await openMap(page, baseMap);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(blocked).toEqual([]);
      expect(await recordedCalls(page, 'problem')).toEqual([]);
    });

    test('MER-04 shows the pin’s name on a static map, which has only zoom buttons', async ({ page }) => {
      const map = await openMap(page, { ...baseMap, query: { ...baseMap.query, static: '' } });
      await expect(map.getByText('Petit Verger')).toBeVisible();
      await expect(map.getByRole('button')).toHaveCount(2);
      const [[first]] = (await recordedCalls<ViewChange>(page, 'view')) as [ViewChange];
      await page.mouse.move(300, 500);
      await page.mouse.wheel(0, 300);
      await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect
        .poll(async () => (await recordedCalls<ViewChange>(page, 'view')).at(-1)![0].zoom)
        .toBeGreaterThan(first.zoom + 0.4);
    });
  });
}
