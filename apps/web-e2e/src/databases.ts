import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';

/** Runs work on a database of the server under test, as the role that sees the rows of every partner. */
export async function withDatabase<Answer>(
  database: 'dining' | 'dining_vault',
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  // The data folder of the server under test, from playwright.config.ts.
  const dataDir = process.env['E2E_DATA_DIR'] ?? '';
  const { adminUrl } = JSON.parse(readFileSync(resolve(dataDir, 'connection.json'), 'utf8')) as { adminUrl: string };
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
