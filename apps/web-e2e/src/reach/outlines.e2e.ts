import type { Page } from '@playwright/test';
import { signInAs } from '../people.ts';
import { button, findTable, pathOf } from '../tables.ts';
import { elementHydrated, expect, expectComplaints, hydrated, test } from '../visitor.ts';
import { outline } from './outline.ts';

/*
 * To accept a wanted change: npx playwright test --config apps/web-e2e/playwright.config.ts outlines --update-snapshots
 */

/* Pages that are the same every day: tables of a restaurant and offers near by depend on the date. */
const PUBLIC_PAGES = {
  home: '/',
  search: '/search?near=Brooklyn%2C%20NY',
  join: '/join',
  login: '/login',
  recover: '/recover',
};

const ACCOUNT_PAGES = {
  account: '/account',
  activity: '/account/recent_activity',
  cards: '/account/manage_cards',
  profile: '/account/user_profile',
};

test.beforeEach(({ baseURL }) => test.skip(!baseURL?.includes('//demo.'), 'the names are those of one program'));

/** Lets everything hydrate that does so when it comes into view. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function expectOutline(page: Page, name: string, path: string, size: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await showAll(page);
  await expect
    .poll(() => outline(page.locator('#app')), { message: `the outline of ${path}` })
    .toMatch(/- main\n[^]*- contentinfo/);
  // Some parts depend on what the browser says it can do, such as the button for passkeys, and come last.
  await expect(async () => {
    expect(await outline(page.locator('#app'))).toMatchSnapshot(`${name}-${size}.txt`);
  }).toPass({ timeout: 20_000 });
}

for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
  test(
    `RCH-04 names and reading order of ${path} stay as they are`,
    { tag: name === 'login' ? [] : '@deep' },
    async ({ page, phone }) => {
      await expectOutline(page, name, path, phone ? 'phone' : 'desktop');
    },
  );
}

test(
  'RCH-04 names and reading order of the account pages stay as they are',
  { tag: '@deep' },
  async ({ page, phone }) => {
    await signInAs(page, 'vip');
    for (const [name, path] of Object.entries(ACCOUNT_PAGES))
      await expectOutline(page, name, path, phone ? 'phone' : 'desktop');
  },
);

test(
  'RCH-04 FRM-03 names and reading order of the not-found page stay as they are',
  { tag: '@deep' },
  async ({ page, phone, complaints }) => {
    await expectOutline(page, 'not-found', '/nowhere', phone ? 'phone' : 'desktop');
    await expectComplaints(complaints, [/404 .*\/nowhere$/]);
  },
);

test(
  'RCH-04 names and reading order of the booking dialog stay as they are',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    await signInAs(page, 'vip');
    await page.goto(pathOf(await findTable(page)));
    await expect(button(page, copy('booking.submit'))).toBeVisible();
    expect(await outline(page.getByRole('dialog'))).toMatchSnapshot(`booking-${phone ? 'phone' : 'desktop'}.txt`);
  },
);

test(
  'RCH-04 names and reading order of the filter sheet and the menu stay as they are',
  { tag: '@deep' },
  async ({ page, phone, copy }) => {
    const size = phone ? 'phone' : 'desktop';
    await page.goto(PUBLIC_PAGES.search);
    await hydrated(page);
    await page.getByRole('button', { name: new RegExp(`^${copy('search.filters')}`) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').last()).toHaveText(/\d/);
    expect(await outline(dialog)).toMatchSnapshot(`filters-${size}.txt`);
    if (!phone) return;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: copy('layout.menu'), exact: true }).click();
    await expect(dialog).toBeVisible();
    expect(await outline(dialog)).toMatchSnapshot('menu-phone.txt');
  },
);

test(
  'RCH-04 names and reading order of dialogs and of a message stay as they are',
  { tag: '@deep' },
  async ({ page, context, phone, copy }) => {
    // Browsers differ in whether a page may copy without being asked, and with that the message.
    await context.grantPermissions(['clipboard-write']);
    const size = phone ? 'phone' : 'desktop';
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const expectDialog = async (name: string): Promise<void> => {
      await expect(dialog.getByRole('button').last()).toBeVisible();
      expect(await outline(dialog)).toMatchSnapshot(`${name}-${size}.txt`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    await signInAs(page, 'vip');
    await page.goto(ACCOUNT_PAGES.cards);
    await hydrated(page);
    const cards = page.getByRole('region', { name: copy('card.list'), exact: true });
    await cards.getByRole('button').first().click();
    await expectDialog('name-card');
    await cards.getByRole('button').nth(1).click();
    await expectDialog('delete-card');

    await page.goto('/search?near=Brooklyn%2C%20NY');
    await page.getByRole('main').locator('article').getByRole('heading').getByRole('link').first().click();
    const share = page
      .getByRole('main')
      .getByRole('button', { name: copy('share.action'), exact: true })
      .first();
    await elementHydrated(share);
    await share.click();
    const message = page.locator('.notistack-Snackbar');
    await expect(message.getByRole('button')).toBeVisible();
    expect(await outline(message)).toMatchSnapshot(`message-${size}.txt`);
  },
);
