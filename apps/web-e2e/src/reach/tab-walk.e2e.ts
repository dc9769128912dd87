import { signInAs } from '../people.ts';
import { expect, hydrated, test } from '../visitor.ts';
import { hiddenStops, WALKED_SIZES } from './tab-walk.ts';

test(
  'RCH-01 Tab and Shift+Tab show each control that gets the focus, beside bars and boxes at the edges of a phone',
  { tag: ['@phone', '@deep'] },
  async ({ page }) => {
    await page.setViewportSize(WALKED_SIZES[1]);
    await signInAs(page, 'building');
    const pages = ['/search?near=Brooklyn%2C%20NY', '/account/recent_activity'];
    expect(await hiddenStops(page, pages, 35)).toEqual([]);
  },
);

test(
  'RCH-01 what has the focus stays in the window when content loads beside it, unless the visitor has scrolled away',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/help');
    await hydrated(page);
    const link = page.locator('main').getByRole('link').last();
    // Twice, as lists do that load at the same time: the second one comes before the page has looked at the first.
    const growAbove = (scrollsUp = false) =>
      link.evaluate(async (element, scrolls) => {
        if (scrolls) window.scrollTo(0, 0);
        const parent = element.parentElement ?? element;
        const grow = () => {
          parent.style.paddingTop = `${(Number.parseFloat(parent.style.paddingTop) || 0) + 2_000}px`;
        };
        grow();
        await new Promise(requestAnimationFrame);
        await new Promise((next) => setTimeout(next));
        grow();
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, scrollsUp);
    await page.keyboard.press('Tab');
    await link.focus();
    await growAbove();
    await expect(link).toBeInViewport();
    await page.mouse.wheel(0, -20_000);
    await expect(link).not.toBeInViewport();
    await growAbove();
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).toBeInViewport();
    // As on going back, when the saved position is restored while the last parts of the page load.
    await growAbove(true);
    await expect(link).not.toBeInViewport();
  },
);
