import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareOf } from './connection-turns.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000 });

const FLOOD = 500;

let test: TestDatabase;
let begun: string[];
let release: () => void;
let released: Promise<void>;
beforeEach(async () => {
  test = await createTestDatabase({ poolSize: 4, statementTimeoutMs: 60_000 });
  begun = [];
  ({ promise: released, resolve: release } = Promise.withResolvers<void>());
});
afterEach(async () => {
  release();
  await test.drop();
});

/** A transaction of a program that keeps its connection until `until` is done. */
const hold = (program: string, until: Promise<void>): Promise<void> =>
  test.database.withPartner(program, async (trx) => {
    await sql`select 1`.execute(trx);
    begun.push(program);
    await until;
  });

it('SRV-05 a program that waits for 500 connections leaves one to the others, which are answered at once', async () => {
  const flood = Array.from({ length: FLOOD }, () => hold('demo', released));
  await expect.poll(() => begun.length).toBe(3);
  expect(test.database.poolUse().waiting).toBe(FLOOD - 3);
  for (const program of ['extremes', 'another', 'extremes']) await hold(program, Promise.resolve());
  expect(await test.database.sharedFor('extremes').selectFrom('merchant').select('id').execute()).toEqual([]);
  expect(begun).toEqual(['demo', 'demo', 'demo', 'extremes', 'another', 'extremes']);
  release();
  await Promise.all(flood);
  expect(test.database.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
});

it('SRV-05 the next free connection goes to the program that has the fewest', async () => {
  const holds: (() => void)[] = [];
  const holdOne = (program: string): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    holds.push(resolve);
    void hold(program, promise);
  };
  for (let index = 0; index < FLOOD; index += 1) holdOne('demo');
  await expect.poll(() => begun.length).toBe(3);
  holdOne('other');
  await expect.poll(() => begun.length).toBe(4);
  holdOne('extremes');
  holds[0]?.();
  await expect.poll(() => begun.length).toBe(5);
  expect(begun.slice(3)).toEqual(['other', 'extremes']);
  for (const end of holds) end();
  await expect.poll(() => begun.length).toBe(FLOOD + 2);
});

it('SRV-05 reads of shared tables wait in the turn of the program that asks', async () => {
  const flood = Array.from({ length: FLOOD }, () =>
    sql`select pg_sleep(0.001)`.execute(test.database.sharedFor('demo')),
  );
  await hold('extremes', Promise.resolve());
  expect(test.database.poolUse().waiting).toBeGreaterThan(FLOOD / 2);
  await Promise.all(flood);
});

it('SRV-05 gives every connection back, also after a failed statement', async () => {
  const failed = hold('demo', Promise.resolve()).then(() => sql`select 1 / 0`.execute(test.database.sharedFor('demo')));
  await expect(failed).rejects.toThrow('division by zero');
  await Promise.all(Array.from({ length: 20 }, () => hold('demo', Promise.resolve())));
  expect(test.database.poolUse()).toMatchObject({ busy: 0, waiting: 0 });
});

it('SRV-05 the share of a program is three quarters, and everything of a small pool', () => {
  expect([1, 2, 3, 4, 10, 40].map(shareOf)).toEqual([1, 2, 3, 3, 8, 30]);
});
