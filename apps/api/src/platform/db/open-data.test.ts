import { connect } from '@dining/postgres';
import { clearFolder, newFolder, recordingLog } from '@dining/postgres/testing';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { runMigrate } from './open-data.testing.ts';
import { openData } from './open-data.ts';
import { rollBack } from './roll-back.ts';
import { createTestDatabase, isCluster, testPostgres } from './testing.ts';

const limits = { DATA_DIR: '/nowhere', DB_POOL_SIZE: 2, STATEMENT_TIMEOUT_MS: 1_000 };

it('SRV-01 opens the PostgreSQL of DATABASE_URL, migrated through its owner, and leaves nothing running when that fails', async () => {
  const test = await createTestDatabase();
  const { database, stop } = await openData(
    { ...limits, DATABASE_URL: test.appUrl, DATABASE_OWNER_URL: test.ownerUrl },
    recordingLog(),
  );
  expect(await database.shared.selectFrom('merchant').select('id').execute()).toEqual([]);
  await stop();
  await expect(openData({ ...limits, DATABASE_URL: test.adminUrl }, recordingLog())).rejects.toThrow(/is a superuser/);
  await test.drop();
});

it('SRV-01 opens the migrated embedded PostgreSQL for a server and for a command that runs at the same time', async () => {
  const dataDir = await newFolder();
  const log = recordingLog();
  const server = await openData({ ...limits, DATA_DIR: dataDir }, log);
  // In a checkout that PostgreSQL's account may not read, its programs are copied first.
  expect(log.lines.filter((line) => !line.includes('copying them'))).toEqual([
    expect.stringMatching(/^Created a new PostgreSQL 18 database/),
    expect.stringMatching(/^Migrated the database: 0001-platform, 0002-merchants/),
  ]);
  const command = await openData({ ...limits, DATA_DIR: dataDir }, recordingLog(), 'command');
  await command.database.shared
    .insertInto('merchant')
    .values({ id: 'm1', source: 's', source_id: '1', name: 'One' })
    .execute();
  expect(await server.database.shared.selectFrom('merchant').select('id').execute()).toEqual([{ id: 'm1' }]);
  await command.stop();
  await server.database.ping();
  await server.stop();
  await clearFolder(dataDir);
});

it.skipIf(isCluster())(
  'SRV-07 with MIGRATE_AT_START=false opens a migrated database without its owner, and refuses any other (skipped on a cluster: rolling back is for one node)',
  async () => {
    const test = await createTestDatabase();
    const env = { ...limits, DATABASE_URL: test.appUrl, MIGRATE_AT_START: 'false' as const };
    const { ownerUrl, appUrl } = test;
    const owner = await connect(ownerUrl, 'TEST');
    await owner.query(`revoke all on schema_migration from ${testPostgres().app.name}`);
    await expect(openData(env, recordingLog())).rejects.toThrow(
      'The database was not migrated for the role in DATABASE_URL. Run as the owner of the tables, with DATABASE_OWNER_URL: node apps/api/commands/migrate.main.ts',
    );
    await migrate({ ownerUrl, appUrl });
    const log = recordingLog();
    const { database, stop } = await openData(env, log);
    expect(await database.shared.selectFrom('merchant').select('id').execute()).toEqual([]);
    expect(log.lines).toEqual([]);
    await stop();

    const newest = (await readMigrations()).at(-1);
    await test.database.close();
    await rollBack({ ownerUrl }, 1);
    await expect(openData(env, recordingLog())).rejects.toThrow(
      `The database lacks ${newest?.name}, and MIGRATE_AT_START is false.`,
    );
    await migrate({ ownerUrl, appUrl });
    await owner.query(`insert into schema_migration (number, name, checksum) values (9999, '9999-newer', '')`);
    await owner.end();
    await expect(openData(env, recordingLog())).rejects.toThrow('The database has the migration 9999-newer');
    await test.drop();
  },
);

it('explains the command line with --help, and an unknown option with a clear error', () => {
  expect(runMigrate('/nowhere', '--help').stdout).toContain('--down 2');
  expect(runMigrate('/nowhere', '--sideways')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Unknown option '--sideways'/),
  });
});
