import type { MerchantSearchResult, ReviewsPage } from '@dining/api-contract';
import type { Locator, Page } from '@playwright/test';
import { newCardNumber } from '../card-numbers.ts';
import { dine, linkCard } from '../dining.ts';
import { newMember } from '../new-member.ts';
import { asPattern, call } from '../people.ts';
import { button, findTable, gotoTables, inDays, pathOf, reserve, SINGLE_TABLE } from '../tables.ts';
import { elementHydrated, expect, hydrated, test } from '../visitor.ts';
import { expectFocusKept } from './keyboard.ts';

/** Presses a button by keyboard, as those do who lose their place when the focus is lost. */
async function press(page: Page, target: Locator): Promise<void> {
  await elementHydrated(target);
  await target.focus();
  await page.keyboard.press('Enter');
}

/** The focus is on the page, in a part with a name or on an element with words: not at the top, and not on nothing. */
async function expectFocusIn(page: Page, part: Locator): Promise<void> {
  await expectFocusKept(page);
  await expect(part.locator(':focus').or(part.and(page.locator(':focus')))).toHaveCount(1);
}

test(
  'RCH-03 the focus stays at the cards when one is removed, and when the message about it is closed or disappears',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await newMember(page, { hasCard: true });
    await page.goto('/account/manage_cards');
    await hydrated(page);
    for (const count of [2, 3]) {
      await linkCard(page, newCardNumber());
      await expect(page.getByRole('region', { name: copy('card.list') }).getByRole('listitem')).toHaveCount(count);
      await page.reload();
      await hydrated(page);
    }
    const list = page.getByRole('region', { name: copy('card.list') });
    const remove = list.getByRole('button', { name: asPattern(copy('card.delete').split('{')[0] ?? '') });
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: copy('card.delete.submit') });
    const message = page.locator('.notistack-Snackbar');

    await press(page, remove.first());
    await press(page, confirm);
    await expect(dialog).toHaveCount(0);
    await expectFocusIn(page, list);
    await press(page, message.getByRole('button', { name: copy('toast.close') }));
    await expect(message).toHaveCount(0);
    await expectFocusIn(page, page.getByRole('main'));

    await press(page, remove.first());
    await press(page, confirm);
    await expect(dialog).toHaveCount(0);
    await message.getByRole('button', { name: copy('toast.close') }).focus();
    await expect(message).toHaveCount(0);
    await expectFocusIn(page, page.getByRole('main'));
  },
);

test(
  'RCH-03 the focus stays at the row after a review, and at the confirmation after a report',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await newMember(page, { hasCard: true });
    expect((await dine(page, 'settled')).outcome).toBe('awarded');
    await page.goto('/account/recent_activity');
    await hydrated(page);
    const write = page.getByRole('button', { name: copy('review.write') });
    await press(page, write);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectFocusIn(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(write).toBeFocused();
    await press(page, write);
    await dialog.getByRole('radio').last().check({ force: true });
    await press(page, dialog.getByRole('button', { name: copy('review.send') }));
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText(copy('review.done'));

    const { merchants } = await call<{ merchants: { name: string }[] }>(page, '/api/staging/dines');
    const name = merchants[0]?.name ?? '';
    const report = page.locator('a[href$="claim=new"]');
    await press(page, report);
    const form = page.getByRole('region', { name: copy('claim.title') });
    await expect(form).toBeFocused();
    await page.locator('[name="merchantId"]').focus();
    await page.getByRole('combobox', { name: copy('claim.merchant') }).fill(name);
    await page.getByRole('option').filter({ hasText: name }).first().click();
    // The card was linked today, so no earlier meal can earn.
    await page.locator('[name="date"]').fill(inDays(0));
    await page.locator('[name="amountCents"]').fill('31.75');
    await page.locator('[name="cardId"]').selectOption({ index: 1 });
    await press(page, page.getByRole('button', { name: copy('claim.send') }));
    await expect(page.getByText(copy('claim.sent')).first()).toBeVisible();
    await expectFocusIn(page, form);
    await press(page, form.getByRole('link', { name: copy('claim.close') }));
    await expect(form).toHaveCount(0);
    await expectFocusIn(page, page.getByRole('main'));
  },
);

test(
  'RCH-03 the focus stays on the page after a booking, its cancellation and a table alert',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await newMember(page);
    await page.goto(pathOf(await findTable(page)));
    await hydrated(page);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(button(page, copy('booking.submit'))).toBeVisible();
    await reserve(page, copy);
    await expectFocusIn(page, dialog);
    await press(page, button(page, copy('booking.done')));
    await expect(dialog).toHaveCount(0);
    await expectFocusIn(page, page.getByRole('main'));

    await page.goto('/account/reservations');
    await hydrated(page);
    const cancel = page.getByRole('button', { name: new RegExp(`^${copy('myReservations.cancel')}`) });
    await press(page, cancel);
    await press(page, dialog.getByRole('button', { name: copy('myReservations.cancel.confirm') }));
    await expect(dialog).toHaveCount(0);
    await expect(cancel).toHaveCount(0);
    await expectFocusIn(page, page.getByRole('main'));

    await gotoTables(page, `/merchants/${SINGLE_TABLE}?date=${inDays(1)}&time=12:00&party=2`);
    await hydrated(page);
    await press(page, page.getByRole('button', { name: copy('reservation.alert') }));
    await expect(page.getByRole('link', { name: copy('reservation.alert.see') })).toBeVisible();
    await expectFocusIn(page, page.getByRole('main'));
    await page.goto('/account/reservations');
    await hydrated(page);
    const alerts = page.getByRole('region', { name: copy('myReservations.alerts') });
    await press(page, alerts.getByRole('button'));
    await expect(alerts).toHaveCount(0);
    await expectFocusIn(page, page.getByRole('main'));
  },
);

/** The path of a restaurant with more written reviews than given, and at most four times as many. */
async function reviewedPath(page: Page, count: number): Promise<string> {
  const { merchants } = await call<MerchantSearchResult>(
    page,
    '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857&radius=100&pageSize=100',
  );
  for (const { id } of merchants) {
    const reviews = await call<ReviewsPage>(page, `/api/v2/Merchants/${id}/Reviews?pageNo=1&resultsPerPage=1`);
    if (reviews.totalResultSize > count && reviews.totalResultSize <= 4 * count) return `/merchants/${id}`;
  }
  throw new Error('No restaurant near New York has so many reviews.');
}

test('RCH-03 the focus stays at the reviews when the last ones are shown', { tag: '@deep' }, async ({ page, copy }) => {
  // The invented restaurants have few reviews.
  await page.route('**/Reviews?*', (route) =>
    route.continue({ url: route.request().url().replace('resultsPerPage=10', 'resultsPerPage=3') }),
  );
  await page.goto(await reviewedPath(page, 3));
  await hydrated(page);
  const more = page.getByRole('button', { name: copy('reviews.more') });
  // The lower part of the page hydrates when it comes into view, and fetches the reviews then.
  await expect
    .poll(async () => {
      await page.evaluate(() =>
        (document.getElementById('reviews') ?? document.querySelector('footer'))?.scrollIntoView(),
      );
      return more.count();
    })
    .toBe(1);
  const items = page.getByRole('main').locator('ul[aria-busy] > li');
  while ((await more.count()) > 0) {
    const shown = await items.count();
    await press(page, more);
    await expect.poll(() => items.count()).toBeGreaterThan(shown);
    await expect(page.getByRole('main').locator('ul[aria-busy=true]')).toHaveCount(0);
    await expectFocusKept(page);
  }
  await expect(page.getByRole('main').locator('li:focus')).toHaveCount(1);
});
