import type { MerchantSearchResult, Reservations } from '@dining/api-contract';
import type { DiningRoom } from '@dining/booking';
import type { Page } from '@playwright/test';
import { withDatabase } from './databases.ts';
import { newMember } from './new-member.ts';
import { importRoom } from './operators.ts';
import { asPattern, call } from './people.ts';
import { isOurs, roomWith } from './rooms.ts';
import { button, gotoTables, inDays, reserve } from './tables.ts';
import { dismissAnnouncements, expect, expectComplaints, hydrated, test } from './visitor.ts';

/** The search for restaurants around Chicago, where no other journey books. */
const IN_CHICAGO = '/api/v2/Merchants/Search?latitude=41.8781&longitude=-87.6298&reservations=true&pageSize=100';

/** A day on which all tables of {@link roomWith} are free. */
const DAY = inDays(5);

/** Gives a restaurant of this worker a room of these rules. @returns its id */
async function restaurantWith(page: Page, rules: Partial<DiningRoom['rules']> = {}): Promise<string> {
  const { merchants } = await call<MerchantSearchResult>(page, IN_CHICAGO);
  const ours = merchants.filter(({ id }) => isOurs(id));
  const { id } = ours[Math.floor(Math.random() * ours.length)]!;
  await importRoom(id, roomWith(rules));
  return id;
}

const times = (page: Page, name: string) => page.getByRole('list', { name });
const addressed = (merchantId: string, date = DAY) => `/merchants/${merchantId}?date=${date}&time=19:00&party=2`;
const bookings = async (page: Page) => (await call<Reservations>(page, '/api/Member/Reservations')).upcoming;

/** Opens a restaurant's page, and the dialog of the first table that it offers. */
async function openTable(page: Page, path: string, copy: (key: string) => string): Promise<void> {
  await gotoTables(page, path);
  await times(page, copy('reservation.times')).getByRole('button').first().click();
  await expect(button(page, copy('booking.submit'))).toBeVisible();
}

test('RSV-02 a party or a day that no restaurant here takes is answered with what it does take', async ({
  page,
  copy,
}) => {
  const { merchants } = await call<MerchantSearchResult>(page, IN_CHICAGO);
  await gotoTables(page, `/merchants/${merchants[0]!.id}?date=${DAY}&time=19:00&party=20`);
  const tooBig = page.getByText(partOf(copy('reservation.tooBig')));
  await expect(tooBig).toBeVisible();
  await page.getByLabel(copy('reservation.party')).selectOption('2');
  await expect(tooBig).toBeHidden();
  await page.getByLabel(copy('reservation.date')).fill(inDays(100));
  const tooFar = page.getByText(partOf(copy('reservation.tooFar')));
  await expect(tooFar).toBeVisible();
  await page.getByRole('button', { name: partOf(copy('reservation.tooFar.ask')) }).click();
  await expect(tooFar).toBeHidden();
});

test(
  'RSV-02 a party too small or too big and a day too near or too far each lead to tables that can be booked',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    const rules = { minParty: 3, maxParty: 5, noticeMinutes: 3 * 24 * 60, daysAhead: 10 };
    const id = await restaurantWith(page, rules);
    const tables = times(page, copy('reservation.times'));
    await gotoTables(page, addressed(id));
    await expect(page.getByText(copy('reservation.tooSmall', { count: 3 }))).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: copy('reservation.tooSmall.ask', { count: 3 }) }).click();
    await expect(tables).toBeVisible();

    const party = page.getByLabel(copy('reservation.party'));
    await party.selectOption('6');
    await expect(page.getByText(copy('reservation.tooBig', { count: 5 }))).toBeVisible();
    await expect(page.getByRole('link', { name: partOf(copy('reservation.call')) })).toHaveAttribute('href', /^tel:/);
    await expectAccessible();
    await party.selectOption('5');
    await expect(tables).toBeVisible();

    const date = page.getByLabel(copy('reservation.date'));
    await date.fill(inDays(30));
    await expect(page.getByText(partOf(copy('reservation.tooFar')))).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: partOf(copy('reservation.tooFar.ask')) }).click();
    await expect(tables).toBeVisible();

    await date.fill(inDays(1));
    await expect(page.getByText(copy('reservation.tooClose'))).toBeVisible();
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: /\d:\d\d/ }) })
      .first()
      .getByRole('button')
      .first()
      .click();
    // A visitor is asked to sign in for the table, so it is one that can be booked.
    await expect(page.getByRole('dialog', { name: copy('reservation.signIn.title') })).toBeVisible();
  },
);

test(
  'RSV-03 a second table within two hours is refused with the first one named, and the link leads to it',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page);
    const id = await restaurantWith(page);
    await openTable(page, addressed(id), copy);
    await reserve(page, copy);
    await button(page, copy('booking.done')).click();
    await times(page, copy('reservation.times')).getByRole('button').nth(1).click();
    await button(page, copy('booking.submit')).click();
    await expect(page.getByRole('alert').getByText(copy('booking.overlap'))).toBeVisible();
    await expectAccessible();
    const [first, ...others] = await bookings(page);
    expect(others).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: partOf(copy('booking.overlap.see')) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/account/reservations#${first!.id}$`));
    await expect(page.getByRole('article')).toContainText(first!.confirmation);
  },
);

