import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStudio, type RunningStudio } from '../studio.ts';
import { expect, expectComplaints, test } from '../visitor.ts';

let studio: RunningStudio;

test.describe('the studio', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ viewport: { width: 1600, height: 950 } });
  test.beforeAll(async () => {
    studio = await startStudio('demo');
  });
  test.afterAll(() => studio.stop());

  test(
    'EXT-13 a text that is pressed on the site is changed beside it, shown without a reload, and saved',
    { tag: ['@desktop', '@deep'] },
    async ({ page, expectAccessible }) => {
      await page.goto(studio.address);
      await expect(page).toHaveURL(/^[^#]*$/);
      const site = page.frameLocator('iframe').first();
      await expect(site.locator('#app[data-live]')).toBeAttached({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Pick a text' }).click();
      await site.getByRole('heading', { level: 1 }).click();
      const field = page.getByRole('textbox', { name: 'Text of this program' });
      await expect(field).toHaveValue('Good tables, well rewarded.');
      await expectAccessible();
      const origin = await site.locator('body').evaluate((body) => {
        body.dataset['opened'] = 'once';
        return window.performance.timeOrigin;
      });
      await field.fill('Harbor nights start here.');
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(/Harbor nights start here\./);
      expect(await site.locator('body').evaluate(() => window.performance.timeOrigin)).toBe(origin);
      const before = readFileSync(join(studio.folder, 'copy.json'), 'utf8');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(/Saved copy\.json/)).toBeVisible();
      const after = readFileSync(join(studio.folder, 'copy.json'), 'utf8');
      const lines = (text: string) => text.split('\n');
      expect(lines(after).filter((line, index) => line !== lines(before)[index])).toEqual([
        expect.stringContaining('Harbor nights start here.'),
      ]);
    },
  );

  test(
    'EXT-13 a color and a setting show on the site while they are changed, and are undone',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.goto(studio.address);
      const site = page.frameLocator('iframe').first();
      await expect(site.locator('#app[data-live]')).toBeAttached({ timeout: 60_000 });
      const hero = () =>
        site.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-bg-hero').trim());
      const before = await hero();
      await page.getByRole('tab', { name: 'Look', exact: true }).click();
      await page.getByRole('button', { name: /^base/ }).first().click();
      await page.getByRole('textbox', { name: 'palette.brand.base', exact: true }).fill('#402a6e');
      await expect.poll(hero).toBe('#402a6e');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(hero).toBe(before);
      const promise = (unit: string) => site.getByText(`Then earn ${unit} on every meal`).first();
      await expect(promise('points')).toBeVisible();
      await page.getByRole('tab', { name: 'Settings', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search settings' }).fill('currency');
      await page.getByRole('combobox', { name: /^Currency/ }).selectOption('Mile');
      await expect(promise('miles')).toBeVisible();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(promise('points')).toBeVisible();
      await expect(page.getByText('No unsaved changes')).toBeVisible();
      // Until the site is composed without the change, its pages name files that are removed then.
      const served = () => page.frames()[1]!.evaluate(async () => (await fetch(location.href)).text());
      await expect.poll(served).toContain('Then earn points on every meal');
    },
  );

  test(
    'EXT-13 the site is seen by a member, at each width, and beside another program',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.goto(studio.address);
      const site = page.frameLocator('iframe').first();
      const seenBy = page.getByRole('combobox', { name: 'Seen by' });
      await expect(seenBy.getByRole('option', { name: /^vip/ })).toBeAttached({ timeout: 60_000 });
      await seenBy.selectOption('vip');
      await expect(site.getByRole('heading', { level: 1 })).toHaveText(/Vera/);
      for (const width of ['320', '390', '768', '1280', '1920']) {
        await page.getByRole('combobox', { name: 'Width' }).selectOption(width);
        await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', Number(width));
      }
      await page.getByRole('textbox', { name: 'Page' }).fill('/account');
      await page.getByRole('textbox', { name: 'Page' }).press('Enter');
      await expect(site.locator('body')).toContainText('Vera');
      await page.getByRole('combobox', { name: 'Beside' }).selectOption('extremes');
      await expect(page.frameLocator('iframe').nth(1).getByRole('banner')).toBeVisible();
    },
  );

  test(
    'EXT-13 a change that another program writes shows without a reload',
    { tag: ['@desktop', '@deep'] },
    async ({ page }) => {
      await page.goto(studio.address);
      const site = page.frameLocator('iframe').first();
      await expect(site.locator('#app[data-live]')).toBeAttached({ timeout: 60_000 });
      const file = join(studio.folder, 'copy.json');
      const copy = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      writeFileSync(file, JSON.stringify({ ...copy, 'home.viewAll': 'All tables' }, null, 2));
      await expect(site.getByRole('link', { name: /^All tables/ }).first()).toBeVisible();
    },
  );

  test(
    'EXT-13 the address without the token shows nothing of the program',
    { tag: ['@desktop', '@deep'] },
    async ({ page, complaints }) => {
      await page.goto(studio.address.replace(/#.*/, ''));
      await expect(page.getByRole('heading', { name: 'The studio is closed' })).toBeVisible();
      await expect(page.getByText('The token is missing or old.')).toBeVisible();
      await expectComplaints(complaints, [/401/]);
    },
  );
});
