import type { Page } from '@playwright/test';
import { cardField, expectNotInDatabases, newCardNumber, pageState, recordTraffic } from './card-numbers.ts';
import { dine, linkCard } from './dining.ts';
import { newMember } from './new-member.ts';
import { operate } from './operators.ts';
import { asPattern, call, join, mailTo, newcomer, PASSWORD, signIn, signInAs, submit } from './people.ts';
import { elementHydrated, expect, expectComplaints, hydrated, test } from './visitor.ts';

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Recent activity' }).locator('tr, li').filter({ hasText: text }).first();

test('CRD-01 CRD-02 SRV-03 EXT-03 a member links a card and earns; only the card frame gets the number', async ({
  page,
  context,
  copy,
  expectAccessible,
  baseURL,
}) => {
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

  const approved = await dine(page, 'approved');
  expect(approved.outcome).toBe('pending');
  await page.goto('/account/recent_activity');
  await expect(row(page, copy('activity.processing'))).toBeVisible();
  await expectAccessible();
  const settled = await dine(page, 'settled', { sourceId: approved.sourceId });
  expect(settled.outcome).toBe('awarded');
  await page.goto('/account/recent_activity');
  await expect(row(page, copy('activity.awarded'))).toBeVisible();
  await dine(page, 'refunded', { sourceId: approved.sourceId });
  await page.goto('/account/recent_activity');
  await expect(row(page, copy('reason.refunded'))).toBeVisible();

  const port = new URL(baseURL ?? '').port;
  expect([...new Set(traffic.hostsReceiving(number))]).toEqual([`cards.localhost:${port}`]);
  expect((await pageState(page)).replace(/\D/g, '')).not.toContain(number);
  await expectNotInDatabases(number);
});

test('EXT-03 members who opted in get a mail about each dine', async ({ page, copy }) => {
  const { person } = await newMember(page, { hasCard: true, emailOptIn: true });
  await dine(page, 'approved');
  const mail = await mailTo(page, person.email, asPattern(copy('mail.dineSeen.subject').split('{')[0] ?? ''));
  expect(mail.text).toContain('/account/recent_activity');
});

test(
  'CRD-07 ENR-11 deleting the last card closes the account, and a new card reopens it',
  { tag: '@deep' },
  async ({ page, copy, complaints, expectAccessible }) => {
    const { person, number } = await newMember(page, { hasCard: true });
    await page.goto('/account/manage_cards');
    await hydrated(page);
    await expect(page.getByText(copy('card.endingIn', { lastFour: number.slice(-4) }))).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('button', { name: copy('card.closing') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: copy('card.closing') }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/login');
    await hydrated(page);
    await signIn(page, person.email, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: copy('reEnroll.title') })).toBeVisible();
    await expectAccessible();
    await linkCard(page, newCardNumber());
    await expect(page).toHaveURL(/\/account$/);
    await expectComplaints(complaints, [/401 .*\/api\/Member$/]);
  },
);

test(
  'CRD-03 CRD-06 CRD-09 an invalid number and another member’s card are rejected with a message',
  { tag: '@deep' },
  async ({ page, context, copy, complaints }) => {
    const { number } = await newMember(page, { hasCard: true });
    await context.clearCookies();
    await newMember(page);
    await page.goto('/add_card');
    await linkCard(page, '4111111111111112');
    const problem = page.locator('main iframe').contentFrame().getByText(copy('card.entry.invalid'));
    await expect(problem).toBeVisible();
    await cardField(page).fill(number);
    await expect(problem).toHaveCount(0);
    await page.getByRole('button', { name: copy('card.link.submit') }).press('Enter');
    await expect(page.getByText(copy('card.error.in_use')).first()).toBeVisible();
    await expectComplaints(complaints, [/400 .*\/api\/Member\/Cards$/]);
  },
);

