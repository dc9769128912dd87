import type { Page } from '@playwright/test';
import { asPattern, call } from './people.ts';
import { expect, hydrated, test } from './visitor.ts';

type Entry<Fields> = { slug: string; fields: Fields };
type Banner = { order: number; headline: string; user_states?: string[] };
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

for (const [state, persona] of people) {
  test(`CON-05 HOM-03 ${state}: the offers and the banner of home are those of this state`, async ({
    page,
    expectAccessible,
  }) => {
    await call(page, '/api/staging/persona', { persona });
    const banners = (await entriesOf<Banner>(page, 'earn_banner'))
      .filter(({ fields }) => fields.user_states?.includes(state) ?? true)
      .toSorted((one, other) => one.fields.order - other.fields.order);
    await page.goto('/earn');
    await hydrated(page);
    await expect(page.getByRole('main').locator('ol > li h2')).toHaveText(
      banners.map(({ fields }) => shown(fields.headline)),
    );
    expect(banners.some(({ fields }) => fields.user_states)).toBe(true);
    await expectAccessible();

    const own = (await entriesOf<HomeEntry>(page, 'home')).find(({ fields }) => fields.user_states?.includes(state));
    await page.goto('/');
    await expect(
      page.getByRole('heading', { level: 2, name: shown(own?.fields.banner_text ?? 'missing') }),
    ).toBeVisible();
  });
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
