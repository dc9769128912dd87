import type { Locator, Page } from '@playwright/test';
import { expect } from '../visitor.ts';

/** More presses than any page has stops between two of its parts. */
const MAX_PRESSES = 160;

/** Presses Tab until an element has the focus. @returns the number of presses */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target.first()).toBeAttached();
  for (let presses = 1; presses <= MAX_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    // Inside a frame, the page's own focus is on the frame.
    if (await target.evaluateAll((found) => found.includes(document.activeElement as never))) return presses;
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

/** Expects that the focus is on an element, and not lost to the page's body. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused === null || focused === document.body ? 'lost' : 'kept';
      }),
    )
    .toBe('kept');
}
