import { expect, type Locator, type Page } from '@playwright/test';
import { answerMapbox } from './answer-mapbox.ts';

/** A token of Mapbox's form, with which the library can be made to start. */
export const TOKEN = 'pk.eyJ1IjoiZGVtbyIsImEiOiJkZW1vIn0.ZGVtbw';

export type Source = { name: 'mapbox' | 'tiles' | 'outline'; query: Record<string, string> };

/** Every source of the map, each as a page that has it. */
export const sources: readonly Source[] = [
  { name: 'outline', query: {} },
  { name: 'tiles', query: { tiles: '/town.pmtiles' } },
  { name: 'mapbox', query: { token: TOKEN } },
];

/** Opens the page of the map with a source and waits for its first picture. */
export async function openMap(page: Page, { name, query }: Source): Promise<Locator> {
  if (name === 'mapbox') await answerMapbox(page, 'accept');
  await page.goto(`/?${new URLSearchParams(query).toString()}`);
  const map = page.getByRole('region', { name: 'Restaurants in the demo town' });
  await expect(map).toHaveAttribute('data-map', 'ready');
  await expect(map).toHaveAttribute('data-source', name);
  return map;
}

/** What the page was told of one kind, oldest first. */
export const told = async <Value>(page: Page, what: string): Promise<Value[]> =>
  (await page.evaluate(() => window.said)).filter(([kind]) => kind === what).map(([, value]) => value as Value);
