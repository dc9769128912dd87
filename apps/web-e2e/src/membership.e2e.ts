import type { Browser, Page } from '@playwright/test';
import { newMember } from './new-member.ts';
import { asPattern, call, fillJoin, mailTo, newcomer, PASSWORD, signIn, signInAs, submit } from './people.ts';
import { elementHydrated, expect, expectComplaints, hydrated, test } from './visitor.ts';

const NEW_PASSWORD = 'soup of the day in june';

test('ENR-01 HOM-01 a visitor joins from the e-mail form on home, skips the card step and is welcomed by mail', async ({
  page,
  copy,
  expectAccessible,
}) => {
  const person = await newcomer(page);
  await page.goto('/');
  await hydrated(page);
  const emailField = page.locator('form input[type=email]').first();
  await emailField.scrollIntoViewIfNeeded();
  await elementHydrated(emailField);
  await emailField.fill(person.email);
  await emailField.press('Enter');
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.locator('[name="firstName"]')).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue(person.email);
  await submit(page);
  await expect(page.getByRole('main').getByText(copy('validation.required')).first()).toBeVisible();
  await expectAccessible();
  await fillJoin(page, person);
  await submit(page);
  await expect(page).toHaveURL(/\/add_card$/);
  await expectAccessible();
  await page
    .getByRole('main')
    .getByRole('button', { name: copy('addCard.later') })
    .press('Enter');
  await expect(page).toHaveURL(/\/card_added$/);
  await expectAccessible();
  await page.reload();
  await expect(page).toHaveURL(/\/card_added$/);
  const mail = await mailTo(page, person.email, /./);
  expect(mail.text).toContain('Maya');
});

test('ENR-04 a deep link to a later enrollment step redirects to the right step', async ({ page }) => {
  await page.goto('/card_added');
  await expect(page).toHaveURL(/\/login$/);
  await newMember(page);
  await page.goto('/card_added');
  await expect(page).toHaveURL(/\/add_card$/);
});

test('ENR-06 RTE-09 sign-in after a failed attempt continues to the requested page, with an invisible captcha', async ({
  page,
  copy,
  complaints,
  expectAccessible,
}) => {
  const { person } = await newMember(page);
  await page.goto('/SignOut');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account/user_profile');
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await expectAccessible();
  await signIn(page, person.email, 'not this one');
  await expect(page.getByText(copy('login.invalid')).first()).toBeVisible();
  await signIn(page, person.email.toUpperCase(), PASSWORD);
  await expect(page).toHaveURL(/\/account\/user_profile$/);
  await expectAccessible();
  await expectComplaints(complaints, [/401 .*\/api\/SignIn$/]);
});

/** Opens a link like the scanners of mail systems: its headers, its page, and the page with its scripts. */
async function scan(browser: Browser, address: string, opened: string): Promise<void> {
  const scanner = await browser.newContext();
  const tab = await scanner.newPage();
  await tab.goto(new URL('/terms', address).href);
  const statuses = await tab.evaluate(
    (link) => Promise.all(['HEAD', 'GET'].map(async (method) => (await fetch(link, { method })).status)),
    address,
  );
  expect(statuses).toEqual([200, 200]);
  await tab.goto(address);
  await expect(tab.getByRole('heading', { level: 1, name: opened })).toBeVisible();
  await scanner.close();
}

test('ENR-07 a mailed link changes the password once, also after a mail scanner has opened it', async ({
  page,
  browser,
  copy,
  complaints,
  expectAccessible,
}) => {
  const { person } = await newMember(page);
  await page.goto('/SignOut');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/recover');
  await hydrated(page);
  await expectAccessible();
  await page.locator('[name="username"]').fill(person.email);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: copy('recover.sent.title') })).toBeVisible();
  const { text } = await mailTo(page, person.email, asPattern(copy('mail.recover.subject').split('{')[0] ?? ''));
  const [, link = ''] = /(\/recover\/confirm#token=[\w%-]+)/.exec(text) ?? [];
  await scan(browser, new URL(link, page.url()).href, copy('recover.update.title'));
  await page.goto('/');
  await page.goto(link);
  await expect(page).toHaveURL(/\/recover\/update$/);
  await expect(page.getByRole('heading', { level: 1, name: copy('recover.update.title') })).toBeVisible();
  await expectAccessible();
  await page.locator('[name="password"]').fill(NEW_PASSWORD);
  await page.locator('[name="passwordConfirm"]').fill(NEW_PASSWORD);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: copy('recover.success.title') })).toBeVisible();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: copy('recover.notFound.title') })).toBeVisible();
  await page.goto('/login');
  await hydrated(page);
  await signIn(page, person.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/account$/);
  await expectComplaints(complaints, [/404 .*\/api\/Members\/Recover\/Confirm$/]);
});

