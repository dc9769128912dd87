import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  dinner,
  fingerprintOf,
  now,
  rewardsPartner,
  row,
} from './rewards.testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addRestaurants(test.database);
});
afterAll(() => test.drop());
const partner = rewardsPartner();
const mails = async (): Promise<string[]> => {
  const rows = await test.database.withPartner('demo', (trx) =>
    trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
  );
  return rows.map(({ kind, payload }) => `${kind} ${JSON.stringify((payload as { data: unknown }).data)}`);
};

describe('mails about dines', () => {
  it('EXT-03 one when a dine is seen, one when it has earned, to members who agreed, and none about history; EXT-02 one that says why it has not earned', async () => {
    await addCardHolder(test.database, 'demo', 'agreed', { email_opt_in: true });
    await addCardHolder(test.database, 'demo', 'declined', { email_opt_in: false });
    await addCardHolder(test.database, 'demo', 'no-address', { email_opt_in: true, email: null });
    const [agreed, declined, noAddress] = ['agreed', 'declined', 'no-address'].map(fingerprintOf) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    await apply(test.database, partner, [
      row('a', { event: 'approved', fingerprint: agreed }),
      row('b', { event: 'approved', fingerprint: declined }),
      row('c', { event: 'approved', fingerprint: noAddress }),
    ]);
    expect(await mails()).toEqual(['mail.dineSeen {"merchantName":"Merchant m1"}']);
    await apply(test.database, partner, [
      row('a', { fingerprint: agreed }),
      row('b', { fingerprint: declined }),
      row('c', { fingerprint: noAddress }),
    ]);
    await apply(test.database, partner, [row('a', { fingerprint: agreed })]);
    expect((await mails()).slice(1)).toEqual(['mail.dineSettled {"earned":"144","merchantName":"Merchant m1"}']);
    const old = new Date(now.getTime() - 3 * 24 * 60 * 60_000 - 1);
    await apply(test.database, partner, [
      row('old', { fingerprint: agreed, transactedAt: old }),
      row('older', { event: 'approved', fingerprint: agreed, transactedAt: old }),
    ]);
    expect((await mails()).slice(2)).toEqual(['mail.dineSettled {"earned":"144","merchantName":"Merchant m1"}']);
    const older = new Date(now.getTime() - 14 * 24 * 60 * 60_000 - 1);
    await apply(test.database, partner, [row('history', { fingerprint: agreed, transactedAt: older })]);
    expect(await mails()).toHaveLength(3);
    await apply(test.database, partner, [row('euros', { fingerprint: agreed, currency: 'EUR' })]);
    expect((await mails()).slice(3)).toEqual([
      'mail.dineNotEarned {"reasonCode":"foreign_currency","merchantName":"Merchant m1"}',
    ]);
    // Seen and settled at once is one piece of news.
    const at = { fingerprint: agreed, transactedAt: new Date(dinner.getTime() + 60_000) };
    await apply(test.database, partner, [row('both', { ...at, event: 'approved' }), row('both', at)]);
    expect((await mails()).slice(4)).toEqual(['mail.dineSettled {"earned":"144","merchantName":"Merchant m1"}']);
  });
});
