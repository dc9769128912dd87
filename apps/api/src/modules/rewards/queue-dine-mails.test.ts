import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { FeedTransaction } from './feed-transaction.ts';
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

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const partner = rewardsPartner();

describe('mails about dines', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
    await addCardHolder(test.database, 'demo', 'agreed', { email_opt_in: true });
    await addCardHolder(test.database, 'demo', 'declined', { email_opt_in: false });
    await addCardHolder(test.database, 'demo', 'no-address', { email_opt_in: true, email: null });
  });
  afterEach(() => test.drop());

  const applyRows = (...rows: FeedTransaction[]) => apply(test.database, partner, rows);
  const rowOf = (sourceId: string, more: Partial<FeedTransaction> = {}) =>
    row(sourceId, { fingerprint: fingerprintOf('agreed'), ...more });
  const mails = async (): Promise<string[]> => {
    const rows = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
    );
    return rows.map(({ kind, payload }) => `${kind} ${JSON.stringify((payload as { data: unknown }).data)}`);
  };
  const SEEN = 'mail.dineSeen {"merchantName":"Merchant m1"}';
  const SETTLED = 'mail.dineSettled {"earned":"144","merchantName":"Merchant m1"}';

  it('EXT-03 go only to members who agreed and have an address: one when a dine is seen, one when it earns', async () => {
    const rowsOf = (event: FeedTransaction['event']) => [
      row('a', { event, fingerprint: fingerprintOf('agreed') }),
      row('b', { event, fingerprint: fingerprintOf('declined') }),
      row('c', { event, fingerprint: fingerprintOf('no-address') }),
    ];
    await applyRows(...rowsOf('approved'));
    expect(await mails()).toEqual([SEEN]);
    await applyRows(...rowsOf('settled'));
    expect(await mails()).toEqual([SEEN, SETTLED]);
    await applyRows(...rowsOf('settled'));
    expect(await mails()).toEqual([SEEN, SETTLED]);
  });

  it('EXT-03 announce a seen dine for 3 days and a settled one for 14 days', async () => {
    const old = new Date(daysAgo(3).getTime() - 1);
    await applyRows(
      rowOf('settled-old', { transactedAt: old }),
      rowOf('seen-old', { transactedAt: old, event: 'approved' }),
    );
    expect(await mails()).toEqual([SETTLED]);
    await applyRows(rowOf('settled-older', { transactedAt: new Date(daysAgo(14).getTime() - 1) }));
    expect(await mails()).toEqual([SETTLED]);
  });

  it('EXT-02 tell a member why a dine did not earn', async () => {
    await applyRows(rowOf('euros', { currency: 'EUR' }));
    expect(await mails()).toEqual([
      'mail.dineNotEarned {"merchantId":"m1","reasonCode":"foreign_currency","merchantName":"Merchant m1"}',
    ]);
  });

  it('EXT-03 announce a dine that is seen and settled in one batch once', async () => {
    const transactedAt = new Date(dinner.getTime() + 60_000);
    await applyRows(rowOf('both', { transactedAt, event: 'approved' }), rowOf('both', { transactedAt }));
    expect(await mails()).toEqual([SETTLED]);
  });
});
