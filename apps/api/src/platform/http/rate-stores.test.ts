import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { countCall, deleteEndedRates, type CallRate } from './call-rates.repository.ts';
import { countEverywhere, rateStore } from './rate-stores.ts';

const MINUTE_MS = 60_000;
const MAX = 3;

describe('limits that hold across processes', () => {
  let test: TestDatabase;
  beforeAll(async () => (test = await createTestDatabase()));
  afterAll(() => test.drop());
  beforeEach(() =>
    test.database.withPartner('demo', async (trx) => void (await trx.deleteFrom('call_rate').execute())),
  );

  const inDatabase = (key: string, windowMs: number): Promise<CallRate> =>
    test.database.withPartner('demo', (trx) => countCall(trx, Buffer.from(key), windowMs));

  it('SRV-08 SRV-05 two processes count together, each call once, and each key on its own', async () => {
    const [one, other] = [countEverywhere(inDatabase), countEverywhere(inDatabase)];
    const seen: number[] = [];
    for (const count of [one, other, one, other]) seen.push((await count('a', MINUTE_MS, MAX)).calls);
    expect(seen).toEqual([1, 2, 3, 4]);
    const { calls, leftMs } = await other('b', MINUTE_MS, MAX);
    expect(calls).toBe(1);
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(MINUTE_MS);
  });

  it('SRV-08 counts calls that arrive at the same time each once', async () => {
    const processes = [countEverywhere(inDatabase), countEverywhere(inDatabase), countEverywhere(inDatabase)];
    const calls = await Promise.all(
      Array.from({ length: 30 }, (_, index) => processes[index % 3]!('at once', MINUTE_MS, 100)),
    );
    expect(calls.map((one) => one.calls).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
  });

  it('SRV-05 a flood beyond the limit causes no further statements', async () => {
    const shared = vi.fn<typeof inDatabase>(inDatabase);
    const count = countEverywhere(shared);
    for (let times = 0; times < 50; times += 1)
      expect((await count('flood', MINUTE_MS, MAX)).calls > MAX).toBe(times >= MAX);
    expect(shared).toHaveBeenCalledTimes(MAX + 1);
  });

  it('SRV-08 begins a new window when the last one has ended, by the clock of the database', async () => {
    for (let times = 0; times < 3; times += 1) await inDatabase('window', MINUTE_MS);
    await test.database.withPartner('demo', (trx) =>
      trx
        .updateTable('call_rate')
        .set({ ends_at: sql<Date>`now() - interval '1 second'` })
        .execute(),
    );
    expect((await inDatabase('window', MINUTE_MS)).calls).toBe(1);
    expect((await inDatabase('window', MINUTE_MS)).calls).toBe(2);
  });

  it('SRV-05 counts in the process while the database is away', async () => {
    const count = countEverywhere(() => Promise.reject(new Error('away')));
    const seen: number[] = [];
    for (let times = 0; times < 4; times += 1) seen.push((await count('a', MINUTE_MS, MAX)).calls);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('SRV-05 counts a route with its own limit in the process where no counts are shared', async () => {
    const Store = rateStore(undefined);
    const store = new Store().child({ routeInfo: { method: 'POST', url: '/v1/tokens' } });
    const call = () =>
      new Promise((resolve) => store.incr('a', (error, result) => resolve(error ?? result?.current), MINUTE_MS, MAX));
    expect([await call(), await call()]).toEqual([1, 2]);
  });

  it('SRV-09 counts that have ended are deleted, and others stay', async () => {
    await inDatabase('ended', 0);
    await inDatabase('counts', MINUTE_MS);
    expect(await test.database.withPartner('demo', (trx) => deleteEndedRates(trx, 500))).toBe(1);
    expect((await inDatabase('counts', MINUTE_MS)).calls).toBe(2);
  });
});
