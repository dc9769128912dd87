import { connect } from '@dining/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../src/platform/db/testing.ts';
import { backupSql, counts, fill } from './backup.testing.ts';

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
