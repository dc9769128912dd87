import { connect } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { databaseTurns } from './job-turns.ts';

const MINUTE_MS = 60_000;
const JOBS = [
  { name: 'often', everyMs: MINUTE_MS },
  { name: 'rarely', everyMs: 60 * MINUTE_MS },
];

let test: TestDatabase;
let second: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  second = await openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs: 5_000 });
});
afterAll(async () => {
  await second.close();
  await test.drop();
});

/** Lets time pass for the turns: they begin earlier. */
const pass = (ms: number) =>
  sql`update job_turn set began_at = began_at - make_interval(secs => ${ms / 1000})`.execute(test.database.shared);

it('SRV-09 every process sees the same turns, the first one interval after a job was first seen', async () => {
  const [one, other] = [databaseTurns(test.database), databaseTurns(second)];
  expect(await one.due(JOBS, ['demo'])).toEqual([]);
  expect(await other.due(JOBS, ['demo'])).toEqual([]);
  await pass(MINUTE_MS);
  expect(await one.due(JOBS, ['demo'])).toEqual([{ job: 'often', partner: 'demo' }]);
  expect(await other.due(JOBS, ['demo', 'extremes'])).toEqual([{ job: 'often', partner: 'demo' }]);
  await one.record({ job: 'often', partner: 'demo' }, 0);
  expect(await other.due(JOBS, ['demo'])).toEqual([]);
  // A turn counts from its beginning, however long it took.
  await other.record({ job: 'often', partner: 'demo' }, MINUTE_MS);
  expect(await one.due(JOBS, ['demo'])).toEqual([{ job: 'often', partner: 'demo' }]);
});

it('SRV-09 one process has a job, until it gives it back or loses its connection', async () => {
  const [one, other] = [databaseTurns(test.database), databaseTurns(second)];
  const giveBack = await one.take('often');
  expect(giveBack).toBeDefined();
  expect(await other.take('often')).toBeUndefined();
  const another = await other.take('rarely');
  expect(another).toBeDefined();
  await another?.();
  await giveBack?.();
  expect(await other.take('often')).toBeDefined();
  expect(await one.take('often')).toBeUndefined();

  const admin = await connect(test.adminUrl, 'TEST');
  await admin.query(`select pg_terminate_backend(l.pid) from pg_locks l
    where l.locktype = 'advisory' and l.classid = ${0x6c_6f_63_6b} and l.database = (select oid from pg_database where datname = current_database())`);
  await admin.end();
  await expect.poll(() => one.take('often')).toBeDefined();
});
