import { expect, type Locator, type Page } from '@playwright/test';
import type { BaseMap } from '../src/map.types.ts';
import { answerMapbox } from './answer-mapbox.ts';

/** A well-formed Mapbox token; the library does not start without one. */
export const TOKEN = 'pk.eyJ1IjoiZGVtbyIsImEiOiJkZW1vIn0.ZGVtbw';

export type HarnessBaseMap = { name: BaseMap; query: Record<string, string> };

/** Every base map, with the query that makes the harness page use it. */
export const baseMaps: readonly HarnessBaseMap[] = [
  { name: 'outline', query: {} },
  { name: 'tiles', query: { tiles: '/town.pmtiles' } },
  { name: 'mapbox', query: { token: TOKEN } },
];

/** Opens the harness page with a base map and waits until the map is ready. */
export async function openMap(page: Page, { name, query }: HarnessBaseMap): Promise<Locator> {
  if (name === 'mapbox') await answerMapbox(page, 'accept');
  await page.goto(`/?${new URLSearchParams(query).toString()}`);
  const map = page.getByRole('region', { name: 'Restaurants in the demo town' });
  await expect(map).toHaveAttribute('data-map', 'ready');
  await expect(map).toHaveAttribute('data-base-map', name);
  return map;
}

/** The recorded calls of one of the map's callbacks, oldest first. */
export const recordedCalls = async <Value>(page: Page, callback: string): Promise<Value[]> =>
  (await page.evaluate(() => window.recordedCalls))
    .filter(([name]) => name === callback)
    .map(([, value]) => value as Value);
