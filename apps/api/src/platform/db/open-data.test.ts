import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clearFolder, newFolder, recordingLog } from '@dining/postgres/testing';
import { expect, it, vi } from 'vitest';
import { processEnv } from '../../../testing/process-env.ts';
import { openData } from './open-data.ts';
import { createTestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const limits = { DATA_DIR: '/nowhere', DB_POOL_SIZE: 2, STATEMENT_TIMEOUT_MS: 1_000 };
const MIGRATE = fileURLToPath(new URL('../../../commands/migrate.main.ts', import.meta.url));

it('SRV-01 opens the PostgreSQL of DATABASE_URL, migrated through its owner', async () => {
  const test = await createTestDatabase();
  const { database, stop } = await openData(
    { ...limits, DATABASE_URL: test.appUrl, DATABASE_OWNER_URL: test.ownerUrl },
    recordingLog(),
  );
  expect(await database.shared.selectFrom('merchant').select('id').execute()).toEqual([]);
  await stop();
  await test.drop();
});

it('SRV-01 opens the migrated embedded PostgreSQL for a server and for a command that runs at the same time', async () => {
  const dataDir = await newFolder();
  const log = recordingLog();
  const server = await openData({ ...limits, DATA_DIR: dataDir }, log);
  expect(log.lines).toEqual([
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

it('leaves nothing running when opening fails', async () => {
  const test = await createTestDatabase();
  await expect(openData({ ...limits, DATABASE_URL: test.adminUrl }, recordingLog())).rejects.toThrow(/is a superuser/);
  await test.drop();
});

it('migrates and rolls back from the command line, with help and clear errors', async () => {
  const dataDir = await newFolder();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [MIGRATE, ...args], {
      encoding: 'utf8',
      env: { ...processEnv, DATA_DIR: join(dataDir, 'data') },
    });
  expect(run('--help').stdout).toContain('--down 2');
  expect(run().stdout).toContain('Applied: 0001-platform');
  expect(run('--down', '1').stdout).toMatch(/^Rolled back: \d{4}-/);
  expect(run('--down', 'all')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--down takes the number of migrations'),
  });
  expect(run('--sideways')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Unknown option '--sideways'/) });
  await clearFolder(join(dataDir, 'data'));
  await clearFolder(dataDir);
});
