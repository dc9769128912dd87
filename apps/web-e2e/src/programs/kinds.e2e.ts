import { newCardNumber } from '../card-numbers.ts';
import { dine, linkCard } from '../dining.ts';
import { join, newcomer } from '../people.ts';
import { expect, hydrated, test } from '../visitor.ts';
import { deepTags, originOf, programWhere, type ProgramSettings } from './programs.ts';

const direct = (settings: ProgramSettings) => settings.enrollmentType === 'direct';
const kinds = {
  miles: programWhere('direct, miles', (one) => direct(one) && one.currencyType === 'Mile'),
  dollars: programWhere('direct, dollars', (one) => direct(one) && one.currencyType === 'Dollar'),
  'statement credit': programWhere('direct, statement credit', (one) => direct(one) && one.currencyType === 'Credit'),
  'a discover home': programWhere('direct, discover home', (one) => direct(one) && one.homePage === 'discover'),
};

for (const [kind, program] of Object.entries(kinds)) {
  test.describe(() => {
    test.use({
      baseURL: async ({ baseURL }, provide) => provide(originOf(program, baseURL)),
    });

    test(
      `PRT-01 ${program.code} (${kind}): a visitor searches, joins, links a card, dines and sees the reward`,
      {
        tag: deepTags(program),
      },
      async ({ page, copy }) => {
        await page.goto('/');
        await hydrated(page);
        await page.getByRole('main').getByLabel(copy('search.what')).fill('Italian');
        await page.getByRole('main').getByLabel(copy('search.what')).press('Enter');
        await expect(page).toHaveURL(/\/search\?/);
        await expect(page.locator('article a[href^="/merchants/"]').first()).toBeVisible();

        const person = await newcomer(page);
        await join(page, person);
        await linkCard(page, newCardNumber());
        await expect(page).toHaveURL(/\/card_added$/);

        const approved = await dine(page, 'approved');
        expect(approved.outcome).toBe('pending');
        expect((await dine(page, 'settled', { sourceId: approved.sourceId })).outcome).toBe('awarded');
        await page.goto('/account/recent_activity');
        const row = page
          .getByRole('region', { name: 'Recent activity' })
          .locator('tr, li')
          .filter({ hasText: copy('activity.awarded') })
          .first();
        await expect(row).toBeVisible();
        const { currencyType } = program.settings;
        await expect(row).toContainText(['Dollar', 'Credit'].includes(currencyType) ? /\$\d/ : /\d/);
      },
    );
  });
}

const readersOnly = programWhere('no enrollment', ({ enrollmentType }) => enrollmentType === 'none');

test(`PRT-01 ${readersOnly.code} (no enrollment): a visitor finds a restaurant, and nothing asks to join`, async ({
  page,
  baseURL,
}) => {
  const origin = originOf(readersOnly, baseURL);
  await page.goto(`${origin}/search?near=Brooklyn%2C%20NY`);
  await hydrated(page);
  await page.locator('article a[href^="/merchants/"]').first().click();
  await expect(page).toHaveURL(/\/merchants\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href="/join"], a[href="/login"]')).toHaveCount(0);
});
