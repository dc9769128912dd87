import type { Page } from '@playwright/test';
import { cardField } from './card-numbers.ts';
import { call } from './people.ts';
import { elementHydrated, expect } from './visitor.ts';

/** What the server says of a card transaction. */
export type Outcome = { sourceId: string; outcome: string; reason?: string };

export const spaced = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Agrees, types a card number into the card frame and submits. Uses the keyboard: right after scrolling, Chromium
 * sends a click to the cross-origin frame that was there before.
 */
export async function linkCard(page: Page, number: string): Promise<void> {
  await expect(page.locator('main iframe')).toBeVisible();
  await elementHydrated(page.getByRole('main').locator('[name="terms"]'));
  await page.getByRole('main').locator('[name="terms"]').press('Space');
  await cardField(page).fill(spaced(number));
  await cardField(page).press('Enter');
}

/** Sends a card transaction, as a card network's feed does. */
export const dine = (page: Page, event: string, fields: object = {}): Promise<Outcome> =>
  call<{ merchants: { id: string }[] }>(page, '/api/staging/dines').then(({ merchants }) =>
    call<Outcome>(page, '/api/staging/dines', { merchantId: merchants[0]?.id, ticketCents: 4_820, event, ...fields }),
  );
