import type { Transaction } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { rewardTotal } from '@dining/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import { reverseDine } from '../rewards/corrections.ts';
import type { FeedTransaction } from '../rewards/feed-transaction.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  dinner,
  now,
  rewardsPartner,
  row,
  type CardHolder,
} from '../rewards/rewards.testing.ts';
import { createActivityService, type ActivityService } from './activity.service.ts';

let test: TestDatabase;
let activity: ActivityService;
let count = 0;
beforeAll(async () => {
  test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  await addRestaurants(test.database, ['capped', { monthly_max_spend_cents: 9_000, monthly_max_visits: 3 }]);
  activity = createActivityService({
    database: test.database,
    merchants: { cuisinesOf: () => undefined } as unknown as Parameters<typeof createActivityService>[0]['merchants'],
    now: () => now,
  });
});
afterAll(() => test.drop());

/** A new program with one member, who has `card-1`, and offers of 250 units and once 70 units at m2. */
async function program(
  settings: Parameters<typeof rewardsPartner>[0] = {},
  member: Parameters<typeof addCardHolder>[3] = { email_opt_in: true, activated_at: new Date('2026-01-01') },
): Promise<CardHolder & { partner: Partner }> {
  count += 1;
  const partner = rewardsPartner(
    { hasVIP: true, earnRates: { tier0: 0.5, tier2: 3, tier3: 5 }, ...settings },
    `explained-${count}`,
  );
  const holder = await addCardHolder(test.database, partner.code, 'card-1', member);
  await addOffer(test.database, partner.code, 'm2', {
    offer_id: 'always',
    offer_type: 'unlimited',
    bonus_amount: 250,
  });
  await addOffer(test.database, partner.code, 'm2', { offer_id: 'once', offer_type: 'limited', bonus_amount: 70 });
  return { ...holder, partner };
}

const dinesOf = async ({ partner, memberId }: { partner: Partner; memberId: string }): Promise<Transaction[]> =>
  (await activity.dines(partner, memberId, { limit: 100, offset: 0 })).data;

