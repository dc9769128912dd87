import { signInAs } from '../people.ts';
import { hiddenStops, WALKED_SIZES } from '../reach/tab-walk.ts';
import { expect, test } from '../visitor.ts';
import { originOf, programs, samples } from './programs.ts';

/** Programs differ most on their home pages; the others are walked in one program of each way to enroll. */
const PAGES = ['/', '/search?near=Brooklyn%2C%20NY', '/merchants/d1001', '/help'];

for (const program of programs) {
  const isSample = samples.includes(program);
  const hasAccount = program.settings.enrollmentType !== 'none';
  const ownPages = hasAccount ? [...PAGES, '/account/recent_activity'] : PAGES;
  test.describe(() => {
    test.use({ baseURL: async ({ baseURL }, provide) => provide(originOf(program, baseURL)) });
    test(
      `RCH-01 ${program.code}: Tab and Shift+Tab show each control that gets the focus, at three sizes of the window`,
      { tag: ['@phone', '@deep'] },
      async ({ page }) => {
        test.setTimeout(600_000);
        if (hasAccount && isSample) await signInAs(page, 'building');
        for (const size of WALKED_SIZES) {
          await page.setViewportSize(size);
          expect(await hiddenStops(page, isSample ? ownPages : ['/'])).toEqual([]);
        }
      },
    );
  });
}
