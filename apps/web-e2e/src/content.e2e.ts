import type { Page } from '@playwright/test';
import { asPattern, call } from './people.ts';
import { expect, expectComplaints, hydrated, test } from './visitor.ts';

type Entry<Fields> = { slug: string; fields: Fields };
type Banner = { order: number; headline: string; type?: string; code?: string; user_states?: string[] };
type Bonus = { code: string };
type HomeEntry = { banner_text: string; user_states?: string[] };

const entriesOf = async <Fields>(page: Page, set: string) =>
  (await call<{ data: Entry<Fields>[] }>(page, `/api/cms/pages/${set}/?page_size=100`)).data;

/** A text of content on the page: every placeholder has become words. */
const shown = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map((part) => asPattern(part).source)
      .join('[^{}]+')}$`,
  );

/** Each state of home (HOM-03) with the persona who is in it. */
const people = [
  ['no_member', 'anonymous'],
  ['opted_out', 'opted-out'],
  ['new_member_bonus', 'new-member-bonus'],
  ['building', 'building'],
  ['renewing', 'renewing'],
  ['complete', 'complete'],
] as const;

/** The states that `npm test` looks at. */
const SAMPLES: readonly string[] = ['no_member', 'building'];

for (const [state, persona] of people) {
  const tag = SAMPLES.includes(state) ? [] : ['@deep'];
  test(
    `CON-05 HOM-03 ${state}: the offers and the banner of home are those of this state`,
    { tag },
    async ({ page, expectAccessible }) => {
      await call(page, '/api/staging/persona', { persona });
      // A member's own bonuses have a list of their own, with their progress, and a member need not join.
      const isMember = state !== 'no_member';
      const described = (await entriesOf<Bonus>(page, 'account_center')).map(({ fields }) => fields.code);
      const own = isMember ? (await call<{ activeBonuses: Bonus[] }>(page, '/api/Member')).activeBonuses : [];
      const isOwn = ({ type, code = '' }: Banner) =>
        isMember && (type === 'enrollment' || (described.includes(code) && own.some((bonus) => bonus.code === code)));
      const offered = (await entriesOf<Banner>(page, 'earn_banner')).filter(
        ({ fields }) => fields.user_states?.includes(state) ?? true,
      );
      const banners = offered
        .filter(({ fields }) => !isOwn(fields))
        .toSorted((one, other) => one.fields.order - other.fields.order);
      await page.goto('/earn');
      await hydrated(page);
      await expect(page.getByRole('main').locator('ol > li h3')).toHaveText(
        banners.map(({ fields }) => shown(fields.headline)),
      );
      expect(offered.some(({ fields }) => fields.user_states)).toBe(true);
      await expectAccessible();

      const home = (await entriesOf<HomeEntry>(page, 'home')).find(({ fields }) => fields.user_states?.includes(state));
      await page.goto('/');
      await expect(
        page.getByRole('heading', { level: 2, name: shown(home?.fields.banner_text ?? 'missing') }),
      ).toBeVisible();
    },
  );
}

test('CON-06 an offer shows its sidebar, and a link opens the popup by keyboard and returns the focus', async ({
  page,
  expectAccessible,
}) => {
  const offers = await entriesOf<{ sidebar?: string }>(page, 'earn_details');
  const slug = offers.find(({ fields }) => fields.sidebar !== undefined)?.slug;
  await page.goto(`/earn/${slug}`);
  await hydrated(page);
  await expect(page.getByRole('complementary')).toBeVisible();
  const opener = page.getByRole('main').locator('a[aria-haspopup=dialog]');
  await opener.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('CON-04 a link opens its question, and the search finds an answer by its words', async ({
  page,
  copy,
  expectAccessible,
}) => {
  await page.goto('/help');
  await hydrated(page);
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  await question.getByRole('link', { name: copy('help.link') }).click();
  await expect(page).toHaveURL(/\/help#[a-z0-9-]+$/);
  await page.reload();
  await hydrated(page);
  await expect(question).toHaveAttribute('open');
  await expectAccessible();
  await page.getByRole('searchbox', { name: copy('help.search') }).fill(copy('help.own'));
  await expect(page.getByRole('status').filter({ hasText: copy('help.found.one') })).toBeVisible();
  await expect(page.locator('#card-rewards')).toBeVisible();
  await expect(question).toBeHidden();
});

test('CON-04 EXT-17 the terms have a table of contents that leads to their sections', async ({ page, copy }) => {
  await page.goto('/terms');
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: copy('page.contents') });
  const last = contents.getByRole('link').last();
  await last.click();
  const target = (await last.getAttribute('href')) ?? '';
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(target)).toBeInViewport();
});

test('FRM-03 a page that does not exist leads to results by a search', async ({ page, complaints }) => {
  await page.goto('/nowhere');
  await hydrated(page);
  // The browser logs a page with status 404 as an error.
  await expectComplaints(complaints, [/404/]);
  await page.getByRole('main').getByRole('searchbox').fill('pizza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?what=pizza/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
