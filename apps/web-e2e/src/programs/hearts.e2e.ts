import { expect, hydrated, test } from '../visitor.ts';
import { originOf, programs } from './programs.ts';

const withHearts = programs.filter(({ settings }) => settings.hasMerchantFavorites);

test('EXT-04 the hearts on the cards of every program are whole, whatever the shape of the pictures', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  for (const program of withHearts) {
    await page.goto(`${originOf(program, baseURL)}/search?near=Brooklyn%2C%20NY`);
    await hydrated(page);
    const heart = page.locator('.merchant-card button[aria-pressed]').first();
    await heart.scrollIntoViewIfNeeded();
    // A heart that its picture cuts off does not answer at its edge.
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
        { message: program.code },
      )
      .toBe(true);
  }
});
