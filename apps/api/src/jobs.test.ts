import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverJobs } from './jobs.ts';
import { createTestVault, type TestVault } from './modules/card-vault/card-vault.testing.ts';
import { fillMemberTables } from './modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from './modules/merchants/merchants.testing.ts';
import { createTestDatabase, type TestDatabase } from './platform/db/testing.ts';

const DAY_MS = 24 * 60 * 60_000;

let test: TestDatabase;
let vault: TestVault;
let time = Date.now();
const now = () => new Date(time);
beforeAll(async () => {
  test = await createTestDatabase();
  vault = createTestVault(['demo', 'extremes'], now);
});
afterAll(async () => {
  await vault.drop();
  await test.drop();
});

const TABLES = ['member_session', 'sign_in_guard', 'used_token', 'outbox', 'feed_delivery'] as const;

const counts = (partner: string) =>
  test.database.withPartner(partner, async (trx) => {
    const found: Record<string, number> = {};
    for (const table of TABLES) found[table] = (await trx.selectFrom(table).select('partner').execute()).length;
    return found;
  });

const runAll = async (partner: string) => {
  for (const { run } of serverJobs({ database: test.database, ownVault: vault, now })) await run(partner);
};

it('SRV-04 SRV-02 the jobs delete what has expired, of the one partner, and leave what still counts', async () => {
  await addMerchants(test.database, [merchantRow('m1')]);
  for (const partner of ['demo', 'extremes'])
    await test.database.withPartner(partner, async (trx) => {
      await fillMemberTables(trx);
      await trx.updateTable('outbox').set({ delivered_at: now() }).execute();
    });
  const token = await vault.vault.store('demo', { network: 'VISA', lastFour: '1111' }, '4111111111111111');
  const full = Object.fromEntries(TABLES.map((table) => [table, 1]));

  await runAll('demo');
  expect(await counts('demo')).toEqual(full);

  time += 31 * DAY_MS;
  await runAll('demo');
  expect(await counts('demo')).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));
  expect(await counts('extremes')).toEqual(full);
  time -= 31 * DAY_MS;
  expect(await vault.vault.redeem('demo', token)).toBeUndefined();
});
