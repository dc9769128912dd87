import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@dining/postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { OPERATIONS_FILE } from '../commands/generated/environment-table.ts';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import type { Database } from '../src/platform/db/database.ts';
import { openData } from '../src/platform/db/open-data.ts';
import { createTestDatabase } from '../src/platform/db/testing.ts';
import { commandsIn, commandsOf } from '../testing/runbook.ts';
import { startSystemPostgres, systemPostgresPrograms } from '../testing/system-postgres.ts';

vi.setConfig({ testTimeout: 120_000 });

const RUNBOOK = 'back-up-and-restore.md';
const [rolesSql = ''] = commandsIn(readFileSync(OPERATIONS_FILE, 'utf8'), 'sql');
const [backupSql = ''] = commandsOf(RUNBOOK, 'sql');
const [dump = '', restore = '', compare = ''] = commandsOf(RUNBOOK);

async function fill(database: Database): Promise<void> {
  await addMerchants(database, [merchantRow('m1'), merchantRow('m2')]);
  for (const partner of ['demo', 'extremes']) await database.withPartner(partner, (trx) => fillMemberTables(trx));
}

/** The rows of each table, as a role sees them that must see all. */
async function counts(url: string): Promise<Record<string, number>> {
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

it('SRV-07 the backup role of the runbook sees every row of every partner and changes none, unlike the other roles', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  await fill(test.database);
  const database = new URL(test.adminUrl).pathname.slice(1);
  const role = `${database}_backup`;
  const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
  onTestFinished(async () => {
    await admin.query(`drop owned by ${role}; drop role ${role}`);
    await admin.end();
  });
  await admin.query(backupSql.replaceAll('dining_backup', role).replaceAll('database dining', `database ${database}`));
  await admin.query(`alter role ${role} password 'secret'`);
  const backupUrl = Object.assign(new URL(test.adminUrl), { username: role, password: 'secret' }).href;

  const seen = await counts(backupUrl);
  expect(seen).toEqual(await counts(test.adminUrl));
  expect(seen).toMatchObject({ merchant: 2, member: 2 });
  for (const url of [test.ownerUrl, test.appUrl])
    await expect(counts(url)).rejects.toThrow(/row-level security|permission denied/);
  const backup = await connect(backupUrl, 'TEST_DATABASE_URL');
  await expect(backup.query('delete from member')).rejects.toThrow('permission denied');
  await expect(backup.query('create table mine (id integer)')).rejects.toThrow('permission denied');
  await backup.end();
});

it('SRV-07 the commands of the runbook dump, restore into a new database and find the same rows in each table', async ({
  skip,
}) => {
  if (systemPostgresPrograms === undefined)
    skip('There is no PostgreSQL with pg_dump on this machine: apt-get install postgresql');
  const postgres = await startSystemPostgres(systemPostgresPrograms ?? '');
  onTestFinished(() => postgres.stop());
  const folder = mkdtempSync(join(tmpdir(), 'dining-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const urlOf = (role: string, database: string) => `postgresql://${role}@127.0.0.1:${postgres.port}/${database}`;
  /** Runs a block of the document, which ends at the first command that fails. */
  const shell = (block: string) =>
    promisify(execFile)('sh', ['-euc', block.replaceAll('db.internal:5432', `127.0.0.1:${postgres.port}`)], {
      cwd: folder,
      env: { PATH: [postgres.programs, process.env['PATH']].join(delimiter), LC_ALL: 'C' },
    });

  const admin = await connect(urlOf('postgres', 'postgres'), 'TEST_DATABASE_URL');
  for (const statement of `${rolesSql}\n${backupSql}`.split(';').filter((one) => one.trim() !== ''))
    await admin.query(statement);
  await admin.end();
  const open = (database: string) =>
    openData(
      {
        DATABASE_URL: urlOf('dining_app', database),
        DATABASE_OWNER_URL: urlOf('dining_owner', database),
        DATA_DIR: '/nowhere',
        DB_POOL_SIZE: 2,
        STATEMENT_TIMEOUT_MS: 5_000,
      },
      { info: () => undefined, warn: () => undefined },
    );
  const data = await open('dining');
  await fill(data.database);
  await data.stop();

  await shell(dump);
  await shell(restore);
  expect((await shell(compare)).stdout).toBe('');
  const before = await counts(urlOf('dining_backup', 'dining'));
  expect(await counts(urlOf('dining_backup', 'dining_restored'))).toEqual(before);
  expect(before).toMatchObject({ merchant: 2, member: 2 });

  // The restored database serves: privileges, row-level security and sequences are in place.
  const restored = await open('dining_restored');
  const members = await restored.database.withPartner('demo', (trx) =>
    trx.selectFrom('member').select('partner').execute(),
  );
  expect(members).toEqual([{ partner: 'demo' }]);
  await restored.database.withPartner('demo', (trx) =>
    trx
      .insertInto('operator_event')
      .values({
        partner: 'demo',
        operator: 'Ada',
        action: 'restored',
        subject: 'x',
        details: '{}',
        happened_at: new Date(),
      })
      .execute(),
  );
  await restored.stop();
  // The comparison finds that one row.
  await expect(shell(compare)).rejects.toMatchObject({ code: 1 });
});
