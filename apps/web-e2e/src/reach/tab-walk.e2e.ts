import { signInAs } from '../people.ts';
import { expect, test } from '../visitor.ts';
import { hiddenStops, WALKED_SIZES } from './tab-walk.ts';

test(
  'RCH-01 Tab and Shift+Tab show each control that gets the focus, beside bars and boxes at the edges of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize(WALKED_SIZES[1]);
    await signInAs(page, 'building');
    const pages = ['/search?near=Brooklyn%2C%20NY', '/account/recent_activity'];
    expect(await hiddenStops(page, pages, 35)).toEqual([]);
  },
);