test('ACC-01 ACC-02 ACC-06 the account pages are accessible, and a wrong address shows the overview', async ({
  page,
  copy,
  expectAccessible,
}) => {
  await signInAs(page, 'building');
  for (const [path, title] of [
    ['/account/recent_activity', 'account.activity'],
    ['/account/manage_cards', 'account.cards'],
    ['/account/user_profile', 'account.profile'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: copy(title) })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible();
  }
  await page.goto('/account/nonsense');
  await expect(page).toHaveURL(/\/account$/);
  await page.waitForLoadState('networkidle');
  await expectAccessible();
});

test('ACC-03 ACC-05 the profile form saves changes, and says so when there are none', async ({ page, copy }) => {
  await newMember(page);
  await page.goto('/account/user_profile');
  await hydrated(page);
  await expect(page.locator('[name="firstName"]')).toBeVisible();
  await submit(page);
  await expect(page.getByText(copy('profile.unchanged')).first()).toBeVisible();
  await page.locator('[name="firstName"]').fill('Amelie');
  await page.locator('[name="address.zipCode"]').fill('60601');
  await submit(page);
  await expect(page.getByText(copy('profile.saved')).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('[name="firstName"]')).toHaveValue('Amelie');
});

test('ACC-08 MER-06 EXT-01 a member reviews a dine, and reports a missing one with its receipt', async ({
  page,
  copy,
  expectAccessible,
}) => {
  await newMember(page, { hasCard: true });
  const { merchants } = await call<{ merchants: { id: string; name: string }[] }>(page, '/api/staging/dines');
  const merchant = merchants[0]!;
  expect((await dine(page, 'settled')).outcome).toBe('awarded');
  await page.goto('/account/recent_activity');
  await hydrated(page);
  const write = page.getByRole('button', { name: copy('review.write') });
  await elementHydrated(write);
  await write.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check({ force: true });
  await dialog.getByRole('textbox').fill('The fig tart alone is worth it.');
  await expectAccessible();
  await dialog.getByRole('button', { name: copy('review.send') }).click();
  await expect(page.getByText(copy('review.done')).first()).toBeVisible();
  await expect(page.locator(':focus')).toContainText(copy('review.done'));

  await page.goto('/account/recent_activity?claim=new');
  await hydrated(page);
  // The field becomes a combobox on focus.
  await page.locator('[name="merchantId"]').focus();
  await page.getByRole('combobox', { name: copy('claim.merchant') }).fill(merchant.name);
  await page.getByRole('option').filter({ hasText: merchant.name }).first().click();
  // The card was linked today, so no earlier meal can earn.
  await page.locator('[name="date"]').fill(new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' }));
  await page.locator('[name="amountCents"]').fill('31.75');
  await page.locator('[name="cardId"]').selectOption({ index: 1 });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expectAccessible();
  await page.getByRole('button', { name: copy('claim.send') }).click();
  await expect(page.getByText(copy('claim.status.received')).first()).toBeVisible();
  await expectAccessible();
});

test(
  'EXT-18 ACC-12 a report goes from its row to the program, to a question, an answer and a reward, all at the row',
  { tag: '@deep' },
  async ({ page, copy, baseURL, expectAccessible }) => {
    // Operators' commands are processes that each open the database.
    test.slow();
    const { person } = await newMember(page, { hasCard: true });
    // Too small to earn, so that there is something to report.
    expect(await dine(page, 'settled', { ticketCents: 1 })).toMatchObject({ outcome: 'forfeit' });
    await page.goto('/account/recent_activity');
    await hydrated(page);
    await page.getByRole('link', { name: copy('activity.why.claim') }).click();
    await page.locator('[name="amountCents"]').fill('48.20');
    await page.getByRole('button', { name: copy('claim.send') }).click();
    const claim = page.locator('[id^="claim-"][tabindex]');
    await expect(claim).toContainText(copy('claim.status.received'));
    await expect(claim).toBeFocused();
    await expectAccessible();
    const [{ id } = { id: '' }] = await call<{ id: string }[]>(page, '/api/Member/Claims');

    await operate(baseURL, 'claims', 'ask', id, '--reason', 'Which table did you have?');
    await mailTo(page, person.email, asPattern(copy('mail.claimAsked.subject').split('{')[0] ?? ''));
    await page.reload();
    await hydrated(page);
    await expect(claim).toContainText(copy('claim.status.needs_information'));
    await expect(claim).toContainText('Which table did you have?');
    await claim.locator('[name="text"]').fill('The one by the window.');
    await claim
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expectAccessible();
    await claim.getByRole('button', { name: copy('claim.answer.send') }).click();
    await expect(claim).toContainText(copy('claim.status.received'));
    await expect(claim).toBeFocused();

    await operate(baseURL, 'claims', 'approve', id);
    await page.reload();
    await hydrated(page);
    await expect(claim).toContainText(copy('claim.status.approved'));
    const reward = row(page, copy('activity.fromReport'));
    await expect(reward).toContainText(copy('activity.how.label'));
    await expect(reward).toContainText('$48.20');
    await expectAccessible();
  },
);

test('BON-01 BON-02 a member registers for a bonus once', async ({ page, copy, expectAccessible }) => {
  await newMember(page, { hasCard: true, emailOptIn: true });
  await page.goto('/account');
  const register = page.getByRole('button', { name: copy('bonus.register') }).first();
  await elementHydrated(register);
  await expectAccessible();
  await register.click();
  await expect(page.getByText(copy('bonus.registered')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(copy('bonus.registered')).first()).toBeVisible();
});

test(
  'ACC-17 CON-05 a registered bonus shows its progress on the account, on home and among the offers',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page, { hasCard: true, emailOptIn: true });
    await page.goto('/account');
    const register = page.getByRole('button', { name: copy('bonus.register') }).first();
    await elementHydrated(register);
    await register.click();
    await expect(page.getByText(copy('bonus.registered')).first()).toBeVisible();
    const progress = new RegExp(copy('bonus.progress').replaceAll(/\{\w+\}/g, '\\d+'));
    for (const path of ['/account', '/', '/earn']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('progressbar', { name: progress }).first()).toBeVisible();
      await expectAccessible();
    }
    await expect(page.getByRole('main').getByRole('link', { name: copy('layout.join'), exact: true })).toHaveCount(0);
    const file = page.waitForEvent('download');
    await page
      .getByRole('link', { name: copy('bonus.remind') })
      .first()
      .click();
    expect((await file).suggestedFilename()).toBe('bonus.ics');
  },
);

