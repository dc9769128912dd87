import type { BrowserContext, Page } from '@playwright/test';
import { call, signIn, signInAs } from './people.ts';
import { dismissAnnouncements, expect, hydrated, test } from './visitor.ts';

const MINUTE_MS = 60_000;

/** The password of all personas. */
const PERSONA_PASSWORD = 'table-for-two';

/**
 * Sets the clock that scripts read; timers and the monotonic clock go on as they are. The browser itself keeps the right
 * time, by which it drops cookies.
 */
const shiftClock = (page: Page, offsetMs: number) =>
  page.addInitScript((offset) => {
    const { now } = Date;
    globalThis.Date = new Proxy(Date, {
      get: (target, key) => (key === 'now' ? () => now() + offset : (Reflect.get(target, key) as unknown)),
      construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [now() + offset]) as Date,
    });
  }, offsetMs);

/** A page of another host, which the fake administration answers; browsers share cookies between ports. */
const pageOf = (host: string, site: URL) => `http://${host}:${Number(site.port) + 2}/`;

const cookieNames = async (context: BrowserContext, address: string) =>
  (await context.cookies(address)).map(({ name }) => name);

/** Ends the session of these tabs in 62 seconds. @returns when, by the server's clock */
async function endSession(...tabs: [Page, ...Page[]]): Promise<number> {
  await call(tabs[0], '/api/staging/session/end', { seconds: 62 });
  // On focus, as after a switch of windows, the page checks again when its session expires.
  for (const tab of tabs) await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  const expiry = (await tabs[0].context().cookies()).find(({ name }) => name === 'session-expiry');
  return Number(expiry?.value);
}

test(
  'SES-03 SES-04 the warning comes a minute before the server ends the session, whatever the browser’s clock shows',
  { tag: '@deep' },
  async ({ page: ahead, context, copy }) => {
    const behind = await context.newPage();
    await shiftClock(ahead, 14 * MINUTE_MS + 25_000);
    await shiftClock(behind, -30 * MINUTE_MS);
    await signInAs(ahead, 'building');
    for (const tab of [ahead, behind]) {
      await tab.goto('/account');
      await hydrated(tab);
    }
    const end = await endSession(ahead, behind);
    const remainingMs = [ahead, behind].map(async (tab) => {
      await expect(tab.getByRole('button', { name: copy('session.keep') })).toBeVisible();
      return end - Date.now();
    });
    for (const ms of await Promise.all(remainingMs)) {
      expect(ms).toBeLessThan(60_500);
      // A busy machine draws late; exact seconds are for the tests of the watch.
      expect(ms).toBeGreaterThan(40_000);
    }
    await expect(ahead).toHaveURL(/\/account$/);
    const clocks = await Promise.all([ahead, behind].map((tab) => tab.evaluate(() => Date.now())));
    expect(Math.round(((clocks[0] ?? 0) - (clocks[1] ?? 0)) / MINUTE_MS)).toBe(44);
  },
);

/** When a page shows a button, by the clock of the computer, which scripts cannot set. */
const shownAt = async (page: Page, button: string): Promise<number> => {
  const time = await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('button')].some((one) => one.textContent.trim() === text) &&
      performance.timeOrigin + performance.now(),
    button,
  );
  return Number(await time.jsonValue());
};

test(
  'SES-03 SES-04 SES-05 FRM-05 with a clock from a day behind to a day ahead, the page warns a minute before the server ends the session, leaves when it does, and loses nothing typed',
  { tag: '@deep' },
  async ({ browser, copy }) => {
    test.setTimeout(300_000);
    /** Types into the profile of a member. @returns what waits for the end of the session, which comes in a minute */
    const open = async (minutes: number) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await shiftClock(page, minutes * MINUTE_MS);
      // By the shifted clock.
      await dismissAnnouncements(page);
      await signInAs(page, 'building');
      await page.goto('/account/user_profile');
      await hydrated(page);
      const field = page.locator('[name="firstName"]');
      await field.fill('Amelie');
      const end = await endSession(page);
      const warning = shownAt(page, copy('session.keep'));
      const ended = page
        .waitForURL(({ pathname }) => !pathname.startsWith('/account'), { timeout: 120_000, waitUntil: 'commit' })
        .then(() => Date.now());
      return async () => {
        const [warned, late] = [end - (await warning), (await ended) - end];
        await expect(page).toHaveURL(/\/$/);
        await page.goto('/login');
        await hydrated(page);
        await signIn(page, 'building@members.example', PERSONA_PASSWORD);
        await expect(page).toHaveURL(/\/account\/user_profile$/);
        await expect(field).toHaveValue('Amelie');
        await context.close();
        return { minutes, warned: warned / 1_000, late: late / 1_000 };
      };
    };
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (const minutes of [-1_440, -30, -2, 2, 14 + 25 / 60, 1_440]) opened.push(await open(minutes));
    const measured = await Promise.all(opened.map((finish) => finish()));
    for (const { minutes, warned, late } of measured) {
      expect(Math.abs(warned - 60), `warning with a clock of ${minutes} minutes`).toBeLessThan(20);
      expect(Math.abs(late), `end with a clock of ${minutes} minutes`).toBeLessThan(20);
    }
  },
);

