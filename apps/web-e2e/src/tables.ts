import type { MerchantSearchResult, Slot, Tables } from '@dining/api-contract';
import type { Page } from '@playwright/test';
import { call } from './people.ts';
import { expect } from './visitor.ts';

/** The demo restaurant with a single table, taken on the day that the server starts and on the two days after it. */
export const SINGLE_TABLE = 'd1001';

const dayInNewYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** A day in so many days from now in New York, where the restaurants of the journeys are, as YYYY-MM-DD. */
export const inDays = (days: number): string => dayInNewYork.format(Date.now() + days * 86_400_000);

/** Journeys that run at the same time book on different days. */
export const someDay = (): string => inDays(3 + Math.floor(Math.random() * 24));

export type Table = { merchantId: string; slot: Slot; date: string };

/** A free table at one of the restaurants around New York, with or without a card guarantee. */
export async function findTable(page: Page, { partySize = 2, needsCard = false } = {}): Promise<Table> {
  const { merchants } = await call<MerchantSearchResult>(
    page,
    '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857&radius=100&reservations=true&pageSize=100',
  );
  const ids = merchants.map(({ id }) => id).filter((id) => id !== SINGLE_TABLE);
  const first = Math.floor(Math.random() * Math.max(1, ids.length - 30));
  for (let tries = 0; tries < 12; tries += 1) {
    const date = someDay();
    const { tables } = await call<Tables>(
      page,
      `/api/v2/Merchants/Tables?ids=${ids.slice(first, first + 30).join(',')}&date=${date}&time=19:00&partySize=${partySize}`,
    );
    const found = tables
      .flatMap(({ merchantId, slots }) => slots.map((slot) => ({ merchantId, slot, date })))
      .find(({ slot }) => slot.needsCard === needsCard);
    if (found) return found;
  }
  throw new Error('No restaurant near New York has such a table.');
}

/** The page of the restaurant with the table chosen. */
export const pathOf = ({ merchantId, slot, date }: Table, partySize = 2): string =>
  `/merchants/${merchantId}?date=${date}&time=19:00&party=${partySize}&slot=${slot.startsAt}`;

/** Opens a restaurant's page and goes to its tables: where words are long they are far below, and load when they are near. */
export async function gotoTables(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('#reserve').scrollIntoViewIfNeeded();
}

/**
 * Counts the taps of a page from now on: one for a press, two for a choice in a list or a calendar, which opens first.
 * Typing is not counted.
 * @returns the taps so far
 */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('addTaps', (count: number) => {
    taps += count;
  });
  await page.addInitScript(() => {
    const { addTaps } = window as unknown as { addTaps(count: number): void };
    window.addEventListener('click', ({ isTrusted }) => isTrusted && addTaps(1), true);
    window.addEventListener(
      'change',
      ({ target }) => target instanceof Element && target.matches('select, [type=date]') && addTaps(2),
      true,
    );
  });
  return () => taps;
}

/** A button of the open dialog. */
export const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });

/** Books the table whose dialog is open. */
export async function reserve(page: Page, copy: (key: string) => string): Promise<void> {
  await button(page, copy('booking.submit')).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: copy('booking.booked') })).toBeVisible();
}
