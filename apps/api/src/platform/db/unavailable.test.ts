import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { createTestDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('SRV-04 distinguishes an unavailable database from a wrong statement', async () => {
  const test = await createTestDatabase();
  const [database, impatient] = await Promise.all(
    [30_000, 300].map((statementTimeoutMs) => openDatabase({ url: test.appUrl, poolSize: 1, statementTimeoutMs })),
  );
  const run = (statement: string, on = database!): Promise<unknown> => failureOf(sql.raw(statement).execute(on.shared));

  expect(isUnavailable(await run('select pg_sleep(30)', impatient))).toBe(true);
  expect(isUnavailable(await run('select 1 / 0'))).toBe(false);
  expect(isUnavailable(await run(`insert into feature_flag values ('demo', 'auth', 'x', '1')`))).toBe(false);
  expect(isUnavailable(await run('selec'))).toBe(false);
  expect(isUnavailable(await run('select pg_terminate_backend(pg_backend_pid())'))).toBe(true);
  await Promise.all([database!.close(), impatient!.close()]);
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