test(
  'SES-03 SES-07 SES-11 cookies that a sibling host sets do not sign a member out',
  { tag: '@deep' },
  async ({ page, context, baseURL, copy }) => {
    await signInAs(page, 'building');
    const site = new URL(baseURL ?? '');
    await page.goto(pageOf(`blog.${site.hostname}`, site));
    await page.evaluate((domain) => {
      const toss = (cookie: string) => (document.cookie = `${cookie}; Domain=${domain}; Max-Age=34560000`);
      toss('radmin-emulation=1; Path=/');
      toss('session-expiry=1; Path=/account');
      toss('RN_PUBLIC_ID=another-member; Path=/');
      toss('secure-control=1; Path=/; Secure');
      for (const name of ['radmin-emulation', 'session-expiry', 'RN_PUBLIC_ID'])
        toss(`__Host-${name}=1; Path=/; Secure`);
    }, site.hostname);
    const names = await cookieNames(context, `${site.origin}/account`);
    expect(names).toEqual(
      expect.arrayContaining(['radmin-emulation', 'session-expiry', 'RN_PUBLIC_ID', 'secure-control']),
    );
    // Over https, the site reads these names alone. Over http, as here, siblings can shadow the plain ones.
    expect(names.filter((name) => name.startsWith('__Host-'))).toEqual([]);

    await page.goto('/account');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/account$/);
    await page.goto('/search?near=Austin%2C+TX');
    await hydrated(page);
    // The warning shows that the page watches the session by now, and has kept it.
    await call(page, '/api/staging/session/end', { seconds: 60 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('button', { name: copy('session.keep') })).toBeVisible();
    expect((await call<{ firstName: string }>(page, '/api/Member')).firstName).toBe('Bo');
  },
);

/** Adds a link to the open page and presses it. */
async function pressLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    document.body.insertAdjacentHTML('afterbegin', `<a id="added" href="${href}">Free dessert</a>`);
    document.getElementById('added')?.click();
  }, address);
}

for (const serviceWorkers of ['allow', 'block'] as const)
  test.describe(serviceWorkers === 'allow' ? 'with the service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers });

    const openMember = async (page: Page) => {
      await signInAs(page, 'building');
      await page.goto('/account');
      await hydrated(page);
      if (serviceWorkers === 'allow')
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    };
    const expectSignedOut = async (page: Page, site: URL) => {
      await expect(page).toHaveURL(site.href);
      expect(await cookieNames(page.context(), site.href)).not.toContain('session');
    };

    test(
      'SES-09 a link to /SignOut asks first on a foreign page, and signs out at once on an own one',
      { tag: serviceWorkers === 'allow' ? [] : '@deep' },
      async ({ page, context, baseURL, copy, expectAccessible }) => {
        const site = new URL(baseURL ?? '');
        await openMember(page);
        for (const host of ['admin.localhost', `blog.${site.hostname}`]) {
          await page.goto(pageOf(host, site));
          await pressLink(page, `${site.origin}/SignOut`);
          await expect(page).toHaveURL(`${site.origin}/SignOut?ask=1`);
          await expect(page.getByRole('main').getByRole('button', { name: copy('member.signOut') })).toBeVisible();
        }
        await hydrated(page);
        await expectAccessible();
        await page.goto('/account');
        await expect(page).toHaveURL(/\/account$/);
        expect(await cookieNames(context, site.href)).toContain('session');
        await pressLink(page, `${site.origin}/SignOut`);
        await expectSignedOut(page, site);
      },
    );

    test(
      'SES-09 /SignOut signs out at once when its address is typed, and at a press of the button when it has asked',
      { tag: '@deep' },
      async ({ page, baseURL, copy }) => {
        const site = new URL(baseURL ?? '');
        await openMember(page);
        await page.goto('/SignOut');
        await expectSignedOut(page, site);
        // The page that is left could still call with the token of the session before.
        await page.goto('about:blank');
        await openMember(page);
        await page.goto(pageOf('admin.localhost', site));
        await pressLink(page, `${site.origin}/SignOut`);
        await page
          .getByRole('main')
          .getByRole('button', { name: copy('member.signOut') })
          .click();
        await expectSignedOut(page, site);
      },
    );
  });
