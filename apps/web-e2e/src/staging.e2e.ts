import type { BrowserContext, Page } from '@playwright/test';
import { newCardNumber } from './card-numbers.ts';
import { linkCard } from './dining.ts';
import { call, signInAs } from './people.ts';
import { startStaging, type StagingServer } from './staging-server.ts';
import { expect, expectComplaints, hydrated, test } from './visitor.ts';

const PASSWORD = 'tables-for-the-team-only';

test.use({ httpCredentials: { username: 'any name', password: PASSWORD }, serviceWorkers: 'allow' });

/** What the browser logs because the site takes itself to be at https, and calls without a token come from http. */
const SENT_FROM_HTTP = /403 .*\/api\/(?:Impressions|Events)$/;

test.describe('a staging server that asks for its password', { tag: ['@deep', '@phone'] }, () => {
  test.describe.configure({ timeout: 180_000 });
  let staging: StagingServer;
  test.beforeAll(async () => {
    staging = await startStaging('demo', PASSWORD);
  });
  test.afterAll(() => staging.stop());
  test.afterEach(({ complaints }) => expectComplaints(complaints, [], [SENT_FROM_HTTP]));

  const open = async (page: Page, path: string) => {
    await page.goto(`${staging.address}${path}`);
    await hydrated(page);
  };

  test('SES-03 SES-07 SES-11 no cookie of a site over https can be set by a sibling host', async ({
    page,
    context,
    baseURL,
  }) => {
    await open(page, '/terms');
    await signInAs(page, 'building');
    await open(page, '/account');
    const site = new URL(staging.address);
    const before = await cookiesOf(context, site);
    expect(before.length).toBeGreaterThan(4);
    expect(before.filter(({ name }) => !name.startsWith('__Host-'))).toEqual([]);
    // The fake administration of the journeys answers at every host.
    const sibling = new URL(`http://blog.${site.hostname}:${Number(new URL(baseURL ?? '').port) + 2}/`);
    await page.goto(sibling.href);
    const names = [...before.map(({ name }) => name), '__Host-radmin-emulation', '__Host-sso-0123456789abcdef'];
    await page.evaluate(
      ([all, domain]) => {
        for (const name of all)
          for (const [spelling, path] of [
            [name, '/'],
            [name, '/account'],
            [name.replace('__Host-', ''), '/'],
            [name.replace('__Host-', ''), '/account'],
          ] as const)
            document.cookie = `${spelling}=tossed; Domain=${domain}; Path=${path}; Secure; Max-Age=34560000`;
      },
      [names, site.hostname] as const,
    );
    const readTossed = async () =>
      (await cookiesOf(context, new URL('/account', site))).filter(({ value }) => value === 'tossed');
    // The browser stores them one after the other, after the script has ended.
    await expect.poll(async () => (await readTossed()).length).toBeGreaterThanOrEqual(2 * names.length);
    const tossed = await readTossed();
    expect(tossed.filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
    await open(page, '/account');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/account$/);
    expect((await call<{ firstName: string }>(page, '/api/Member')).firstName).toBe('Bo');
  });

  test('SRV-05 CRD-02 a member links a card: the frame and its vault ask for no password', async ({ page }) => {
    await open(page, '/terms');
    await signInAs(page, 'no-card');
    await open(page, '/add_card');
    const number = newCardNumber();
    await linkCard(page, number);
    await expect(page).toHaveURL(/\/card_added$/);
    await expect(page.getByRole('main')).toContainText(number.slice(-4));
  });

  test('SRV-05 BAN-05 BAN-06 its service worker starts, and what it stores for everyone says nothing of the member', async ({
    page,
  }) => {
    await open(page, '/terms');
    await signInAs(page, 'building');
    await open(page, '/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    // The worker stores the page under an address with its revision.
    const stored = await page.evaluate(async () =>
      (await caches.match('/offline/index.html', { ignoreSearch: true }))?.text(),
    );
    expect(stored).toContain('</html>');
    const name = '"firstName":"Bo"';
    expect(await page.evaluate(async () => (await fetch('/')).text())).toContain(name);
    expect(stored).not.toContain(name);
  });
});

const cookiesOf = (context: BrowserContext, address: URL) => context.cookies(address.href);
