import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './visitor.ts';

/** How far a word is when a phone's keyboard reports it, composing it letter by letter. */
const PARTS = ['s', 'su', 'sus', 'sush', 'sushi'];

/** Composes the parts as a phone's keyboard does: each replaces what the one before put into the field. */
async function compose(keyboard: CDPSession, parts: readonly string[]): Promise<void> {
  for (const text of parts)
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** Composed words become text at a space, a suggestion of the keyboard, or the end of the focus. */
const commit = (keyboard: CDPSession) => keyboard.send('Input.insertText', { text: 'sushi' });

/** Marks the element, so that another one in its place is told from it. */
const mark = (field: Locator) => field.evaluate((input) => input.setAttribute('data-first', ''));

async function searchField(page: Page, label: string): Promise<Locator> {
  await page.goto('/');
  await hydrated(page);
  return page.getByRole('main').getByRole('search').first().getByRole('combobox', { name: label, exact: true });
}

test(
  'SRC-03 a word that a keyboard composes stays whole while the suggestions of its field arrive',
  { tag: '@deep' },
  async ({ page, copy }) => {
    const field = await searchField(page, copy('search.what'));
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/**/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    await mark(field);
    const keyboard = await page.context().newCDPSession(page);
    await field.focus();
    await compose(keyboard, PARTS.slice(0, 2));
    await expect(field).toHaveValue('su');
    code.resolve();
    await expect(field).toHaveAttribute('aria-haspopup', 'listbox');
    await compose(keyboard, PARTS.slice(2));
    await commit(keyboard);
    await expect(field).toHaveValue('sushi');
    await expect(field).toHaveAttribute('data-first', '');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/what=sushi/i);
  },
);

for (const delay of [0, 100, 300, 1_200])
  test(
    `SRC-03 composed words stay whole in both fields with their code ${delay} ms late`,
    { tag: '@deep' },
    async ({ page, copy }) => {
      for (const label of ['search.what', 'search.near'] as const) {
        const field = await searchField(page, copy(label));
        await page.route('**/assets/**/*.js', async (route) => {
          await wait(delay);
          await route.continue();
        });
        await mark(field);
        const keyboard = await page.context().newCDPSession(page);
        await field.focus();
        await field.selectText();
        for (const part of PARTS) {
          await compose(keyboard, [part]);
          await wait(80);
        }
        await commit(keyboard);
        await expect(field).toHaveValue('sushi');
        await expect(field).toHaveAttribute('aria-haspopup', 'listbox');
        await expect(field).toHaveValue('sushi');
        await expect(field).toHaveAttribute('data-first', '');
        await page.unrouteAll({ behavior: 'wait' });
      }
    },
  );
