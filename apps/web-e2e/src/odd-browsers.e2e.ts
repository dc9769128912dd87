import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, signIn, signInAs } from './people.ts';
import { dismissAnnouncements, expect, hydrated, test } from './visitor.ts';

/** Unlike the headless shell, it reads the settings of a profile and keeps pages for going back. */
const wholeBrowser = process.env['WHOLE_CHROMIUM_PATH'];
const NO_WHOLE_BROWSER = 'it needs a Chromium with its whole browser, which WHOLE_CHROMIUM_PATH names';

test(
  'SRC-01 SRC-03 the Enter key that ends a word of an input method searches nothing, and the next one does',
  { tag: '@deep' },
  async ({ page, copy }) => {
    const keyboard = await page.context().newCDPSession(page);
    // While a word is composed, browsers report each key with the code 229.
    const enterOfMethod = async () => {
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await keyboard.send('Input.dispatchKeyEvent', {
          type,
          key: 'Enter',
          code: 'Enter',
          windowsVirtualKeyCode: 229,
        });
    };
    for (const [field, word, query] of [
      ['search.near', 'Brooklyn', /near=Brooklyn/],
      ['search.what', 'すし', /what=%E3%81%99%E3%81%97/],
    ] as const) {
      await page.goto('/');
      await hydrated(page);
      const form = page.getByRole('main').getByRole('search').first();
      const input = form.getByLabel(copy(field), { exact: true });
      await input.click();
      await page.waitForLoadState('networkidle');
      await input.fill('');
      await keyboard.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
      await expect(input).toHaveValue(word);
      await enterOfMethod();
      await keyboard.send('Input.insertText', { text: word });
      await expect(input).toHaveValue(word);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.keyboard.press('Escape');
      await input.press('Enter');
      await expect(page).toHaveURL(query);
    }
  },
);

test(
  'SRC-03 MER-04 ENR-06 a browser that blocks cookies and storage finds restaurants, and its sign-in says that cookies are needed',
  { tag: '@deep' },
  async ({ playwright, launchOptions, copy }) => {
    test.skip(wholeBrowser === undefined, NO_WHOLE_BROWSER);
    const profile = mkdtempSync(join(tmpdir(), 'dining-no-cookies-'));
    mkdirSync(`${profile}/Default`);
    writeFileSync(
      `${profile}/Default/Preferences`,
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    );
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: wholeBrowser,
    });
    try {
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.goto('/search?near=Brooklyn%2C%20NY');
      await hydrated(page);
      const stored = await page.evaluate(() => {
        document.cookie = 'blocked=no';
        try {
          return `${localStorage.length} items`;
        } catch (error) {
          return `${(error as Error).name} ${document.cookie}`;
        }
      });
      expect(stored).toBe('SecurityError ');
      const card = page.getByRole('main').locator('article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link').first().click();
      await expect(page.locator('h1')).toContainText(name);
      await page.goto('/login');
      await hydrated(page);
      await signIn(page, 'building@members.example', PASSWORD);
      await expect(page.getByRole('main').getByText(copy('error.cookies'))).toBeVisible();
      expect(problems).toEqual([]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  },
);

for (const hasCache of [false, true])
  test(
    `SES-09 Back after signing out shows nothing of the member, ${hasCache ? 'with' : 'without'} pages that the browser keeps as they were`,
    { tag: hasCache ? '@deep' : [] },
    async ({ playwright, launchOptions }) => {
      test.skip(hasCache && wholeBrowser === undefined, NO_WHOLE_BROWSER);
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ...(hasCache && { executablePath: wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
      });
      try {
        const context = await browser.newContext();
        await dismissAnnouncements(context);
        const page = await context.newPage();
        await page.addInitScript(() => {
          window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
        });
        // page.goBack would wait for the load of a page that the browser has kept.
        const goBack = () =>
          Promise.all([
            page.waitForEvent('framenavigated'),
            page.evaluate(() => void setTimeout(() => history.back())),
          ]);
        for (const path of ['/help', '/terms']) await page.goto(path, { waitUntil: 'networkidle' });
        await goBack();
        await page.waitForFunction((has) => (window as { persisted?: boolean }).persisted === has, hasCache);

        await signInAs(page, 'building');
        await page.goto('/account/recent_activity');
        await hydrated(page);
        await page.goto('/account/user_profile');
        await hydrated(page);
        await expect(page.locator('[name="firstName"]')).toHaveValue('Bo');
        await page.goto('/SignOut');
        await expect(page).toHaveURL(/\/$/);
        for (let back = 0; back < 3; back += 1) {
          await goBack();
          await expect(page).not.toHaveURL(/\/account|SignOut/);
          await expect(page.locator('h1').first()).toBeVisible();
          expect(await page.locator('body').innerText()).not.toMatch(/\bBo\b|building@members/);
          await expect(page.locator('[name="firstName"]')).toHaveCount(0);
        }
      } finally {
        await browser.close();
      }
    },
  );
