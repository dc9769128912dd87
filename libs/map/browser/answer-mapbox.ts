import type { Page } from '@playwright/test';

/** A Mapbox style with only a background. */
const style = {
  version: 8,
  name: 'background',
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': 'gray' } }],
  glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf',
};

/** Stubs the Mapbox API, which tests cannot reach: serves an empty style, or rejects the token. */
export async function answerMapbox(page: Page, how: 'accept' | 'refuse'): Promise<void> {
  await page.route(/^https:\/\/(api|events)\.mapbox\.com\//, (route) => {
    if (how === 'refuse') return route.fulfill({ status: 401, json: { message: 'Not Authorized - Invalid Token' } });
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/styles/')) return route.fulfill({ json: style });
    return route.fulfill({ status: pathname.startsWith('/fonts/') ? 200 : 204, body: '' });
  });
}
