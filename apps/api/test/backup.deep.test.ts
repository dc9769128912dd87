import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '@dining/postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openData } from '../src/platform/db/open-data.ts';
import { startSystemPostgres, systemPostgresPrograms } from '../testing/system-postgres.ts';
import { backupSql, compare, counts, dump, fill, restore, rolesSql } from './backup.testing.ts';

vi.setConfig({ testTimeout: 120_000 });

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
