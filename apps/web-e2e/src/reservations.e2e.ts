import type { Availability } from '@dining/api-contract';
import { newMember } from './new-member.ts';
import { asPattern, call, forgetSession, mailTo, PASSWORD, signIn } from './people.ts';
import { button, findTable, inDays, pathOf, reserve, SINGLE_TABLE, someDay } from './tables.ts';
import { dismissAnnouncements, expect, expectComplaints, hydrated, test } from './visitor.ts';

test('ACC-02 RSV-01 RSV-03 EXT-05 EXT-14 a member books from a card in two presses, changes the time, and cancels', async ({
  page,
  copy,
  expectAccessible,
}) => {
  const { person } = await newMember(page);
  const table = await findTable(page);
  // Late in the evening there are no tables tonight; the cards then show another day's.
  await page.route('**/api/v2/Merchants/Tables?*', (route) =>
    route.continue({ url: `${route.request().url()}&date=${table.date}` }),
  );
  await page.goto('/search?near=New+York%2C+NY');
  await hydrated(page);
  const times = page.getByRole('article').getByRole('link', { name: /^Reserve at|PM$/ });
  await expect(times.first()).toBeVisible();
  await expectAccessible();
  await times.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
  const submit = page.getByRole('dialog').getByRole('button', { name: copy('booking.submit') });
  if ((await submit.count()) === 0) await page.goto(pathOf(table));
  await page.getByRole('dialog').getByRole('textbox').fill('<b>A window</b>, please');
  await reserve(page, copy);
  await expect(page).not.toHaveURL(/slot=/);
  await expectAccessible();
  await mailTo(page, person.email, asPattern(copy('mail.reservationConfirmed.subject').split('{')[0] ?? ''));

  await page
    .getByRole('dialog')
    .getByRole('link', { name: copy('booking.mine') })
    .click();
  await expect(page).toHaveURL(/\/account\/reservations$/);
  await page.goto('/account');
  await hydrated(page);
  const next = page.getByRole('region', { name: copy('myReservations.next') });
  await expect(next.getByText(/ at \d/)).toBeVisible();
  await expectAccessible();
  await next.getByRole('link', { name: new RegExp(copy('myReservations.next.change')) }).click();
  const card = page.getByRole('article').first();
  await expect(card).toContainText('<b>A window</b>, please');
  await expectAccessible();
  const href = await card.getByRole('link', { name: copy('booking.calendar.file') }).getAttribute('href');
  expect(await page.evaluate(async (path) => (await fetch(path)).text(), href ?? '')).toContain('BEGIN:VEVENT');

  await card.getByRole('button', { name: new RegExp(`^${copy('myReservations.change')}`) }).click();
  const before = await card
    .getByText(/ at \d/)
    .first()
    .textContent();
  await card
    .getByRole('list', { name: copy('reservation.times') })
    .getByRole('button')
    .last()
    .click();
  await expectAccessible();
  await button(page, copy('booking.change.submit')).click();
  await expect(page.getByRole('heading', { name: copy('booking.changed') })).toBeVisible();
  await button(page, copy('booking.done')).click();
  await expect(card.getByText(/ at \d/).first()).not.toHaveText(before ?? '');

  await card.getByRole('button', { name: new RegExp(`^${copy('myReservations.cancel')}`) }).click();
  await expectAccessible();
  await page.getByRole('button', { name: copy('myReservations.cancel.confirm') }).click();
  const past = page.getByRole('region', { name: copy('myReservations.past') });
  await expect(past.getByText(copy('myReservations.state.canceled'), { exact: true })).toBeVisible();
});

test('RSV-03 a visitor signs in and returns to the chosen table', { tag: '@deep' }, async ({ page, copy }) => {
  const { person } = await newMember(page);
  const table = await findTable(page);
  await forgetSession(page);
  await page.goto(pathOf(table));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: copy('layout.signIn') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await signIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`/merchants/${table.merchantId}\\?.*slot=`));
  await reserve(page, copy);
});

test(
  'RSV-03 RSV-05 of two members who want the last table one gets it, and the other sees other times',
  { tag: '@deep' },
  async ({ page, browser, baseURL, viewport, copy, expectAccessible }) => {
    await newMember(page);
    const date = someDay();
    const request = `date=${date}&time=10:00&partySize=2`;
    const availability = await call<Availability>(page, `/api/v2/Merchants/${SINGLE_TABLE}/Availability?${request}`);
    const slot = availability.outcome === 'slots' ? availability.slots[0] : undefined;
    test.skip(slot === undefined, 'Journeys that ran before took the table on this day.');
    const path = `/merchants/${SINGLE_TABLE}?date=${date}&time=10:00&party=2&slot=${slot?.startsAt}`;
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
    await dismissAnnouncements(context);
    const other = await context.newPage();
    await newMember(other);
    await Promise.all([page.goto(path), other.goto(path)]);
    await Promise.all([page, other].map((one) => expect(button(one, copy('booking.submit'))).toBeVisible()));
    await reserve(other, copy);
    await button(page, copy('booking.submit')).click();
    await expect(page.getByText(copy('booking.taken'))).toBeVisible();
    await expectAccessible();
    await context.close();
  },
);

test(
  'RSV-03 a table that needs a card is booked on return from the payment page',
  { tag: '@deep' },
  async ({ page, copy }) => {
    await newMember(page);
    const table = await findTable(page, { partySize: 6, needsCard: true });
    await page.goto(pathOf(table, 6));
    await page.getByRole('dialog').getByRole('textbox').fill('A birthday');
    await button(page, copy('booking.toCard')).click();
    await page.getByRole('button', { name: /^Confirm test card/ }).click();
    await expect(page.getByRole('heading', { name: copy('booking.booked') })).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('A birthday');
    await expect(page).not.toHaveURL(/guarantee=/);
  },
);

test('RSV-03 a payment provider that fails is said in words', { tag: '@deep' }, async ({ page, copy, complaints }) => {
  await newMember(page);
  await page.goto(pathOf(await findTable(page, { partySize: 6, needsCard: true }), 6));
  await button(page, copy('booking.toCard')).click();
  await page.getByRole('button', { name: /^Provider fails/ }).click();
  await expect(page.getByText(copy('booking.payment'))).toBeVisible();
  await expect(button(page, copy('booking.toCard'))).toBeVisible();
  await expectComplaints(complaints, [/424 .*\/api\/Member\/Reservations$/]);
});

test(
  'EXT-09 a member asks to be told when a table frees up, and stops it',
  { tag: '@deep' },
  async ({ page, copy, expectAccessible }) => {
    await newMember(page);
    await page.goto(`/merchants/${SINGLE_TABLE}?date=${inDays(1)}&time=12:00&party=2`);
    await hydrated(page);
    await page.getByRole('button', { name: copy('reservation.alert') }).click();
    await page.getByRole('link', { name: copy('reservation.alert.see') }).click();
    const alerts = page.getByRole('region', { name: copy('myReservations.alerts') });
    await expect(alerts.getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
    await alerts.getByRole('button').click();
    await expect(alerts).toBeHidden();
  },
);
