import type { Partner } from '@dining/partner-settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { reverseDine } from './corrections.ts';
import { payOut } from './pay-out.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  checkLedger,
  dinner,
  now,
  outcomeLines,
  rewardsPartner,
  rewardsState,
  row,
} from './rewards.testing.ts';
import { settleDeferred } from './settle-deferred.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addRestaurants(
    test.database,
    ['visits', { time_zone: 'America/Chicago', monthly_max_visits: 2 }],
    ['spend', { time_zone: 'America/Chicago', monthly_max_spend_cents: 5_000 }],
    ['gone', { time_zone: 'America/Chicago', deleted_at: new Date('2026-11-01T00:00:00Z') }],
  );
});
afterAll(() => test.drop());

let partner: Partner;
let code: string;
let memberId: string;
let programs = 0;
// Each test has a new program in the database that they share.
beforeEach(async () => {
  programs += 1;
  code = `delivery${programs}`;
  partner = rewardsPartner({}, code);
  ({ memberId } = await addCardHolder(test.database, code, 'card-1'));
});
afterEach(() => checkLedger(test.database, code));

const deliver = (...rows: Parameters<typeof apply>[2]) => apply(test.database, partner, rows).then(outcomeLines);
const minutes = (count: number): Date => new Date(dinner.getTime() + count * 60_000);
const refundOf = (dine: string, id: string, ticketCents: number) =>
  row(id, { event: 'refunded', originalSourceId: dine, ticketCents });
const units = async () =>
  Object.fromEntries(
    (await rewardsState(test.database, code)).dines.map(({ source_id, benefit_units }) => [source_id, benefit_units]),
  );
const years = async () =>
  (await rewardsState(test.database, code)).years.map((line) => line.slice(line.indexOf(' ') + 1));
const idOf = (sourceId: string) =>
  test.database.withPartner(code, async (trx) => {
    const found = trx.selectFrom('card_transaction').select('id').where('source_id', '=', sourceId);
    return (await found.executeTakeFirstOrThrow()).id;
  });

describe('what one delivery changes', () => {
  it('EXT-02 counts for its next dines: visits of a month', async () => {
    const at = (place: number) => row(`${place}`, { merchantId: 'visits', transactedAt: minutes(place) });
    expect(await deliver(at(0), at(1), at(2))).toEqual(['0 awarded', '1 awarded', '2 forfeit monthly_maximum_visits']);
  });

  it('EXT-02 SRV-03 counts for its next dines: a refund gives the visit back', async () => {
    const at = (place: number) => row(`${place}`, { merchantId: 'visits', transactedAt: minutes(place) });
    await deliver(at(0), at(1));
    expect(await deliver(refundOf('0', 'part', 1_000), at(2))).toEqual([
      'part refunded',
      '2 forfeit monthly_maximum_visits',
    ]);
    expect(await deliver(refundOf('0', 'rest', 3_820), at(3), at(4))).toEqual([
      'rest refunded',
      '3 awarded',
      '4 forfeit monthly_maximum_visits',
    ]);
  });

  it('EXT-02 SRV-03 counts for its next dines: a refund gives its part of the monthly maximum back', async () => {
    await deliver(row('first', { merchantId: 'spend' }));
    await deliver(
      refundOf('first', 'part', 2_000),
      row('next', { merchantId: 'spend', transactedAt: minutes(10), ticketCents: 4_000 }),
    );
    // 5,000 less the 2,820 that are left of the first leave 2,180.
    expect(await units()).toEqual({ first: 84, next: 65 });
  });

  it('SRV-03 lets a dine earn that was reported twice, once the first was refunded', async () => {
    await deliver(row('a'));
    expect(await deliver(row('b'))).toEqual(['b forfeit duplicate']);
    expect(await deliver(refundOf('a', 'r', 4_820), row('c'))).toEqual(['r refunded', 'c awarded']);
  });

  it('SRV-03 takes a refund that it has twice once', async () => {
    await deliver(row('a'));
    expect(await deliver(refundOf('a', 'r', 1_000), refundOf('a', 'r', 1_000))).toEqual(['r refunded', 'r unchanged']);
    expect(await units()).toEqual({ a: 114 });
  });
});

describe('refunds and reversals', () => {
  it('EXT-02 leave a part of a pending dine, and take what is refunded of a year once', async () => {
    await deliver(row('a', { event: 'approved' }));
    expect(await deliver(refundOf('a', 'r1', 1_000))).toEqual(['r1 refunded']);
    expect((await rewardsState(test.database, code)).dines).toMatchObject([{ status: 'pending', reason: null }]);
    expect(await deliver(row('a'))).toEqual(['a awarded']);
    expect(await years()).toEqual(['2026 1 3820']);
    await deliver(refundOf('a', 'r2', 500));
    await deliver(refundOf('a', 'r3', 500));
    expect(await years()).toEqual(['2026 1 2820']);
    expect(await units()).toEqual({ a: 84 });
  });

  it('EXT-02 SRV-03 take a paid dine out of the year, and a deferred one, which was never in it, not', async () => {
    await deliver(row('paid'), row('kept', { transactedAt: minutes(1), ticketCents: 1_000 }));
    await test.database.withPartner(code, (trx) =>
      payOut(trx, { code, bundle: { basics: { partner, deck: {} } } } as never, memberId, now),
    );
    await deliver(row('high', { transactedAt: minutes(2), ticketCents: 500_001 }));
    expect(await years()).toEqual(['2026 2 5820']);
    for (const dine of ['high', 'paid']) {
      const id = await idOf(dine);
      await test.database.withPartner(code, (trx) => reverseDine(trx, partner, id, 'card_not_eligible', now));
    }
    expect(await years()).toEqual(['2026 1 1000']);
  });
});

describe('a dine', () => {
  it('EXT-02 MER-05 does not earn at a restaurant that has left the program', async () => {
    expect(await deliver(row('a', { merchantId: 'gone' }))).toEqual(['a forfeit merchant_not_participating']);
  });

  it('EXT-02 that waits for another reason than before says so', async () => {
    const withNumbers = rewardsPartner({ hasPPN: true }, code);
    const reasons = async () => (await rewardsState(test.database, code)).dines.map(({ reason }) => reason);
    await apply(test.database, withNumbers, [row('high', { ticketCents: 500_001 })]);
    expect(await reasons()).toEqual(['under_review']);
    await test.database.withPartner(code, async (trx) => {
      await trx.updateTable('member').set({ loyalty_number: null }).execute();
      await trx.updateTable('card_transaction').set({ is_reviewed: true }).execute();
      expect(await settleDeferred(trx, withNumbers, memberId, now)).toBe(0);
    });
    expect(await reasons()).toEqual(['loyalty_number_missing']);
  });
});