test(
  'ACC-13 opting out of e-mail says what it costs before it is saved',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page, { hasCard: true, emailOptIn: true });
    await page.goto('/account/user_profile');
    await hydrated(page);
    await page.locator('[name="emailOptIn"]').uncheck();
    await submit(page);
    const dialog = page.getByRole('alertdialog', { name: copy('optOut.title') });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: copy('optOut.keep') }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.locator('[name="emailOptIn"]')).toBeChecked();
  },
);

test(
  'EXT-16 a member sees what they spent and earned, and takes it along',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await signInAs(page, 'building');
    await page.goto('/account');
    await page.getByRole('link', { name: copy('year.insights') }).click();
    await expect(page).toHaveURL(/\/account\/insights$/);
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible();
    await page.getByRole('link', { name: copy('insights.restaurant'), exact: true }).click();
    await expect(page).toHaveURL(/by=restaurant/);
    await expect(table.getByRole('columnheader', { name: copy('insights.restaurant') })).toBeVisible();
    await expectAccessible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: copy('insights.download') }).click();
    expect((await file).suggestedFilename()).toMatch(/^dining-\d{4}-by-restaurant\.csv$/);
  },
);

test('EXT-07 a member downloads their data and deletes the account', async ({ page, copy, complaints }) => {
  const { person } = await newMember(page, { hasCard: true });
  await page.goto('/account/user_profile');
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: copy('myData.download') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await page.getByRole('button', { name: copy('myData.delete') }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('checkbox').check();
  const password = dialog.locator('[type=password]');
  if ((await password.count()) > 0) await password.fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await hydrated(page);
  await signIn(page, person.email, PASSWORD);
  await expect(page.getByText(copy('login.invalid')).first()).toBeVisible();
  await expectComplaints(complaints, [/401 .*\/api\/SignIn$/]);
});
