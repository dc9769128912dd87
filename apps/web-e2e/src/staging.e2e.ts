import type { BrowserContext, Page } from '@playwright/test';
import { call, signInAs } from './people.ts';
import { startStaging, type StagingServer } from './staging-server.ts';
import { expect, expectComplaints, hydrated, test } from './visitor.ts';

const PASSWORD = 'tables-for-the-team-only';

test.use({ httpCredentials: { username: 'any name', password: PASSWORD } });

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
    const after = await cookiesOf(context, new URL('/account', site));
    const tossed = after.filter(({ value }) => value === 'tossed');
    expect(tossed.length).toBeGreaterThanOrEqual(2 * names.length);
    expect(tossed.filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
    await open(page, '/account');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/account$/);
    expect((await call<{ firstName: string }>(page, '/api/Member')).firstName).toBe('Bo');
  });
});

const cookiesOf = (context: BrowserContext, address: URL) => context.cookies(address.href);
