import type { Partner } from '@dining/partner-settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { countLockWaits } from '../../platform/db/lock-waits.testing.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { applyTransactions } from './apply-transactions.ts';
import { reverseDine } from './corrections.ts';
import { payOut } from './pay-out.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  checkLedger,
  dineIdOf,
  dinner,
  fingerprintOf,
  linkCard,
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
let programs = 0;
// Each test has a new program in the database that they share.
beforeEach(() => {
  programs += 1;
  code = `transactions${programs}`;
  partner = rewardsPartner({}, code);
});
afterEach(() => checkLedger(test.database, code));
const outcomesOf = (...rows: Parameters<typeof apply>[2]) => apply(test.database, partner, rows).then(outcomeLines);
const state = () => rewardsState(test.database, code);
const minutes = (count: number): Date => new Date(dinner.getTime() + count * 60_000);
const refundOf = (dine: string, id: string, ticketCents: number) =>
  row(id, { event: 'refunded', originalSourceId: dine, ticketCents });

describe('applyTransactions', () => {
  it('SRV-03 EXT-03 CTR-11 turns an approval into a pending dine and rewards its settlement by tier and subtotal, once', async () => {
    await addCardHolder(test.database, code, 'card-1');
    expect(await outcomesOf(row('a', { event: 'approved', ticketCents: 4_000 }))).toEqual(['a pending']);
    expect((await state()).dines).toMatchObject([
      {
        source_id: 'a',
        status: 'pending',
        dined_on: '2026-11-19',
        ticket_cents: 4_000,
        benefit_units: 0,
        card_last_four: '4242',
        merchant_name: expect.any(String),
      },
    ]);
    expect(await outcomesOf(row('a'))).toEqual(['a awarded']);
    expect(await outcomesOf(row('a'), row('a', { event: 'approved' }), row('a', { ticketCents: 9_999 }))).toEqual([
      'a unchanged',
      'a unchanged',
      'a unchanged',
    ]);
    const { dines, entries, years } = await state();
    expect(dines).toMatchObject([{ status: 'awarded', reason: null, ticket_cents: 4_820, benefit_units: 144 }]);
    expect(entries).toMatchObject([{ dine: 'a', kind: 'earn', units: 144, source_code: 'S' }]);
    expect(years.map((line) => line.slice(line.indexOf(' ')))).toEqual([' 2026 1 4820']);
  });

  it('SRV-03 says when the members of its rows are locked, and not earlier', async () => {
    const { memberId } = await addCardHolder(test.database, code, 'card-1');
    let isLocked = false;
    const unlock = Promise.withResolvers<void>();
    const locking = Promise.withResolvers<void>();
    const other = test.database.withPartner(code, async (trx) => {
      await trx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
      locking.resolve();
      await unlock.promise;
    });
    await locking.promise;
    const applied = test.database.withPartner(code, async (trx) => {
      await applyTransactions(trx, partner, [row('a')], now, () => void (isLocked = true));
      expect(isLocked).toBe(true);
    });
    await expect.poll(() => countLockWaits(test)).toBe(1);
    expect(isLocked).toBe(false);
    unlock.resolve();
    await Promise.all([other, applied]);
    expect((await state()).dines).toMatchObject([{ source_id: 'a', status: 'awarded' }]);
  });

  it('MER-05 decides a dine by the offers of the moment it was first seen, and stores them no longer than it waits', async () => {
    const offer = (minimum: number | null, bonus: number) => (trx: PartnerTransaction) =>
      trx.updateTable('merchant_offer').set({ minimum_ticket_cents: minimum, bonus_amount: bonus }).execute();
    const offersSeen = () =>
      test.database.withPartner(code, (trx) =>
        trx.selectFrom('card_transaction').select('offers_seen').orderBy('source_id').execute(),
      );
    await addCardHolder(test.database, code, 'card-1');
    await addOffer(test.database, code, 'm1', {
      offer_id: 'spend',
      offer_type: 'limited',
      bonus_amount: 500,
      minimum_ticket_cents: 4_820,
    });
    await outcomesOf(row('a', { event: 'approved' }), row('b', { ticketCents: 500_001, transactedAt: minutes(1) }));
    expect(await offersSeen()).toMatchObject(
      ['a', 'b'].map(() => ({
        offers_seen: [{ id: 'spend', isLimited: true, units: 500, minimumTicketCents: 4_820 }],
      })),
    );
    await test.database.withPartner(code, offer(9_000, 1));

    expect(await outcomesOf(row('a'))).toEqual(['a awarded']);
    await outcomesOf(row('c', { transactedAt: minutes(2) }));
    expect((await state()).dines).toMatchObject([
      { benefit_units: 144 + 500 },
      { status: 'deferred' },
      { benefit_units: 144 },
    ]);
    expect(await offersSeen()).toMatchObject([
      { offers_seen: null },
      { offers_seen: [{ units: 500 }] },
      { offers_seen: null },
    ]);
    // The limited offer is used, also for a dine that saw it before and although it was removed since.
    await test.database.withPartner(code, (trx) => trx.deleteFrom('merchant_offer').execute());
    await test.database.withPartner(code, async (trx) => {
      const dine = await trx
        .selectFrom('card_transaction')
        .select('member_id')
        .where('source_id', '=', 'b')
        .executeTakeFirstOrThrow();
      await trx.updateTable('card_transaction').set({ is_reviewed: true }).where('source_id', '=', 'b').execute();
      expect(await settleDeferred(trx, partner, dine.member_id, now)).toBe(1);
    });
    expect((await state()).dines).toMatchObject([{}, { source_id: 'b', status: 'awarded', benefit_units: 15_000 }, {}]);
    expect(await offersSeen()).toMatchObject([{}, { offers_seen: null }, {}]);
  });

  it('MER-05 does not use up a limited offer on a bill below its minimum', async () => {
    await addCardHolder(test.database, code, 'card-1');
    await addOffer(test.database, code, 'm1', {
      offer_type: 'limited',
      bonus_amount: 500,
      minimum_ticket_cents: 5_000,
    });
    const bills = [4_999, 5_000, 5_001].map((ticketCents, place) =>
      row(`${place}`, { ticketCents, transactedAt: minutes(place) }),
    );
    await outcomesOf(...bills);
    expect((await state()).dines.map(({ benefit_units: units }) => units)).toEqual([149, 650, 150]);
  });

  it('SRV-03 gives every unusual row its outcome', async () => {
    await addCardHolder(test.database, code, 'card-1');
    await addCardHolder(test.database, code, 'late', {}, { linked_at: minutes(5) });
    await addCardHolder(test.database, code, 'gone', {}, { unlinked_at: minutes(-5) });
    await addCardHolder(
      test.database,
      code,
      'closed',
      { member_type: 'ClosedAccountMember' },
      { unlinked_at: minutes(-5) },
    );
    const given = [
      row('unknown-card', { fingerprint: fingerprintOf('unlinked') }),
      row('unknown-merchant', { merchantId: 'm9' }),
      row('late', { fingerprint: fingerprintOf('late') }),
      row('gone', { fingerprint: fingerprintOf('gone') }),
      row('closed', { fingerprint: fingerprintOf('closed') }),
      row('future', { transactedAt: new Date(now.getTime() + 24 * 60 * 60_000 + 1) }),
      row('soon', { transactedAt: new Date(now.getTime() + 24 * 60 * 60_000), event: 'approved' }),
      row('euros', { currency: 'EUR' }),
      row('zero', { ticketCents: 0 }),
      row('negative', { ticketCents: -1 }),
      row('endless', { ticketCents: 2_147_483_648 }),
      row('corporate', { cardKind: 'corporate' }),
      row('prepaid', { cardKind: 'prepaid', event: 'approved' }),
      row('tiny', { ticketCents: 33 }),
      row('high', { ticketCents: 500_001, transactedAt: minutes(1) }),
      row('first', { transactedAt: minutes(2) }),
      row('twice', { transactedAt: minutes(2) }),
      row('no-dine', { event: 'refunded', originalSourceId: 'nothing' }),
      row('no-dine-no-card', { event: 'refunded', fingerprint: fingerprintOf('unlinked') }),
      row('no-refund', { event: 'refunded', originalSourceId: 'first', ticketCents: 0 }),
    ];
    const outcomes = await outcomesOf(...given);
    expect(outcomes).toEqual([
      'unknown-card rejected unknown_card',
      'unknown-merchant rejected unknown_merchant',
      'late forfeit card_not_linked',
      'gone forfeit card_not_linked',
      'closed forfeit account_closed',
      'future rejected in_the_future',
      'soon pending',
      'euros forfeit foreign_currency',
      'zero rejected amount',
      'negative rejected amount',
      'endless rejected amount',
      'corporate forfeit card_not_eligible',
      'prepaid forfeit card_not_eligible',
      'tiny forfeit below_minimum',
      'high deferred under_review',
      'first awarded',
      'twice forfeit duplicate',
      'no-dine pending',
      'no-dine-no-card rejected unknown_card',
      'no-refund unchanged',
    ]);
    expect(
      await outcomesOf(row('elsewhere', { fingerprint: fingerprintOf('card-1'), transactedAt: minutes(2) })),
    ).toEqual(['elsewhere forfeit duplicate']);
    const { dines, entries } = await state();
    expect(dines.map(({ source_id }) => source_id)).toEqual([
      'closed',
      'corporate',
      'elsewhere',
      'euros',
      'first',
      'gone',
      'high',
      'late',
      'prepaid',
      'soon',
      'tiny',
      'twice',
    ]);
    expect(entries).toMatchObject([{ dine: 'first', units: 144 }]);
  });

  it('SRV-03 takes earnings back for partial and full refunds, before and after the settlement alike', async () => {
    await addCardHolder(test.database, code, 'card-1');
    await outcomesOf(row('after'), row('part', { transactedAt: minutes(1) }));
    expect(
      await outcomesOf(
        refundOf('after', 'r1', -4_820),
        refundOf('part', 'r2', 1_000),
        refundOf('before', 'r3', 1_000),
        refundOf('whole', 'r4', 9_999),
      ),
    ).toEqual(['r1 refunded', 'r2 refunded', 'r3 pending', 'r4 pending']);
    expect(
      await outcomesOf(row('before', { transactedAt: minutes(2) }), row('whole', { transactedAt: minutes(3) })),
    ).toEqual(['before awarded', 'whole forfeit refunded']);
    expect(
      await outcomesOf(refundOf('after', 'r1', -4_820), refundOf('part', 'r2', 1_000), refundOf('before', 'r3', 1_000)),
    ).toEqual(['r1 unchanged', 'r2 unchanged', 'r3 unchanged']);
    const { dines, years } = await state();
    expect(
      dines.map(({ source_id, status, reason, benefit_units }) => [source_id, status, reason, benefit_units]),
    ).toEqual([
      ['after', 'forfeit', 'refunded', 0],
      ['before', 'awarded', null, 114],
      ['part', 'awarded', null, 114],
      ['whole', 'forfeit', 'refunded', 0],
    ]);
    expect(years.map((line) => line.slice(line.indexOf(' ')))).toEqual([' 2026 2 7640']);
    expect(await outcomesOf(refundOf('part', 'r5', 3_800))).toEqual(['r5 refunded']);
    expect((await state()).dines[2]).toMatchObject({
      status: 'forfeit',
      reason: 'refunded',
      benefit_units: 0,
      refunded_cents: 4_800,
    });
  });

  it('SRV-03 takes refunds in the currency of their dine alone, in whatever order they arrive', async () => {
    await addCardHolder(test.database, code, 'card-1');
    const refundIn = (dine: string, id: string, currency: string) => ({ ...refundOf(dine, id, 1_000), currency });
    expect(await outcomesOf(refundIn('later', 'early-euros', 'EUR'), refundIn('later', 'early', 'USD'))).toEqual([
      'early-euros pending',
      'early pending',
    ]);
    await outcomesOf(row('paid'), row('later'), row('euros', { currency: 'EUR' }), row('held', { event: 'approved' }));
    expect(
      await outcomesOf(
        refundIn('paid', 'r1', 'EUR'),
        refundIn('paid', 'r2', 'usd'),
        refundIn('euros', 'r3', 'EUR'),
        refundIn('euros', 'r4', 'USD'),
        refundIn('held', 'r5', 'CAD'),
        // In one delivery with its dine.
        row('same', { transactedAt: minutes(5) }),
        refundIn('same', 'r6', 'EUR'),
      ),
    ).toEqual([
      'r1 rejected refund_currency',
      'r2 refunded',
      'r3 refunded',
      'r4 rejected refund_currency',
      'r5 rejected refund_currency',
      'same awarded',
      'r6 rejected refund_currency',
    ]);
    // A refund that was refused can come again in the right currency.
    expect(await outcomesOf(refundIn('same', 'r6', 'USD'))).toEqual(['r6 refunded']);
    const { dines } = await state();
    expect(dines.map(({ source_id, refunded_cents, currency }) => [source_id, refunded_cents, currency])).toEqual([
      ['euros', 1_000, 'EUR'],
      ['held', 0, 'USD'],
      ['later', 1_000, 'USD'],
      ['paid', 1_000, 'USD'],
      ['same', 1_000, 'USD'],
    ]);
  });

  it('SRV-03 assigns the dines of a card that changed hands to the member who had it linked at the time', async () => {
    const first = await addCardHolder(test.database, code, 'card-1', {}, { unlinked_at: minutes(-10) });
    const { memberId } = await addCardHolder(test.database, code, 'other');
    await linkCard(test.database, code, memberId, 'card-1', { linked_at: minutes(10) });
    expect(
      await outcomesOf(
        row('first', { transactedAt: minutes(-11) }),
        row('between'),
        row('second', { transactedAt: minutes(10) }),
      ),
    ).toEqual(['first awarded', 'between forfeit card_not_linked', 'second awarded']);
    const owners = await test.database.withPartner(code, (trx) =>
      trx.selectFrom('card_transaction').select(['source_id', 'member_id']).orderBy('source_id').execute(),
    );
    expect(owners.map(({ member_id }) => member_id)).toEqual([first.memberId, first.memberId, memberId]);
  });
});

