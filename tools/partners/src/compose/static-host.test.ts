import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from './composed.testing.ts';
import {
  composeWithPrefix,
  expectCallsForEmail,
  expectHydrated,
  hostBundle,
  launchChromium,
  Visitor,
  waitForToken,
  type HostedBundle,
} from './static-host.testing.ts';

const root = temporaryFolder(afterAll);
let browser: Browser;
let bundle: string;
let site: HostedBundle;
let visitor: Visitor;

beforeAll(async () => {
  [browser, bundle] = await Promise.all([launchChromium(), composeWithPrefix(root)]);
  site = await hostBundle(bundle);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  visitor = await Visitor.in(browser);
});

afterEach(() => visitor.leave());

describe('a bundle on a static host that passes a prefix on', () => {
  it('BLD-05 SES-01 HOM-01 hydrates / without a mismatch, and sends calls that change data under the prefix with the CSRF token and cookie', async () => {
    await expectHydrated(visitor, site, '/');
    await waitForToken(visitor, site);
    await expectCallsForEmail(visitor, site, 'maya@example.com', [
      'GET /api/Members/Validate/Email?email=maya%40example.com',
      'POST /api/Members/ProspectEmails',
    ]);
    expect(visitor.errors()).toEqual([]);
  });
});