test(
  'RSV-03 a guest for whom nothing is booked is told to call the restaurant',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    const { person } = await newMember(page);
    await withDatabase('dining', (client) =>
      client.query('update member set may_reserve = false where email = $1', [person.email]),
    );
    await openTable(page, addressed(await restaurantWith(page)), copy);
    await button(page, copy('booking.submit')).click();
    const alert = page.getByRole('alert').filter({ hasText: copy('booking.deactivated') });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expectAccessible();
    expect(await bookings(page)).toEqual([]);
  },
);

test(
  'EXT-05 a guest whose clock is slow sees that it is too late to change a table',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page);
    // The time to change has passed when the table is booked.
    await openTable(page, addressed(await restaurantWith(page, { changeUntilMinutes: 6 * 24 * 60 })), copy);
    await reserve(page, copy);
    await page.clock.setFixedTime(Date.now() - 3 * 24 * 60 * 60_000);
    // What was dismissed by the right clock has not been by this one.
    await dismissAnnouncements(page.context());
    await page.goto('/account/reservations');
    await hydrated(page);
    const card = page.getByRole('article').first();
    await expect(card.getByText(copy('myReservations.late'))).toBeVisible();
    await expect(card.getByRole('button', { name: new RegExp(`^${copy('myReservations.change')}`) })).toHaveCount(0);
    await expectAccessible();
  },
);

test(
  'EXT-05 a guest whose time to change a table ends while it is chosen is told to call, and keeps the table',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page);
    await openTable(page, addressed(await restaurantWith(page)), copy);
    await reserve(page, copy);
    const [before] = await bookings(page);
    await page.goto('/account/reservations');
    await hydrated(page);
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: new RegExp(`^${copy('myReservations.change')}`) }).click();
    await times(page, copy('reservation.times')).getByRole('button').last().click();
    await withDatabase('dining', (client) =>
      client.query(`update reservation set changeable_until = now() - interval '1 minute' where id = $1`, [before?.id]),
    );
    await button(page, copy('booking.change.submit')).click();
    const alert = page.getByRole('alert').filter({ hasText: copy('booking.tooLate') });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expectAccessible();
    expect(await bookings(page)).toEqual([{ ...before, changeableUntil: expect.any(String) }]);
  },
);

test(
  'RSV-03 a table that has come to need a card says so, and is booked with one',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page);
    const id = await restaurantWith(page);
    await openTable(page, addressed(id), copy);
    const everyday = [0, 1, 2, 3, 4, 5, 6];
    await importRoom(id, roomWith({ cardGuarantees: [{ fromParty: 1, weekdays: everyday, feeCentsPerCover: 2_500 }] }));
    await button(page, copy('booking.submit')).click();
    await expect(page.getByRole('alert').getByText(copy('booking.cardNeeded'))).toBeVisible();
    await expectAccessible();
    expect(await bookings(page)).toEqual([]);
    await button(page, copy('booking.toCard')).click();
    await page.getByRole('button', { name: /^Confirm test card/ }).click();
    await expect(page.getByRole('heading', { name: copy('booking.booked') })).toBeVisible();
    expect(await bookings(page)).toHaveLength(1);
  },
);

test(
  'RSV-03 RSV-05 a booking whose answer is lost says to try again, and the second press books nothing twice',
  { tag: '@deep' },
  async ({ page, copy, complaints, expectAccessible }) => {
    await newMember(page);
    await openTable(page, addressed(await restaurantWith(page)), copy);
    await loseNextAnswer(page, '*/api/Member/Reservations');
    await button(page, copy('booking.submit')).click();
    await expect(page.getByRole('alert').getByText(copy('reservation.error'))).toBeVisible();
    await expectAccessible();
    const booked = await bookings(page);
    expect(booked).toHaveLength(1);
    await reserve(page, copy);
    expect(await bookings(page)).toEqual(booked);
    await expectComplaints(complaints, [/ERR_CONNECTION_RESET .*\/api\/Member\/Reservations$/]);
  },
);

test(
  'RSV-03 EXT-09 a link to a table that is gone says so, and offers others',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page);
    const id = await restaurantWith(page);
    // Nobody is seated at four in the morning in Chicago.
    await page.goto(`${addressed(id)}&slot=${DAY}T10:00:00.000Z`);
    await expect(page.getByRole('alert').getByText(copy('booking.taken'))).toBeVisible();
    await expect(button(page, copy('booking.submit'))).toBeHidden();
    await expectAccessible();
    await page
      .getByRole('dialog')
      .getByRole('list', { name: copy('reservation.others') })
      .getByRole('button')
      .first()
      .click();
    await reserve(page, copy);
    expect(await bookings(page)).toHaveLength(1);
  },
);

/** Lets the next request for an address reach the server, and its answer never arrive. */
async function loseNextAnswer(page: Page, urlPattern: string): Promise<void> {
  const network = await page.context().newCDPSession(page);
  network.once('Fetch.requestPaused', ({ requestId }) => {
    void network
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => network.send('Fetch.disable'));
  });
  await network.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
}

/** A pattern of the words of a text up to its first placeholder. */
function partOf(text: string): RegExp {
  return asPattern(text.split('{')[0] ?? '');
}
