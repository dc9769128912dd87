import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test?.drop());

const notify = (channel: string, payload: string): Promise<unknown> =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.shared);

it('receives the notifications of its channel until it unsubscribes', async () => {
  const [first, second, other] = [
    vi.fn<(payload: string) => void>(),
    vi.fn<(payload: string) => void>(),
    vi.fn<(payload: string) => void>(),
  ];
  const stopFirst = await database.listen('news', first);
  await database.listen('news', second);
  await database.listen('other', other);
  await notify('news', 'one');
  await expect.poll(() => second.mock.calls).toEqual([['one']]);
  expect(first.mock.calls).toEqual([['one']]);
  await stopFirst();
  await notify('news', 'two');
  await notify('other', 'three');
  await expect.poll(() => other.mock.calls).toEqual([['three']]);
  expect(second.mock.calls).toEqual([['one'], ['two']]);
  expect(first.mock.calls).toEqual([['one']]);
});

it('reconnects after its connection is cut, calls onReconnect and receives later notifications', async () => {
  const handler = vi.fn<(payload: string) => void>();
  const onReconnect = vi.fn<() => void>();
  await database.listen('lasting', handler, onReconnect);
  for (const round of [1, 2]) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dining listener' and datname = current_database()`.execute(
      database.shared,
    );
    await expect.poll(() => onReconnect.mock.calls.length).toBe(round);
    await notify('lasting', `round ${round}`);
    await expect.poll(() => handler.mock.calls.length).toBe(round);
  }
  expect(handler.mock.calls).toEqual([['round 1'], ['round 2']]);
});

it('closes during a subscription and leaves no connection open', async () => {
  const own = await openDatabase({
    url: test.appUrl,
    poolSize: 1,
    statementTimeoutMs: 1_000,
    applicationName: 'dining short',
  });
  const count = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where application_name in ('dining listener', 'dining short') and datname = current_database()`.execute(
      database.shared,
    );
    return rows[0]?.n ?? -1;
  };
  const before = await count();
  await own.listen('news', () => undefined);
  expect(await count()).toBeGreaterThan(before);
  await own.close();
  await expect.poll(count).toBe(before);
});
