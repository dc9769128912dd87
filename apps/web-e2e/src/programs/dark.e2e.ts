import { expect, expectComplaints, hydrated, test } from '../visitor.ts';
import { darkPrograms, originOf } from './programs.ts';

const PAGES = ['/', '/search?near=Brooklyn%2C%20NY', '/merchants/d1001', '/earn', '/terms', '/nowhere'];

test.use({ colorScheme: 'dark' });

for (const program of darkPrograms) {
  test(
    `PRT-11 PRT-06 ${program.code}: every page is dark and readable where the system is dark`,
    { tag: ['@desktop', '@deep'] },
    async ({ page, baseURL, complaints, expectAccessible }) => {
      test.setTimeout(180_000);
      for (const path of PAGES) {
        const answer = await page.goto(originOf(program, baseURL) + path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        // The browser logs a page with status 404 as an error.
        if (answer?.status() === 404) await expectComplaints(complaints, [/404/]);
        const [red = 255, green = 255, blue = 255] = await page.evaluate(() =>
          (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
        );
        expect(Math.max(red, green, blue), path).toBeLessThan(80);
        const themeColors = page.locator('meta[name="theme-color"][media="(prefers-color-scheme:dark)"]');
        await expect(themeColors).toHaveCount(1);
        await expectAccessible();
      }
    },
  );
}
