import type { DiningRoom } from '@dining/booking';
import type { Page } from '@playwright/test';
import { newMember } from './new-member.ts';
import { importRoom } from './operators.ts';
import { asPattern, forgetSession, PASSWORD, signIn } from './people.ts';
import { isOurs, roomWith } from './rooms.ts';
import { button, countTaps, inDays, reserve } from './tables.ts';
import { expect, hydrated, test } from './visitor.ts';

/**
 * The results of a search in a city where no journey without a room of its own books, and where there are still tables
 * tonight: results show those around seven.
 */
function searchOfTonight(): string {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', hour: 'numeric', hourCycle: 'h23' });
  const near = Number(hour.format(new Date())) < 20 ? 'Chicago, IL' : 'Honolulu, HI';
  return `/search?near=${encodeURIComponent(near)}&reservations=true`;
}

const TABLES = '**/api/v2/Merchants/Tables?*';

/**
 * Gives a restaurant of the results a room with tables at every hour of the day, and opens the results again.
 * @returns the card of the restaurant, in view, and the taps from here on
 */
async function openResult(page: Page, rules: Partial<DiningRoom['rules']> = {}) {
  // Browsers keep tonight's tables for half a minute: those from before the room would be shown.
  await page.route(TABLES, (route) =>
    route.fulfill({ json: { tables: [] }, headers: { 'cache-control': 'no-store' } }),
  );
  const search = searchOfTonight();
  await page.goto(search);
  const cards = page.getByRole('article');
  const links = cards.locator('a[href*="/merchants/"]:not([href*="?"])');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ours = paths.filter((path) => isOurs(path.split('/').at(-1)!));
  const path = ours[Math.floor(Math.random() * ours.length)]!;
  await importRoom(path.split('/').at(-1)!, roomWith(rules, { firstSeating: '00:00', lastSeating: '23:30' }));
  const taps = await countTaps(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(search);
  await hydrated(page);
  const card = cards.filter({ has: page.locator(`a[href$="${path}"]`) });
  await card.scrollIntoViewIfNeeded();
  return { card, taps };
}

/** The docs say how many taps each way takes: docs/booking-taps.md. */
test.describe('EXT-09 from a search result to a booked table', { tag: '@deep' }, () => {
  test('RSV-03 a visitor who has joined takes four taps, and types a name and a password', async ({ page, copy }) => {
    const { person } = await newMember(page);
    await forgetSession(page);
    const { card, taps } = await openResult(page);
    await card.locator('a[href*="slot="]').first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: copy('layout.signIn') })
      .click();
    await hydrated(page);
    await signIn(page, person.email, PASSWORD);
    await reserve(page, copy);
    expect(taps()).toBe(4);
  });

  test('RSV-03 a member takes three taps where a card is needed, one of them on the payment page', async ({
    page,
    copy,
  }) => {
    await newMember(page);
    const everyday = [0, 1, 2, 3, 4, 5, 6];
    const cardGuarantees = [{ fromParty: 1, weekdays: everyday, feeCentsPerCover: 2_500 }];
    const { card, taps } = await openResult(page, { cardGuarantees });
    await card.locator('a[href*="slot="]').first().click();
    await button(page, copy('booking.toCard')).click();
    await page.getByRole('button', { name: /^Confirm test card/ }).click();
    await expect(page.getByRole('heading', { name: copy('booking.booked') })).toBeVisible();
    expect(taps()).toBe(3);
  });

  test('RSV-01 RSV-03 a member takes five taps for another day, two of them in the calendar', async ({
    page,
    copy,
  }) => {
    await newMember(page);
    const { card, taps } = await openResult(page);
    await card.getByRole('heading').getByRole('link').click();
    await page.getByLabel(copy('reservation.date')).fill(inDays(9));
    await expect(page).toHaveURL(asPattern(`date=${inDays(9)}`));
    await page
      .getByRole('list', { name: copy('reservation.times') })
      .getByRole('button')
      .first()
      .click();
    await reserve(page, copy);
    expect(taps()).toBe(5);
  });
});
