import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../visitor.ts';
import { originOf, scopes, type Program } from './programs.ts';

/** Expects that the heart on the first card answers at its edges: one that its picture cuts off does not. */
async function expectWholeHeart(page: Page, { code }: Program, origin: string): Promise<void> {
  await page.goto(`${origin}/search?near=Brooklyn%2C%20NY`);
  await hydrated(page);
  const heart = page.locator('.merchant-card button[aria-pressed]').first();
  await heart.scrollIntoViewIfNeeded();
  await expect
    .poll(
      () =>
        heart.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const));
          return points.every(([x, y]) =>
            button.contains(document.elementFromPoint(left + x * width, top + y * height)),
          );
        }),
      { message: code },
    )
    .toBe(true);
}

for (const { which, visited, tag } of scopes)
  test(
    `EXT-04 the hearts on the cards of ${which} are whole, whatever the shape of the pictures`,
    { tag: [...tag] },
    async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      for (const program of visited)
        if (program.settings.hasMerchantFavorites) await expectWholeHeart(page, program, originOf(program, baseURL));
    },
  );
