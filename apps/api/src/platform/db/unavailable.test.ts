import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { createTestDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('SRV-04 distinguishes an unavailable database from a wrong statement', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs: 300 });
  const run = (statement: string): Promise<unknown> => failureOf(sql.raw(statement).execute(database.shared));

  expect(isUnavailable(await run('select pg_sleep(5)'))).toBe(true);
  expect(isUnavailable(await run('select 1 / 0'))).toBe(false);
  expect(isUnavailable(await run(`insert into feature_flag values ('demo', 'auth', 'x', '1')`))).toBe(false);
  expect(isUnavailable(await run('selec'))).toBe(false);
  expect(isUnavailable(await run('select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
  await database.close();
  expect(isUnavailable(await run('select 1'))).toBe(true);
  await test.drop();
});

it.each(['53100', '53300', '57P03', '08006', '58030', 'ECONNREFUSED', 'EPIPE'])(
  'SRV-04 counts %s as unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
    expect(isUnavailable(new AggregateError([Object.assign(new Error('x'), { code })]))).toBe(true);
  },
);

it.each([undefined, null, 'ECONNREFUSED', new Error('x'), Object.assign(new Error('x'), { code: '23505' })])(
  'SRV-04 does not count %s as unavailable',
  (error) => {
    expect(isUnavailable(error)).toBe(false);
  },
);
