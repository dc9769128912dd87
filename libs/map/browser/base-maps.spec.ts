import { expect, test } from '@playwright/test';
import type { MapProblem } from '../src/map.types.ts';
import { answerMapbox } from './answer-mapbox.ts';
import { baseMaps, openMap, recordedCalls, TOKEN } from './harness-page.ts';

const outline = baseMaps[0]!;
/** Files of a map library or of its data. */
const MAP_FILES = /maplibre|mapbox|outline|places|pmtiles/;

test('SRC-04 fetches nothing of a map library while the map is far below the viewport', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/?below');
  await expect(page.getByRole('heading')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => MAP_FILES.test(path))).toEqual([]);
  const map = page.getByRole('region', { name: 'Restaurants in the demo town' });
  await expect(map).toHaveAttribute('data-map', 'idle');
  const { height } = (await map.boundingBox())!;
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute('data-map', 'ready');
  expect((await map.boundingBox())!.height).toBe(height);
  expect(fetched.some((path) => MAP_FILES.test(path))).toBe(true);
});

test('SRC-04 fetches nothing of Mapbox and nothing from another host for the outline map', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openMap(page, outline);
  expect(fetched.filter((url) => !url.startsWith('http://127.0.0.1') && !/^(blob|data):/.test(url))).toEqual([]);
  expect(fetched.filter((url) => /mapbox/.test(url))).toEqual([]);
});

test('SRC-04 waits for "Show map" when the browser is set to save data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('region', { name: 'Restaurants in the demo town' })).toHaveAttribute('data-map', 'ready');
});

test('SRC-04 uses Mapbox when there is a token, and the embedded map when Mapbox rejects it', async ({ page }) => {
  await answerMapbox(page, 'refuse');
  await page.goto(`/?token=${TOKEN}`);
  const map = page.getByRole('region', { name: 'Restaurants in the demo town' });
  await expect(map).toHaveAttribute('data-base-map', 'outline');
  await expect(map).toHaveAttribute('data-map', 'ready');
  await expect(map.getByText('Simplified map')).toBeVisible();
  await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' })).toBeVisible();
  await expect(map.locator('canvas')).toHaveCount(1);
  expect(await recordedCalls<MapProblem>(page, 'problem')).toEqual([
    expect.objectContaining({ baseMap: 'mapbox', reason: 'refused' }),
  ]);
});

test('SRC-04 falls back to the partner’s tiles when Mapbox is unreachable, then to the embedded map', async ({
  page,
}) => {
  await page.route(/mapbox\.com/, (route) => route.abort());
  await page.goto(`/?token=${TOKEN}&tiles=/missing.pmtiles`);
  await expect(page.getByRole('region', { name: 'Restaurants in the demo town' })).toHaveAttribute(
    'data-base-map',
    'outline',
  );
  const problems = await recordedCalls<MapProblem>(page, 'problem');
  expect(problems.map(({ baseMap, reason }) => `${baseMap} ${reason}`)).toEqual([
    'mapbox unreachable',
    'tiles unreachable',
  ]);
});

test('SRC-04 says without WebGL that the list has every result, and fetches no map library', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('We can’t show the map here. Every result is in the list.');
  expect(fetched.filter((path) => MAP_FILES.test(path))).toEqual([]);
  expect(await recordedCalls<MapProblem>(page, 'problem')).toEqual([expect.objectContaining({ reason: 'noWebGl' })]);
});

test('SRC-04 shows pins and rings even when the outline’s data cannot be loaded', async ({ page }) => {
  await page.route('**/assets/map/**', (route) => route.abort());
  const map = await openMap(page, outline);
  await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' })).toBeVisible();
  expect(await recordedCalls<MapProblem>(page, 'problem')).toEqual([
    expect.objectContaining({ baseMap: 'outline', reason: 'unreachable' }),
  ]);
});
