import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { passesLuhn } from '@dining/rules';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { Client } from 'pg';
import { expect } from './visitor.ts';

/** A number that no card has had in this run, of sixteen digits, as Visa gives them. */
export function newCardNumber(): string {
  const start = `4${Array.from({ length: 14 }, () => Math.trunc(Math.random() * 10)).join('')}`;
  return withCheckDigit(start);
}

/** The number with the digit after it that makes it pass the Luhn check. */
export const withCheckDigit = (digits: string): string =>
  `${digits}${[...'0123456789'].find((check) => passesLuhn(digits + check)) ?? ''}`;

/** The field of the secure frame. */
export const cardField = (page: Page) => page.locator('main iframe').contentFrame().getByRole('textbox');

/** Everything that left the browser, to be asked afterwards what was in it. */
export function recordTraffic(context: BrowserContext): { carrying(digits: string): string[] } {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const holds = (text: string, digits: string): boolean =>
    decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'))
      .replace(/\D/g, '')
      .includes(digits);
  return {
    carrying: (digits) =>
      requests
        .filter((request) =>
          holds([request.url(), request.postData() ?? '', ...Object.values(request.headers())].join(' '), digits),
        )
        .map((request) => new URL(request.url()).host),
  };
}

/** What the page shows and keeps: its markup, values of fields, storage and cookies. */
export async function keptByPage(page: Page): Promise<string> {
  const kept = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
    ]),
  );
  return kept + JSON.stringify(await page.context().cookies());
}

/** Where text lies in any row of any table of a database. */
async function tablesHolding(url: string, text: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text}%`]);
      if (hits.rowCount) found.push(name);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Asks both databases of the journeys' server, as the role that sees every row. */
export async function expectNowhereInDatabases(dataDir: string, text: string): Promise<void> {
  const { adminUrl } = JSON.parse(readFileSync(resolve(dataDir, 'connection.json'), 'utf8')) as { adminUrl: string };
  for (const database of ['dining', 'dining_vault']) {
    const url = new URL(adminUrl);
    url.pathname = `/${database}`;
    expect(await tablesHolding(url.href, text), `${database} holds the number`).toEqual([]);
  }
}
