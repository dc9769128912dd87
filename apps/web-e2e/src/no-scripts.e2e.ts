import type { Page } from '@playwright/test';
import { fillJoin, newcomer, PASSWORD, submit } from './people.ts';
import { expect, hydrated, test } from './visitor.ts';

/** Expects a note that only browsers without scripts show; texts in noscript elements are hidden from locators. */
const expectNote = (page: Page, text: string) =>
  expect
    .poll(async () => (await page.locator('noscript').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' '))
    .toContain(text);

test.describe('without scripts', () => {
  test('FRM-04 a visitor joins and signs in, with errors stated on the page', async ({ page, browser, copy }) => {
    const person = await newcomer(page);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();

    await plain.goto('/join');
    await submit(plain);
    await expect(plain).toHaveURL(/\/join$/);
    await expect(plain.getByRole('link', { name: copy('validation.required') }).first()).toBeVisible();
    await fillJoin(plain, person);
    await plain.locator('[name="address.zipCode"]').fill('1');
    await submit(plain);
    await expect(plain.locator('[name="address.zipCode"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(plain.locator('[name="email"]')).toHaveValue(person.email);
    await fillJoin(plain, person);
    await submit(plain);
    await expect(plain).toHaveURL(/\/add_card$/);
    await expectNote(plain, 'Linking a card needs JavaScript');

    await context.clearCookies();
    await plain.goto('/account/user_profile');
    await expect(plain.getByText(copy('form.loading'))).toBeHidden();
    await expectNote(plain, copy('noScript.members'));
    await plain.locator('noscript a[href^="/login"]').click();
    await expect(plain).toHaveURL(/\/login\?returnTo=/);
    await plain.locator('[name="username"]').fill(person.email);
    await plain.locator('[name="password"]').fill('not this one');
    await submit(plain);
    await expect(plain.getByText(/Invalid|needs JavaScript/).first()).toBeVisible();
    await expect(plain.locator('[name="username"]')).toHaveValue(person.email);
    await expect(plain.locator('[name="password"]')).toHaveValue('');
    await context.close();
  });

  test('FRM-04 a member signs in and reaches the account', { tag: '@deep' }, async ({ page, browser }) => {
    const person = await newcomer(page);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/join');
    await fillJoin(plain, person);
    await submit(plain);
    await expect(plain).toHaveURL(/\/add_card$/);
    await context.clearCookies();
    await plain.goto('/login');
    await plain.locator('[name="username"]').fill(person.email);
    await plain.locator('[name="password"]').fill(PASSWORD);
    await submit(plain);
    await expect(plain).toHaveURL(/\/account$/);
    await expect(plain.locator('main')).toContainText('Hello, Maya');
    await context.close();
  });

  test(
    'FRM-04 a visitor asks for a new password, and searches on home and on the search page',
    { tag: '@deep' },
    async ({ browser, copy }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto('/recover');
      await submit(plain);
      await expect(plain.getByRole('link', { name: copy('validation.required') })).toBeVisible();
      await plain.locator('[name="username"]').fill('nobody@example.com');
      await submit(plain);
      await expect(plain).toHaveURL(/\/recover\/confirm$/);
      await expectNote(plain, copy('recover.sent.title'));

      await plain.goto('/');
      await plain.locator('[name="near"]').first().fill('Chicago, IL');
      await plain.getByRole('search').first().locator('button[type=submit]').click();
      await expect(plain).toHaveURL(/\/search\?.*near=Chicago/);
      await expect(plain.locator('a[href^="/merchants/"]').first()).toBeVisible();
      await plain.locator('[name="what"]').fill('pizza');
      await plain.locator('[name="what"]').press('Enter');
      await expect(plain).toHaveURL(/\/search\?near=Chicago.*&what=pizza/);
      await context.close();
    },
  );
});

test(
  'FRM-04 presses before the code arrives are repeated once',
  { tag: '@deep' },
  async ({ page, complaints, baseURL }) => {
    expect(baseURL).toBeDefined();
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.locator('[name="username"]').fill('nobody@example.com');
    await page.locator('[name="password"]').fill('not this one');
    await page.getByRole('button', { name: /^Show/ }).click();
    await page.getByRole('button', { name: /^Show/ }).click();
    await submit(page);
    expect(sent).toEqual([]);
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'password');
    letThrough();
    await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text');
    await expect(page.getByRole('main').getByRole('alert').or(page.getByText('ERROR:')).first()).toBeVisible();
    expect(sent.filter((path) => path === '/api/SignIn').length).toBeLessThanOrEqual(2);
    expect(sent).not.toContain('/login');
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !/40[01] .*\/api\/SignIn$/.test(line)));
  },
);

test(
  'ENR-01 SRC-03 FRM-04 what is typed on home and on the join form before the code arrives is kept and sent',
  { tag: '@deep' },
  async ({ page, copy }) => {
    let letThrough: () => void = () => undefined;
    const holdScripts = async () => {
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.unrouteAll({ behavior: 'wait' });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
    };
    const person = await newcomer(page);
    await holdScripts();
    await page.goto('/', { waitUntil: 'commit' });
    const near = page.getByRole('main').getByRole('search').first().getByLabel(copy('search.near'), { exact: true });
    await near.fill('Chicago, IL');
    letThrough();
    await hydrated(page);
    await expect(near).toHaveValue('Chicago, IL');
    await near.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*near=Chicago/);

    await holdScripts();
    await page.goto('/join', { waitUntil: 'commit' });
    await fillJoin(page, person);
    letThrough();
    await hydrated(page);
    await submit(page);
    await expect(page).toHaveURL(/\/add_card$/);
  },
);
