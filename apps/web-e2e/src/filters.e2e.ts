import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './visitor.ts';

const active = (page: Page, label: string) => page.getByRole('main').getByRole('list', { name: label, exact: true });
/** The number in a text such as "Italian 13" or "Show 13 restaurants". */
const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));

test('SRC-02 the panel counts what each filter leaves, and chips above the results remove filters one by one', async ({
  page,
  copy,
  expectAccessible,
}) => {
  await page.goto('/search?near=New%20York%2C%20NY');
  await hydrated(page);
  await page.getByRole('button', { name: new RegExp(`^${copy('search.filters')}`) }).click();
  const panel = page.getByRole('dialog');
  const group = panel.getByRole('group', { name: copy('search.cuisine') });
  const cuisine = group.getByRole('button').first();
  await expect(cuisine).toContainText(/\d/);
  const count = numberIn(await cuisine.innerText());
  await cuisine.click();
  const show = panel.getByRole('button', { name: copy('search.filters.show.many', { count }), exact: true });
  await expect(show).toBeVisible();
  await panel.getByRole('button', { name: new RegExp(`^${copy('search.within.many', { miles: 25 })}`) }).click();
  await expectAccessible();
  await show.click();
  await expect(page).toHaveURL(/cuisines=.*within=25/);
  await expect(page.locator('h1')).toContainText(String(count));

  const list = active(page, copy('search.filters'));
  await expect(list.getByRole('button')).toHaveCount(3);
  await expectAccessible();
  await list.getByRole('button').nth(1).click();
  await expect(page).not.toHaveURL(/within/);
  await list.getByRole('button').first().click();
  await expect(page).not.toHaveURL(/cuisines/);
  await expect(list).toHaveCount(0);
});