describe('the dines of a card', () => {
  let memberId: string;
  beforeEach(async () => {
    ({ memberId } = await addCardHolder(test.database, code, 'card-1'));
  });
  const units = async () =>
    Object.fromEntries((await state()).dines.map(({ source_id, benefit_units }) => [source_id, benefit_units]));
  const years = async () => (await state()).years.map((line) => line.slice(line.indexOf(' ') + 1));

  describe('what one delivery changes', () => {
    it('EXT-02 counts for its next dines: visits of a month', async () => {
      const at = (place: number) => row(`${place}`, { merchantId: 'visits', transactedAt: minutes(place) });
      expect(await outcomesOf(at(0), at(1), at(2))).toEqual([
        '0 awarded',
        '1 awarded',
        '2 forfeit monthly_maximum_visits',
      ]);
    });

    it('EXT-02 SRV-03 counts for its next dines: a refund gives the visit back', async () => {
      const at = (place: number) => row(`${place}`, { merchantId: 'visits', transactedAt: minutes(place) });
      await outcomesOf(at(0), at(1));
      expect(await outcomesOf(refundOf('0', 'part', 1_000), at(2))).toEqual([
        'part refunded',
        '2 forfeit monthly_maximum_visits',
      ]);
      expect(await outcomesOf(refundOf('0', 'rest', 3_820), at(3), at(4))).toEqual([
        'rest refunded',
        '3 awarded',
        '4 forfeit monthly_maximum_visits',
      ]);
    });

    it('EXT-02 SRV-03 counts for its next dines: a refund gives its part of the monthly maximum back', async () => {
      await outcomesOf(row('first', { merchantId: 'spend' }));
      await outcomesOf(
        refundOf('first', 'part', 2_000),
        row('next', { merchantId: 'spend', transactedAt: minutes(10), ticketCents: 4_000 }),
      );
      // 5,000 less the 2,820 that are left of the first leave 2,180.
      expect(await units()).toEqual({ first: 84, next: 65 });
    });

    it('SRV-03 lets a dine earn that was reported twice, once the first was refunded', async () => {
      await outcomesOf(row('a'));
      expect(await outcomesOf(row('b'))).toEqual(['b forfeit duplicate']);
      expect(await outcomesOf(refundOf('a', 'r', 4_820), row('c'))).toEqual(['r refunded', 'c awarded']);
    });

    it('SRV-03 takes a refund that it has twice once', async () => {
      await outcomesOf(row('a'));
      expect(await outcomesOf(refundOf('a', 'r', 1_000), refundOf('a', 'r', 1_000))).toEqual([
        'r refunded',
        'r unchanged',
      ]);
      expect(await units()).toEqual({ a: 114 });
    });
  });

  describe('refunds and reversals', () => {
    it('EXT-02 leave a part of a pending dine, and take what is refunded of a year once', async () => {
      await outcomesOf(row('a', { event: 'approved' }));
      expect(await outcomesOf(refundOf('a', 'r1', 1_000))).toEqual(['r1 refunded']);
      expect((await state()).dines).toMatchObject([{ status: 'pending', reason: null }]);
      expect(await outcomesOf(row('a'))).toEqual(['a awarded']);
      expect(await years()).toEqual(['2026 1 3820']);
      await outcomesOf(refundOf('a', 'r2', 500));
      await outcomesOf(refundOf('a', 'r3', 500));
      expect(await years()).toEqual(['2026 1 2820']);
      expect(await units()).toEqual({ a: 84 });
    });

    it('EXT-02 SRV-03 take a paid dine out of the year, and a deferred one, which was never in it, not', async () => {
      await outcomesOf(row('paid'), row('kept', { transactedAt: minutes(1), ticketCents: 1_000 }));
      await test.database.withPartner(code, (trx) =>
        payOut(trx, { code, bundle: { basics: { partner, deck: {} } } } as never, memberId, now),
      );
      await outcomesOf(row('high', { transactedAt: minutes(2), ticketCents: 500_001 }));
      expect(await years()).toEqual(['2026 2 5820']);
      for (const dine of ['high', 'paid']) {
        const id = await dineIdOf(test.database, code, dine);
        await test.database.withPartner(code, (trx) => reverseDine(trx, partner, id, 'card_not_eligible', now));
      }
      expect(await years()).toEqual(['2026 1 1000']);
    });
  });

  describe('a dine', () => {
    it('EXT-02 MER-05 does not earn at a restaurant that has left the program', async () => {
      expect(await outcomesOf(row('a', { merchantId: 'gone' }))).toEqual(['a forfeit merchant_not_participating']);
    });

    it('EXT-02 that waits for another reason than before says so', async () => {
      const withNumbers = rewardsPartner({ hasPPN: true }, code);
      const reasons = async () => (await state()).dines.map(({ reason }) => reason);
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
});
