import type { Page } from '@playwright/test';
import { resolve } from 'node:path';
import { cardField, expectNowhereInDatabases, keptByPage, newCardNumber, recordTraffic } from './card-numbers.ts';
import { asPattern, become, call, join, mailTo, newcomer, PASSWORD, signIn, submit } from './people.ts';
import { expect, hydrated, test } from './visitor.ts';

type Outcome = { sourceId: string; outcome: string; reason?: string };

const spaced = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** Types a card into the secure frame, agrees, and links it. */
async function linkCard(page: Page, number: string): Promise<void> {
  await cardField(page).fill(spaced(number));
  await page.getByRole('main').locator('[name="terms"]').check();
  await submit(page);
}

/** Lets a card transaction arrive, as the feed of a card network does. */
const dine = (page: Page, event: string, more: object = {}) =>
  call<{ merchants: { id: string }[] }>(page, '/api/staging/dines').then(({ merchants }) =>
    call<Outcome>(page, '/api/staging/dines', { merchantId: merchants[0]?.id, ticketCents: 4_820, event, ...more }));

/** A member with one linked card. */
async function cardHolder(page: Page) {
  const person = await newcomer(page);
  await join(page, person);
  const number = newCardNumber();
  await linkCard(page, number);
  await expect(page).toHaveURL(/\/card_added$/);
  return { person, number };
}

const row = (page: Page, text: string) => page.getByRole('region', { name: 'Recent activity' }).locator('tr, li').filter({ hasText: text }).first();

test('CRD-01 CRD-02 SRV-03 EXT-03 a member links a card, dines, and sees what it earned; the number is with the card frame alone', async ({ page, context, words, expectAccessible, baseURL }) => {
  const traffic = recordTraffic(context);
  const person = await newcomer(page);
  await join(page, person);
  await expect(cardField(page)).toBeVisible();
  await expectAccessible();
  const number = newCardNumber();
  await linkCard(page, number);
  await expect(page).toHaveURL(/\/card_added$/);
  await expect(page.getByRole('main')).toContainText(number.slice(-4));
  await expectAccessible();

  const seen = await dine(page, 'approved');
  expect(seen.outcome).toBe('pending');
  await page.goto('/account/recent_activity');
  await expect(row(page, words('activity.processing'))).toBeVisible();
  await expectAccessible();
  const settled = await dine(page, 'settled', { sourceId: seen.sourceId });
  expect(settled.outcome).toBe('awarded');
  await page.goto('/account/recent_activity');
  await expect(row(page, words('activity.awarded'))).toBeVisible();
  await dine(page, 'refunded', { sourceId: seen.sourceId });
  await page.goto('/account/recent_activity');
  await expect(row(page, words('reason.refunded'))).toBeVisible();

  const port = new URL(baseURL ?? '').port;
  expect([...new Set(traffic.carrying(number))]).toEqual([`cards.localhost:${port}`]);
  expect((await keptByPage(page)).replace(/\D/g, '')).not.toContain(number);
  await expectNowhereInDatabases(resolve(import.meta.dirname, `../../../test-results/data-${port}`), number);
});

test('EXT-03 a mail says that a dine was seen, to whoever wants mails', async ({ page, words }) => {
  const person = await newcomer(page);
  await page.goto('/join');
  await hydrated(page);
  await join(page, person);
  await linkCard(page, newCardNumber());
  await expect(page).toHaveURL(/\/card_added$/);
  await page.goto('/account/user_profile');
  await hydrated(page);
  await page.locator('[name="emailOptIn"]').check();
  await submit(page);
  await expect(page.getByText(words('profile.saved')).first()).toBeVisible();
  await dine(page, 'approved');
  const mail = await mailTo(page, person.email, asPattern(words('mail.dineSeen.subject').split('{')[0] ?? ''));
  expect(mail.text).toContain('/account/recent_activity');
});

test('CRD-07 ENR-11 deleting the last card closes the account; a new card opens it again', async ({ page, words, expectAccessible }) => {
  const { person, number } = await cardHolder(page);
  await page.goto('/account/manage_cards');
  await hydrated(page);
  await expect(page.getByText(words('card.endingIn', { lastFour: number.slice(-4) }))).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: words('card.closing') }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: words('card.closing') }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await hydrated(page);
  await signIn(page, person.email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: words('reEnroll.title') })).toBeVisible();
  await expectAccessible();
  await linkCard(page, newCardNumber());
  await expect(page).toHaveURL(/\/account$/);
});

test('CRD-03 CRD-06 CRD-09 a wrong number and a card of somebody else are refused in words', async ({ page, context, words, complaints }) => {
  const { number } = await cardHolder(page);
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await join(page, await newcomer(page));
  await linkCard(page, '4111111111111112');
  const problem = page.locator('main iframe').contentFrame().getByText(words('card.entry.invalid'));
  await expect(problem).toBeVisible();
  await cardField(page).fill(number);
  await expect(problem).toHaveCount(0);
  await submit(page);
  await expect(page.getByText(words('card.error.in_use')).first()).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((one) => !one.includes('400')));
});

test('ACC-01 ACC-02 ACC-06 the pages of the account are accessible, and a wrong one is the overview', async ({ page, words, expectAccessible }) => {
  await become(page, 'building');
  for (const [path, title] of [['/account/recent_activity', 'account.activity'], ['/account/manage_cards', 'account.cards'], ['/account/user_profile', 'account.profile']] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: words(title) })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible();
  }
  await page.goto('/account/nonsense');
  await expect(page).toHaveURL(/\/account$/);
  await page.waitForLoadState('networkidle');
  await expectAccessible();
});

test('ACC-03 ACC-05 the profile is changed, and says when there was nothing to change', async ({ page, words }) => {
  await join(page, await newcomer(page));
  await page.goto('/account/user_profile');
  await hydrated(page);
  await expect(page.locator('[name="firstName"]')).toBeVisible();
  await submit(page);
  await expect(page.getByText(words('profile.unchanged')).first()).toBeVisible();
  await page.locator('[name="firstName"]').fill('Amelie');
  await page.locator('[name="address.zipCode"]').fill('60601');
  await submit(page);
  await expect(page.getByText(words('profile.saved')).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('[name="firstName"]')).toHaveValue('Amelie');
});
