import type { MerchantSearchResult } from '@dining/api-contract';
import { moneyText } from '@dining/rules';
import type { Page } from '@playwright/test';
import { dine } from './dining.ts';
import { newMember } from './new-member.ts';
import { call, forgetSession, PASSWORD, signIn, signInAs } from './people.ts';
import { expect, hydrated, test } from './visitor.ts';

type Listed = MerchantSearchResult['merchants'][number];

/** Restaurants around New York, as the site’s own search lists them. */
const restaurants = async (page: Page, filter = ''): Promise<Listed[]> =>
  (
    await call<MerchantSearchResult>(
      page,
      `/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857&radius=100&pageSize=100${filter}`,
    )
  ).merchants;

/** A restaurant with one offer for everybody on every day, with a minimum bill or without one. */
const withOneOffer = async (page: Page, hasMinimum: boolean): Promise<Listed> => {
  const found = (await restaurants(page, '&benefitsFor=true')).find(
    ({ earnTerms, ...merchant }) =>
      earnTerms?.offers.length === 1 &&
      earnTerms.offers[0]?.requiredTier === undefined &&
      earnTerms.offers[0]?.days === undefined &&
      (earnTerms.offers[0]?.minimumTicketCents !== undefined) === hasMinimum &&
      isUnlimited(merchant),
  );
  if (found === undefined) throw new Error('No restaurant near New York has such an offer for everybody.');
  return found;
};

/** A restaurant where dines earn the rate alone. */
const withoutOffers = async (page: Page): Promise<Listed> => {
  const found = (await restaurants(page)).find(
    ({ earnTerms, ...merchant }) => earnTerms === undefined && isUnlimited(merchant),
  );
  if (found === undefined) throw new Error('Every restaurant near New York has an offer.');
  return found;
};

/** Whether no monthly maximum cuts what dines earn. */
const isUnlimited = ({ monthlyMaxSpendCents, monthlyMaxVisits }: Partial<Listed>): boolean =>
  monthlyMaxSpendCents === undefined && monthlyMaxVisits === undefined;

/** Dines with the same bill at both restaurants. @returns how many units more the first one earned */
async function bonusOf(page: Page, merchant: Listed, plain: Listed, ticketCents: number): Promise<number> {
  const dined = [
    await dine(page, 'settled', { merchantId: merchant.id, ticketCents }),
    await dine(page, 'settled', { merchantId: plain.id, ticketCents }),
  ];
  expect(dined.map(({ outcome }) => outcome)).toEqual(['awarded', 'awarded']);
  const { dines } = await call<{ dines: { sourceId: string; benefitUnits: number }[] }>(page, '/api/staging/dines');
  const [withBonus = 0, without = 0] = dined.map(
    ({ sourceId }) => dines.find((row) => row.sourceId === sourceId)?.benefitUnits,
  );
  return withBonus - without;
}

const ticket = (page: Page, title: string) => page.getByRole('region', { name: title });

/** The number in a text such as "+1,000 miles" or "+$5.50". */
const amountIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));

test('MER-07 SRV-03 a dine earns what the restaurant’s page said', async ({ page, copy, expectAccessible }) => {
  await newMember(page, { hasCard: true });
  const merchant = await withOneOffer(page, false);
  await page.goto(`/merchants/${merchant.id}`);
  await hydrated(page);
  const offers = page.getByRole('region', { name: copy('merchantPage.offers') });
  await expect(offers).toBeVisible();
  await expectAccessible();
  const bonusText = (await offers.getByText(/^\+/).first().textContent()) ?? '';
  const bonus = amountIn(bonusText);
  expect(bonus).toBeGreaterThan(0);

  const units = bonusText.includes('$') ? Math.round(bonus * 100) : bonus;
  expect(await bonusOf(page, merchant, await withoutOffers(page), 5_000)).toBe(units);
});

test(
  'MER-05 MER-07 a bonus is paid from the bill on that the restaurant’s page names',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page, { hasCard: true });
    const merchant = await withOneOffer(page, true);
    const { units, minimumTicketCents: minimum = 0 } = merchant.earnTerms!.offers[0]!;
    await page.goto(`/merchants/${merchant.id}`);
    await hydrated(page);
    const offers = page.getByRole('region', { name: copy('merchantPage.offers') });
    await expect(offers).toContainText(copy('merchantPage.offers.minimum', { minimum: moneyText(minimum) }));
    await expectAccessible();

    const plain = await withoutOffers(page);
    expect(await bonusOf(page, merchant, plain, minimum - 1)).toBe(0);
    expect(await bonusOf(page, merchant, plain, minimum + 1)).toBe(units);
  },
);

test(
  'MER-05 BAN-01 what an announcement promises is paid at the restaurants of its campaign',
  { tag: '@deep' },
  async ({ page, copy }) => {
    type Announcement = { fields: { offer_code?: string; banner_copy: { copy: string }[] } };
    await page.goto('/');
    await hydrated(page);
    const { data } = await call<{ data: Announcement[] }>(page, '/api/cms/pages/announcement_banner/');
    for (const { fields } of data) {
      if (fields.offer_code === undefined) continue;
      await expect(page.getByText(fields.banner_copy[0]!.copy)).toBeVisible();
      const [first] = await restaurants(page, `&isNew=true&campaignCode=${fields.offer_code}`);
      await page.goto(`/merchants/${first?.id}`);
      await hydrated(page);
      const offers = page.getByRole('region', { name: copy('merchantPage.offers') });
      await expect(offers.getByText(/^\+/).first()).toBeVisible();
    }
  },
);

test(
  'MER-02 MER-07 EXT-02 a restaurant for a higher tier says so, and the dine earns nothing',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await signInAs(page, 'opted-out');
    const merchant = (await restaurants(page, '&benefitsFor=true')).find(
      ({ earnTerms }) =>
        earnTerms?.offers.length === 1 &&
        earnTerms.offers[0]?.requiredTier === 2 &&
        earnTerms.offers[0]?.days === undefined,
    );
    if (merchant === undefined) throw new Error('No restaurant near New York is for Select Members only.');
    await page.goto(`/merchants/${merchant.id}`);
    await hydrated(page);
    const unlock = ticket(page, copy('merchantPage.earn.title')).getByRole('button', { name: copy('unlock.prompt') });
    await expect(unlock).toBeVisible();
    await expectAccessible();
    await unlock.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible();
    expect(await dine(page, 'settled', { merchantId: merchant.id })).toMatchObject({
      outcome: 'forfeit',
      reason: 'tier_required',
    });
    await dialog.getByRole('link', { name: copy('unlock.action.2') }).click();
    await expect(page).toHaveURL(/\/account\/user_profile$/);
  },
);

test('SRC-08 SRC-09 signing in to see offers returns to the restaurant', async ({ page, copy }) => {
  const { person } = await newMember(page);
  await forgetSession(page);
  await page.goto('/search?near=Austin%2C+TX');
  await hydrated(page);
  const card = page.getByRole('article').nth(2);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: copy('merchant.signIn') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await signIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/merchants\/[^/]+#offers$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
