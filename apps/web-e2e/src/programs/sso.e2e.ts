import { fillJoin, newcomer } from '../people.ts';
import { expect, expectComplaints, hydrated, test } from '../visitor.ts';
import { deepTags, originOf, programs } from './programs.ts';

for (const program of programs.filter(({ settings }) => settings.enrollmentType === 'sso')) {
  const { code, settings } = program;
  test(
    `ENR-12 ${code}: going back from the identity provider returns to the page, with a kind word`,
    { tag: '@deep' },
    async ({ page, baseURL, expectAccessible }) => {
      const origin = originOf(program, baseURL);
      await page.goto(`${origin}/join`);
      await hydrated(page);
      await page.getByRole('main').locator('a[href*="/api/sso/start"]').click();
      await page.getByRole('button', { name: 'Go back without signing in' }).click();
      await expect(page).toHaveURL(`${origin}/join`);
      await expect(page.getByText('that’s fine')).toBeVisible();
      await expect(page.getByText('ERROR')).toHaveCount(0);
      await expectAccessible();
    },
  );

  test(
    `ENR-05 ENR-12 RTE-11 HDR-01 ${code}: a visitor joins by the program’s identity provider and signs out`,
    {
      tag: deepTags(program),
    },
    async ({ page, baseURL, phone, expectAccessible, complaints }) => {
      const origin = originOf(program, baseURL);
      await page.goto(origin);
      const person = await newcomer(page);
      await page.goto(`${origin}/join`);
      await hydrated(page);
      await expectAccessible();
      await page.getByRole('main').locator('a[href*="/api/sso/start"]').click();
      await expect(page).toHaveURL(/idp\.localhost/);
      await expectAccessible();
      await page.getByRole('button', { name: /Nell Newcomer/ }).click();
      await expect(page).toHaveURL(new RegExp(`^${origin}/join`));
      // ENR-12: nobody is a member before they agree, and every members' page leads back here (RTE-11).
      await page.goto(`${origin}/account`);
      await expect(page).toHaveURL(new RegExp(`^${origin}/join`));
      await hydrated(page);
      await expectAccessible();
      const main = page.getByRole('main');
      await expect(main.locator('[name="password"]')).toHaveCount(0);
      if (settings.hasAutoEnroll) await expect(main.getByRole('textbox')).toHaveCount(1);
      await fillJoin(page, person, { onlyEmpty: true });
      await main.locator('button[type=submit]').click();
      await expect(page).toHaveURL(new RegExp(`^${origin}/add_card$`));
      await hydrated(page);
      await expectAccessible();
      await page.goto(`${origin}/account`);
      await expect(page.getByRole('heading', { level: 1, name: /Nell/ })).toBeVisible();
      await hydrated(page);
      // On a phone, sign-out is in the menu.
      if (phone) await page.getByRole('banner').locator('button[aria-haspopup=dialog]').click();
      await page.locator('a[href="/SignOut"]:visible').first().click();
      await expect(page).toHaveURL(new RegExp(`^${origin}/$`));
      // The provider's answer starts a new session. The first call with the token of the old one is refused and repeated.
      await expectComplaints(complaints, [], [/403 .*\/api\/Members\/Prospects$/]);
    },
  );
}