/** Everything that the ledger has about a member's dines, with the bonuses of their reservations. */
async function ledgerOf({ partner, memberId }: { partner: Partner; memberId: string }): Promise<number> {
  return test.database.withPartner(partner.code, async (trx) => {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(units), 0)::integer as units from reward_entry
      where member_id = ${memberId} and (transaction_id is not null or cause like 'reservation%')`.execute(trx);
    return rows[0]?.units ?? 0;
  });
}

async function addReservation({ partner, memberId }: { partner: Partner; memberId: string }): Promise<void> {
  await test.database.withPartner(partner.code, (trx) =>
    trx
      .insertInto('reservation')
      .values({
        partner: partner.code,
        member_id: memberId,
        merchant_id: 'm1',
        merchant_name: 'Merchant m1',
        request_id: crypto.randomUUID(),
        state: 'booked',
        party_size: 2,
        starts_at: dinner,
        ends_at: dinner,
        local_date: '2026-11-19',
        local_time: '19:30',
        time_zone: 'America/Chicago',
        provider: 'embedded',
        changeable_until: dinner,
        created_at: dinner,
        updated_at: dinner,
      })
      .execute(),
  );
}

describe('how a reward came about', () => {
  it('ACC-12 is base with rate and tier, offers, and what refunds took back', async () => {
    const own = await program();
    const bill = row('a', { merchantId: 'm2', ticketCents: 6_400 });
    await apply(test.database, own.partner, [bill]);
    expect(await dinesOf(own)).toMatchObject([
      {
        benefitAmount: 512,
        breakdown: [
          { kind: 'base', units: 192, earningCents: 6_400, rate: 3, tierLevel: 2 },
          { kind: 'offer', units: 250 },
          { kind: 'offer', units: 70 },
        ],
        cardNetwork: 'VISA',
        decidedAt: now.toISOString(),
      },
    ]);
    const refund = (id: string, cents: number) =>
      apply(test.database, own.partner, [row(id, { event: 'refunded', originalSourceId: 'a', ticketCents: cents })]);
    await refund('r1', 1_000);
    await refund('r2', 1_400);
    expect(await dinesOf(own)).toMatchObject([
      { benefitAmount: 440, refundedAmount: 2_400, breakdown: [{}, {}, {}, { kind: 'refund', units: -72 }] },
    ]);
    await refund('r3', 4_000);
    const [dine] = await dinesOf(own);
    expect(dine).toMatchObject({ transactionStatus: 'forfeit', reason: 'refunded', benefitAmount: 0 });
    expect(dine?.breakdown?.at(-1)).toEqual({ kind: 'refund', units: -512 });
  });

  it('ACC-12 names a reversal by an operator, and the bonus of a reservation that comes and goes with the dine', async () => {
    const own = await program({ hasReservationBonus: true, openTableReservationsEnabled: true });
    await addReservation(own);
    await apply(test.database, own.partner, [row('a')]);
    const [dine] = await dinesOf(own);
    expect(dine).toMatchObject({
      benefitAmount: 194,
      breakdown: [
        { kind: 'base', units: 144 },
        { kind: 'reservation', units: 50 },
      ],
    });
    await test.database.withPartner(own.partner.code, (trx) =>
      reverseDine(trx, own.partner, Number(dine?.id), 'duplicate', now),
    );
    expect(await dinesOf(own)).toMatchObject([
      { benefitAmount: 0, breakdown: [{}, {}, { kind: 'reversal', units: -194 }] },
    ]);
  });

  it('ACC-12 does not change with the rates of later days', async () => {
    const own = await program();
    await apply(test.database, own.partner, [row('a')]);
    const before = await dinesOf(own);
    const { settings } = own.partner;
    const dearer = { ...own.partner, settings: { ...settings, earnRates: { tier0: 9, tier2: 9, tier3: 9 } } };
    expect(await dinesOf({ ...own, partner: dearer })).toEqual(before);
  });

  it('ACC-12 is in cents where the currency is money', async () => {
    const own = await program({ currencyType: 'Credit', earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 } });
    await apply(test.database, own.partner, [row('a', { ticketCents: 6_400 })]);
    expect(await dinesOf(own)).toMatchObject([{ benefitAmount: 192, breakdown: [{ units: 192, rate: 0.03 }] }]);
  });

  const feed = fc.array(
    fc.record({
      dine: fc.integer({ min: 0, max: 7 }),
      event: fc.constantFrom('approved', 'settled', 'settled', 'refunded'),
      refund: fc.integer({ min: 0, max: 2 }),
      cents: fc.constantFrom(1_000, 2_500, 9_999),
    }),
    { minLength: 1, maxLength: 24 },
  );
  const toRow = ({ dine, event, refund, cents }: { dine: number; event: string; refund: number; cents: number }) => {
    const facts = {
      merchantId: ['m1', 'm2', 'capped'][dine % 3]!,
      transactedAt: new Date(dinner.getTime() - dine * 3_600_000),
      ticketCents: 1_000 + dine * 731,
      event: event as FeedTransaction['event'],
    };
    return event === 'refunded'
      ? row(`r${dine}-${refund}-${cents}`, { ...facts, originalSourceId: `d${dine}`, ticketCents: -cents })
      : row(`d${dine}`, facts);
  };

  it('ACC-12 adds up to the ledger, whatever was settled, refunded and reversed', async () => {
    await fc.assert(
      fc.asyncProperty(feed, fc.boolean(), async (events, isReversed) => {
        const own = await program({ hasReservationBonus: true, openTableReservationsEnabled: true });
        await addReservation(own);
        for (const event of events) await apply(test.database, own.partner, [toRow(event)]);
        const earned = (await dinesOf(own)).find(({ transactionStatus }) => transactionStatus === 'awarded');
        if (isReversed && earned)
          await test.database.withPartner(own.partner.code, (trx) =>
            reverseDine(trx, own.partner, Number(earned.id), 'duplicate', now),
          );
        const dines = await dinesOf(own);
        for (const { benefitAmount, breakdown = [] } of dines) expect(rewardTotal(breakdown)).toBe(benefitAmount);
        expect(dines.reduce((sum, { benefitAmount }) => sum + benefitAmount, 0)).toBe(await ledgerOf(own));
      }),
      { numRuns: 30 },
    );
  });

  it('ACC-12 MER-07 expects of pending dines exactly what they earn when they settle in their order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 6 }),
        async (dines) => {
          const own = await program({ hasReservationBonus: true, openTableReservationsEnabled: true });
          await addReservation(own);
          const rowsOf = (event: string) =>
            dines.toSorted((a, b) => b - a).map((dine) => toRow({ dine, event, refund: 0, cents: 0 }));
          await apply(test.database, own.partner, rowsOf('approved'));
          const expected = (await dinesOf(own)).map(({ expectedAmount = 0 }) => expectedAmount);
          await apply(test.database, own.partner, rowsOf('settled'));
          expect((await dinesOf(own)).map(({ benefitAmount }) => benefitAmount)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('ACC-12 MER-05 expects the offers of the day a dine was first seen, and nothing of expired or unsure dines', async () => {
    const own = await program({ earnRates: { tier0: 3, tier2: 3, tier3: 3 } });
    await apply(test.database, own.partner, [
      row('seen', { event: 'approved', merchantId: 'm2', ticketCents: 6_400 }),
      row('high', { event: 'approved', ticketCents: 740_000 }),
      row('old', { event: 'approved', transactedAt: new Date(now.getTime() - 36 * 86_400_000) }),
    ]);
    await test.database.withPartner(own.partner.code, (trx) => trx.deleteFrom('merchant_offer').execute());
    expect((await dinesOf(own)).map(({ sourceTransactionId: id, expectedAmount }) => [id, expectedAmount])).toEqual([
      ['seen', 512],
      ['high', undefined],
      ['old', undefined],
    ]);
  });
});
