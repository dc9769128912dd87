import { asPattern, become, call, fillJoin, join, mailTo, newcomer, PASSWORD, signIn, submit } from './people.ts';
import { CAPTCHA_WANTED, expect, expectComplaints, hydrated, test } from './visitor.ts';

const NEW_PASSWORD = 'soup of the day in june';

test('ENR-01 HOM-01 a visitor joins from the e-mail box of home, passes the card step, and is welcomed by mail', async ({
  page,
  words,
  expectAccessible,
}) => {
  const person = await newcomer(page);
  await page.goto('/');
  await hydrated(page);
  const box = page.locator('form input[type=email]').first();
  await box.scrollIntoViewIfNeeded();
  await expect
    .poll(() => box.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await box.fill(person.email);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.locator('[name="firstName"]')).toBeVisible();
  await expect(page.locator('[name="email"]')).toHaveValue(person.email);
  await submit(page);
  await expect(page.getByRole('main').getByText(words('validation.required')).first()).toBeVisible();
  await expectAccessible();
  await fillJoin(page, person);
  await submit(page);
  await expect(page).toHaveURL(/\/add_card$/);
  await expectAccessible();
  await page
    .getByRole('main')
    .getByRole('button', { name: words('addCard.later') })
    .press('Enter');
  await expect(page).toHaveURL(/\/card_added$/);
  await expectAccessible();
  await page.reload();
  await expect(page).toHaveURL(/\/card_added$/);
  const mail = await mailTo(page, person.email, /./);
  expect(mail.text).toContain('Maya');
});

test('ENR-04 a later step without the earlier one goes back to the right one', async ({ page }) => {
  await page.goto('/card_added');
  await expect(page).toHaveURL(/\/login$/);
  await join(page, await newcomer(page));
  await page.goto('/card_added');
  await expect(page).toHaveURL(/\/add_card$/);
});

test('ENR-06 RTE-09 sign-in after a wrong try leads to the page that was wanted, and the captcha goes unseen', async ({
  page,
  words,
  complaints,
  expectAccessible,
}) => {
  const person = await newcomer(page);
  await join(page, person);
  await page.goto('/SignOut');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/account/user_profile');
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await expectAccessible();
  await signIn(page, person.email, 'not this one');
  await expect(page.getByText(words('login.invalid')).first()).toBeVisible();
  await signIn(page, person.email.toUpperCase(), PASSWORD);
  await expect(page).toHaveURL(/\/account\/user_profile$/);
  await expectAccessible();
  await expectComplaints(complaints, [/401 .*\/api\/SignIn$/], [CAPTCHA_WANTED]);
});

test('ENR-07 a mailed link changes the password, once', async ({ page, words, complaints, expectAccessible }) => {
  const person = await newcomer(page);
  await join(page, person);
  await page.goto('/SignOut');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/recover');
  await hydrated(page);
  await expectAccessible();
  await page.locator('[name="username"]').fill(person.email);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: words('recover.sent.title') })).toBeVisible();
  const { text } = await mailTo(page, person.email, asPattern(words('mail.recover.subject').split('{')[0] ?? ''));
  const [, link = ''] = /(\/recover\/confirm#token=[\w%-]+)/.exec(text) ?? [];
  await page.goto('/');
  await page.goto(link);
  await expect(page).toHaveURL(/\/recover\/update$/);
  await expect(page.getByRole('heading', { level: 1, name: words('recover.update.title') })).toBeVisible();
  await expectAccessible();
  await page.locator('[name="password"]').fill(NEW_PASSWORD);
  await page.locator('[name="passwordConfirm"]').fill(NEW_PASSWORD);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: words('recover.success.title') })).toBeVisible();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: words('recover.notFound.title') })).toBeVisible();
  await page.goto('/login');
  await hydrated(page);
  await signIn(page, person.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/account$/);
  await expectComplaints(complaints, [/404 .*\/api\/Members\/Recover\/Confirm$/], [CAPTCHA_WANTED]);
});

test('ENR-08 a member whose e-mail does not work mends it before anything else', async ({ page }) => {
  await become(page, 'broken-email');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/fix_credentials$/);
});

test('ENR-11 a member with a closed account sees the way back in, wherever they go, and the way out', async ({
  page,
  words,
  expectAccessible,
}) => {
  await become(page, 'closed');
  for (const path of ['/', '/search', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: words('reEnroll.title') })).toBeVisible();
  }
  await expectAccessible();
  // By key: the browser gives a click that comes right after scrolling to the card frame that was there before.
  await page
    .getByRole('main')
    .getByRole('link', { name: words('reEnroll.later') })
    .press('Enter');
  // The next page has to be there: Chromium may hang when it is closed between the two, with the card frame going away.
  await expect(page).toHaveURL(/\/$/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: words('reEnroll.title') })).toHaveCount(0);
});

test('ACT-02 the activation link leads on whoever needs no activation', async ({ page }) => {
  const people = await call<{ personas: { id: string; publicId: string }[] }>(page, '/api/staging/personas');
  const publicId = (id: string) => people.personas.find((persona) => persona.id === id)?.publicId ?? '';
  await page.goto('/activate');
  await expect(page).toHaveURL(/\/join\?rfr=0$/);
  await page.goto(`/activate?public_id=${publicId('known')}`);
  await expect(page).toHaveURL(/\/join\?rfr=2$/);
  await page.goto(`/activate?public_id=${publicId('vip')}`);
  await expect(page).toHaveURL(/\/login\?rfr=3$/);
  await page.goto(`/activate?public_id=${publicId('closed')}`);
  await expect(page).toHaveURL(/\/login\?rfr=4$/);
});

test('SES-05 signing out in one tab signs out the other, and SES-09 works when the server does not answer', async ({
  page,
  context,
  complaints,
}) => {
  await become(page, 'building');
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

test('SES-04 the warning comes a minute before the end, can be reached by keyboard, and renews the session', async ({
  page,
  words,
  context,
  expectAccessible,
}) => {
  await become(page, 'building');
  await page.goto('/account');
  await hydrated(page);
  await call(page, '/api/staging/session/end', { seconds: 62 });
  // As after a glance at another window: the page looks anew when its session ends.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const keep = page.getByRole('button', { name: words('session.keep') });
  await expect(keep).toBeVisible();
  await expectAccessible();
  await keep.focus();
  await page.keyboard.press('Enter');
  await expect(keep).toHaveCount(0);
  const end = (await context.cookies()).find(({ name }) => name === 'session-expiry');
  expect(Number(end?.value) - Date.now()).toBeGreaterThan(800_000);
});
