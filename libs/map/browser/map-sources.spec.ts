import { expect, test } from '@playwright/test';
import type { MapProblem } from '../src/map.types.ts';
import { answerMapbox } from './answer-mapbox.ts';
import { openMap, sources, TOKEN, told } from './harness-page.ts';

const OUTLINE = sources[0]!;
/** Files that belong to a map library or to its data. */
const MAP_FILES = /maplibre|mapbox|outline|places|pmtiles/;

test('SRC-04 not one byte of a map library is fetched while the map is far below the screen', async ({ page }) => {
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

test('SRC-04 a partner’s outline map fetches nothing of Mapbox, and nothing from another host', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openMap(page, OUTLINE);
  expect(fetched.filter((url) => !url.startsWith('http://127.0.0.1') && !/^(blob|data):/.test(url))).toEqual([]);
  expect(fetched.filter((url) => /mapbox/.test(url))).toEqual([]);
});

test('SRC-04 where the member saves data, the map waits for "Show map"', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('region', { name: 'Restaurants in the demo town' })).toHaveAttribute('data-map', 'ready');
});

test('SRC-04 Mapbox is chosen with a token, and the embedded map takes its place when the token is refused', async ({
  page,
}) => {
  await answerMapbox(page, 'refuse');
  await page.goto(`/?token=${TOKEN}`);
  const map = page.getByRole('region', { name: 'Restaurants in the demo town' });
  await expect(map).toHaveAttribute('data-source', 'outline');
  await expect(map).toHaveAttribute('data-map', 'ready');
  await expect(map.getByText('Outline map: streets are not shown')).toBeVisible();
  await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' })).toBeVisible();
  await expect(map.locator('canvas')).toHaveCount(1);
  expect(await told<MapProblem>(page, 'problem')).toEqual([
    expect.objectContaining({ source: 'mapbox', reason: 'refused' }),
  ]);
});

test('SRC-04 the embedded map takes over when Mapbox cannot be reached, after the partner’s own tiles', async ({
  page,
}) => {
  await page.route(/mapbox\.com/, (route) => route.abort());
  await page.goto(`/?token=${TOKEN}&tiles=/missing.pmtiles`);
  await expect(page.getByRole('region', { name: 'Restaurants in the demo town' })).toHaveAttribute(
    'data-source',
    'outline',
  );
  const problems = await told<MapProblem>(page, 'problem');
  expect(problems.map(({ source, reason }) => `${source} ${reason}`)).toEqual([
    'mapbox unreachable',
    'tiles unreachable',
  ]);
});

test('SRC-04 without WebGL it says that the list has every result, and fetches no map library', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('The map cannot be shown here. Every result is in the list.');
  expect(fetched.filter((path) => MAP_FILES.test(path))).toEqual([]);
  expect(await told<MapProblem>(page, 'problem')).toEqual([expect.objectContaining({ reason: 'noWebGl' })]);
});

test('SRC-04 pins and rings stay usable when the outline’s data does not arrive', async ({ page }) => {
  await page.route('**/assets/map/**', (route) => route.abort());
  const map = await openMap(page, OUTLINE);
  await expect(map.getByRole('button', { name: 'Osteria Lucciola, rated 4.8' })).toBeVisible();
  expect(await told<MapProblem>(page, 'problem')).toEqual([
    expect.objectContaining({ source: 'outline', reason: 'unreachable' }),
  ]);
});
