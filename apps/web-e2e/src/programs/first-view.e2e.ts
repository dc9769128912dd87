import { expect, test } from '../visitor.ts';
import { originOf, scopes } from './programs.ts';

/** An iPhone in Safari, whose bars leave 664 pixels of height. */
const SHORT_PHONE = { width: 390, height: 664 };

for (const { which, visited, tag } of scopes)
  test(
    `PRT-10 a short phone shows the whole search form of the home page of ${which} at first`,
    { tag: ['@phone', ...tag] },
    async ({ page, baseURL }) => {
      await page.setViewportSize(SHORT_PHONE);
      const cut: string[] = [];
      for (const program of visited) {
        await page.goto(originOf(program, baseURL), { waitUntil: 'domcontentloaded' });
        const button = await page.locator('.hero-search button[type=submit]').boundingBox();
        if (!button || button.y + button.height > SHORT_PHONE.height) cut.push(program.code);
      }
      expect(cut).toEqual([]);
    },
  );
