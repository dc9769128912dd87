import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import type { TestDatabase } from '../../src/platform/db/testing.ts';

/** Forwards connections to a database and records every byte that is sent to it. */
export async function recordTraffic(url: string): Promise<{ url: string; sent(): Buffer; close(): void }> {
  const chunks: Buffer[] = [];
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const upstream = connectSocket(Number(port), hostname);
    client.on('data', (chunk) => chunks.push(chunk));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorded = new URL(url);
  recorded.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: recorded.href, sent: () => Buffer.concat(chunks), close: () => void server.close() };
}

/** Every value of every table, as the superuser sees it, past row-level security. */
export async function dump(test: TestDatabase): Promise<string> {
  const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  try {
    const { rows: tables } = await admin.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    const rows: string[] = [];
    for (const { name } of tables) {
      const { rows: found } = await admin.query<{ line: string }>(`select t::text as line from ${name} t`);
      rows.push(name, ...found.map(({ line }) => line));
    }
    return rows.join('\n');
  } finally {
    await admin.end();
  }
}

/** All forms in which a number could be recognized or found by trying: as it is, encoded, or as a hash without a key. */
const formsOf = (number: string): string[] => [
  number,
  number.slice(0, 10),
  number.slice(-10),
  number.replace(/(.{4})(?=.)/g, '$1 '),
  Buffer.from(number).toString('hex'),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
  ...(['hex', 'base64', 'base64url'] as const).map((as) => createHash('sha256').update(number).digest(as)),
];

/** The numbers of which a text contains a form, even when other characters separate the digits. */
export const numbersIn = (found: string, numbers: readonly string[]): string[] => {
  const digits = found.normalize('NFKC').replace(/\D/g, '');
  return numbers.filter((number) => digits.includes(number) || formsOf(number).some((form) => found.includes(form)));
};

/** Names and contents of the files in a folder, without some. */
export const filesIn = (folder: string, without: readonly string[]): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !without.includes(entry.name))
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
    .join('\n');

/** The write-ahead log of a test's database server from now on. @returns reads it */
export async function recordWriteAheadLog({ adminUrl }: TestDatabase): Promise<() => Promise<string>> {
  const admin = await connect(adminUrl, 'TEST_DATABASE_URL');
  const position = async (): Promise<string> =>
    (await admin.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0]!.name;
  const first = await position();
  return async () => {
    const last = await position();
    const { rows } = await admin
      .query<{ bytes: Buffer }>(
        "select pg_read_binary_file('pg_wal/' || name) as bytes from pg_ls_waldir() where name between $1 and $2",
        [first, last],
      )
      .finally(() => admin.end());
    return rows.map(({ bytes }) => bytes.toString('utf8')).join('\n');
  };
}

/** The numbers whose digits are in a text in their order, whatever is between them; for texts of any length. */
export function digitsIn(text: string, numbers: readonly string[]): string[] {
  const digits = text.replace(/\D+/g, '');
  const [known, found] = [new Set(numbers), new Set<string>()];
  for (const length of new Set(numbers.map((number) => number.length)))
    for (let at = 0; at + length <= digits.length; at += 1) {
      const window = digits.slice(at, at + length);
      if (known.has(window)) found.add(window);
    }
  return [...found];
}
