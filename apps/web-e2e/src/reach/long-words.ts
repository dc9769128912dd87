import { expect, type Page } from '@playwright/test';

/** Longer than any word in the lists of restaurants, and without a place to break. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbaugesell';

/** Hydrates the parts that wait until a visitor comes near or acts: later they would find other words than the server's. */
async function hydrateAll(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await expect(page.locator('#app [data-lazy]:not([data-live])')).toHaveCount(0);
}

/**
 * Replaces the words of the answers that a page shows (names, neighborhoods, dishes, reviews, articles) by long ones.
 * @returns the number of texts with such words
 */
export async function lengthenWords(page: Page): Promise<number> {
  await hydrateAll(page);
  return page.evaluate((longWord) => {
    const shown = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value === 'string') shown.add(value.trim());
      else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
    };
    const state = document.getElementById('bootstrap')?.textContent ?? '{}';
    collect((JSON.parse(state) as { queries?: unknown }).queries);
    const answers = [...shown].filter((text) => /\p{L}{3}/u.test(text));
    const main = document.querySelector('main') ?? document.body;
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    let count = 0;
    for (const text of texts) {
      const { data, parentElement } = text;
      if (parentElement?.closest('script, style, option') || !answers.some((answer) => data.includes(answer))) continue;
      text.data = data.replaceAll(/\p{L}{3,}/gu, longWord);
      count += 1;
    }
    return count;
  }, LONG_WORD);
}
