import { newMember } from '../new-member.ts';
import { signInAs } from '../people.ts';
import { expect, test } from '../visitor.ts';
import { layoutFaults } from './layout-faults.ts';
import { enlargements, setFontSize, walkEnlarged } from './walk-enlarged.ts';

const PUBLIC_PAGES = [
  '/',
  '/search?near=Brooklyn%2C%20NY',
  '/merchants/d1001',
  '/how-it-works',
  '/earn',
  '/help',
  '/terms',
  '/join',
  '/login',
  '/recover',
];

const ACCOUNT_PAGES = [
  '/account',
  '/account/recent_activity?claim=new',
  '/account/reservations',
  '/account/manage_cards',
  '/account/user_profile',
];

for (const [name, enlargement] of Object.entries(enlargements)) {
  test.describe(name, () => {
    // The width of the project does not matter: the walk sets its own.
    test.beforeEach(({ phone }) => test.skip(phone, 'the same at every width'));

    test(`RCH-01 public pages are usable with ${name}`, { tag: '@deep' }, async ({ page }) => {
      await walkEnlarged(page, enlargement, PUBLIC_PAGES);
    });

    test(`RCH-01 account pages are usable with ${name}`, { tag: '@deep' }, async ({ page }) => {
      await signInAs(page, 'building');
      await walkEnlarged(page, enlargement, ACCOUNT_PAGES);
    });

    test(`RCH-01 the card step of enrollment is usable with ${name}`, { tag: '@deep' }, async ({ page }) => {
      await newMember(page);
      await walkEnlarged(page, enlargement, ['/add_card']);
    });
  });
}

test(
  'RCH-01 FRM-04 public pages are not wider than a phone with text at 200 % before their scripts run',
  { tag: ['@phone', '@deep'] },
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await setFontSize(page, 32);
    for (const address of PUBLIC_PAGES) {
      await page.goto(address);
      expect({ address, faults: await layoutFaults(page) }).toEqual({ address, faults: [] });
    }
    await context.close();
  },
);

test(
  'RCH-01 BAN-01 an announcement in text at 200 % has the width of a phone, with its buttons below it',
  { tag: ['@phone', '@deep'] },
  async ({ page, viewport, copy }) => {
    await setFontSize(page, 32);
    await page.goto('/');
    const close = page.getByRole('button', { name: copy('announcement.dismiss') });
    const words = page.locator('section').filter({ has: close }).locator('p').first();
    const { y, width, height } = (await words.boundingBox())!;
    expect(width).toBeGreaterThan((viewport?.width ?? 0) * 0.8);
    expect((await close.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
  },
);
