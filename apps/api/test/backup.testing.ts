import { readFileSync } from 'node:fs';
import { connect } from '@dining/postgres';
import { OPERATIONS_FILE } from '../commands/generated/environment-table.ts';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import type { Database } from '../src/platform/db/database.ts';
import { commandsIn, commandsOf } from '../testing/runbook.ts';

const RUNBOOK = 'back-up-and-restore.md';

/** The statements of the documents that create the roles of the product, and the one for backups. */
export const [rolesSql = ''] = commandsIn(readFileSync(OPERATIONS_FILE, 'utf8'), 'sql');
export const [backupSql = ''] = commandsOf(RUNBOOK, 'sql');

/** The commands of the runbook. */
export const [dump = '', restore = '', compare = ''] = commandsOf(RUNBOOK);

/** Writes two restaurants, and a row of two partners into each table of members. */
export async function fill(database: Database): Promise<void> {
  await addMerchants(database, [merchantRow('m1'), merchantRow('m2')]);
  for (const partner of ['demo', 'extremes']) await database.withPartner(partner, (trx) => fillMemberTables(trx));
}

/** The rows of each table, as a role sees them that must see all. */
export async function counts(url: string): Promise<Record<string, number>> {
  const client = await connect(url, 'TEST_DATABASE_URL');
  // As pg_dump does: a query that row-level security would filter fails.
  await client.query('set row_security = off');
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Record<string, number> = {};
  try {
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`);
      found[name] = rows[0]?.n ?? 0;
    }
  } finally {
    await client.end();
  }
  return found;
}