test(
  'ENR-01 ENR-03 a visitor with a member’s public id and address gets nowhere but to the mail with a link',
  { tag: '@deep' },
  async ({ page, copy, complaints, expectAccessible }) => {
    const { personas } = await call<{ personas: { id: string; publicId: string; email: string }[] }>(
      page,
      '/api/staging/personas',
    );
    const { publicId = '', email = '' } = personas.find(({ id }) => id === 'known') ?? {};
    await page.goto(`/join?public_id=${publicId}`);
    await hydrated(page);
    await fillJoin(page, { ...(await newcomer(page)), email });
    await submit(page);
    await expect(page.getByRole('main').getByText(copy('join.linkSent')).first()).toBeVisible();
    await expectAccessible();
    await expect(page).toHaveURL(/\/join/);
    const { text } = await mailTo(page, email, asPattern(copy('mail.finishJoining.subject').split('{')[0] ?? ''));
    const [, link = ''] = /(\/recover\/confirm#token=[\w%-]+)/.exec(text) ?? [];
    // Left unused: other journeys visit as this person, who has yet to join.
    await page.goto('/');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: copy('recover.update.title') })).toBeVisible();
    await expectComplaints(complaints, [/400 .*\/api\/Members\/Prospects$/]);
  },
);

test('ENR-08 a member whose e-mail does not work is sent to fix it', async ({ page }) => {
  await signInAs(page, 'broken-email');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/fix_credentials$/);
});

test('ENR-11 a member with a closed account sees the re-enroll page everywhere, and can sign out', async ({
  page,
  copy,
  expectAccessible,
}) => {
  await signInAs(page, 'closed');
  for (const path of ['/', '/search', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: copy('reEnroll.title') })).toBeVisible();
  }
  await hydrated(page);
  await expectAccessible();
  // Uses the keyboard: right after scrolling, Chromium sends a click to the card frame that was there before.
  await page
    .getByRole('main')
    .getByRole('link', { name: copy('reEnroll.later') })
    .press('Enter');
  // Waits for the next page: Chromium may hang if it is closed while the card frame is being removed.
  await expect(page).toHaveURL(/\/$/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: copy('reEnroll.title') })).toHaveCount(0);
});

test('ACT-02 the activation link redirects everyone who needs no activation', { tag: '@deep' }, async ({ page }) => {
  const staging = await call<{ personas: { id: string; publicId: string }[] }>(page, '/api/staging/personas');
  const publicId = (id: string) => staging.personas.find((persona) => persona.id === id)?.publicId ?? '';
  await page.goto('/activate');
  await expect(page).toHaveURL(/\/join\?rfr=0$/);
  await page.goto(`/activate?public_id=${publicId('known')}`);
  await expect(page).toHaveURL(/\/join\?rfr=2$/);
  await page.goto(`/activate?public_id=${publicId('vip')}`);
  await expect(page).toHaveURL(/\/login\?rfr=3$/);
  await page.goto(`/activate?public_id=${publicId('closed')}`);
  await expect(page).toHaveURL(/\/login\?rfr=4$/);
});

test('SES-05 SES-09 signing out in one tab signs out the other, even if the server does not answer', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'building');
  await page.goto('/account');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/account');
  await hydrated(other);
  await context.route('**/api/SignOut', (route) => route.abort());
  await page.goto('/SignOut');
  await expect(page).toHaveURL(/\/$/);
  await expect(other).not.toHaveURL(/\/account/);
  await expectComplaints(complaints, [/ERR_FAILED \/api\/SignOut$/]);
});

test('SES-04 a minute before the session expires a warning appears, whose button renews it by keyboard', async ({
  page,
  copy,
  context,
  expectAccessible,
}) => {
  await signInAs(page, 'building');
  await page.goto('/account');
  await hydrated(page);
  await call(page, '/api/staging/session/end', { seconds: 62 });
  // On focus, as after a switch of windows, the page checks again when its session expires.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const renewButton = page.getByRole('button', { name: copy('session.keep') });
  await expect(renewButton).toBeVisible();
  await expectAccessible();
  await renewButton.focus();
  await page.keyboard.press('Enter');
  await expect(renewButton).toHaveCount(0);
  const expiry = (await context.cookies()).find(({ name }) => name === 'session-expiry');
  expect(Number(expiry?.value) - Date.now()).toBeGreaterThan(800_000);
});

test('HOM-02 HOM-05 ACC-02 parts of a member’s pages that are hydrated later ask for nothing that the page came with', async ({
  page,
}) => {
  await signInAs(page, 'building');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, part] of [
    ['/', 'member-today'],
    ['/account', 'bonuses'],
    ['/discover', 'for-you'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const shown = page.locator(`[data-lazy$="${part}"] > *`).first();
    await shown.scrollIntoViewIfNeeded();
    await elementHydrated(shown);
  }
  expect(asked.filter((path) => /\/Member\/(Bonuses|DineSummary|Tastes)$/.test(path))).toEqual([]);
});

test('SES-01 a repeat visit asks for no CSRF token: the page brings one, which calls accept', async ({ page }) => {
  const tokenOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('csrf-token'));
  await page.goto('/');
  await expect.poll(() => tokenOf(page)).not.toBeNull();
  const tab = await page.context().newPage();
  const calls: string[] = [];
  tab.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await tab.goto('/');
  await hydrated(tab);
  await expect.poll(() => tokenOf(tab)).not.toBeNull();
  expect(calls).not.toContain('/api/CSRF');
  const token = await tokenOf(tab);
  const status = await tab.evaluate(
    async (value) =>
      (
        await fetch('/api/Members/ProspectEmails', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-xsrf-token': value ?? '' },
          body: '{}',
        })
      ).status,
    token,
  );
  expect(status).toBe(400);
  expect(await tab.evaluate(() => document.cookie)).not.toContain('csrf-token');
  await tab.close();
});
