import { passesLuhn } from '@dining/rules';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Client } from 'pg';
import { withDatabase } from './databases.ts';
import { expect } from './visitor.ts';

/** A random sixteen-digit Visa number that no other card in this run has. */
export function newCardNumber(): string {
  const start = `4${Array.from({ length: 14 }, () => Math.trunc(Math.random() * 10)).join('')}`;
  return withCheckDigit(start);
}

/** Appends the check digit that makes a number pass the Luhn check. */
export const withCheckDigit = (digits: string): string =>
  `${digits}${[...'0123456789'].find((check) => passesLuhn(digits + check)) ?? ''}`;

/** The card number field in the card frame. */
export const cardField = (page: Page) => page.locator('main iframe').contentFrame().getByRole('textbox');

/** Records all requests of the browser. @returns a search for the hosts that received the given digits */
export function recordTraffic(context: BrowserContext): { hostsReceiving(digits: string): string[] } {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const contains = (text: string, digits: string): boolean =>
    decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
      .replace(/\D/g, '')
      .includes(digits);
  return {
    hostsReceiving: (digits) =>
      requests
        .filter((request) =>
          contains([request.url(), request.postData() ?? '', ...Object.values(request.headers())].join(' '), digits),
        )
        .map((request) => new URL(request.url()).host),
  };
}

/** Everything a page contains and stores: markup, field values, storage and cookies. */
export async function pageState(page: Page): Promise<string> {
  const state = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  );
  return state + JSON.stringify(await page.context().cookies());
}

/** The tables of a database that contain a text in any row. */
async function tablesContaining(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
    if (hits.rowCount) found.push(name);
  }
  return found;
}

/** Expects that neither database of the server under test contains a text. */
export async function expectNotInDatabases(text: string): Promise<void> {
  for (const database of ['dining', 'dining_vault'] as const)
    expect(
      await withDatabase(database, (client) => tablesContaining(client, text)),
      `${database} contains the number`,
    ).toEqual([]);
}
