import type { Transaction } from '@dining/api-contract';
import type { Partner } from '@dining/partner-settings';
import { rewardTotal } from '@dining/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createTestDatabase } from '../../platform/db/testing.ts';
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
import { createActivityService } from './activity.service.ts';

/** Database and activity service in which each test adds its own program. */
export async function createExplainedRewards() {
  const test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  await addRestaurants(test.database, ['capped', { monthly_max_spend_cents: 9_000, monthly_max_visits: 3 }]);
  const activity = createActivityService({
    database: test.database,
    merchants: { cuisinesOf: () => undefined } as unknown as Parameters<typeof createActivityService>[0]['merchants'],
    now: () => now,
  });
  let count = 0;
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

  const dinesOf = async (
    { partner, memberId }: { partner: Partner; memberId: string },
    page = { limit: 100, offset: 0 },
  ): Promise<Transaction[]> => (await activity.dines(partner, memberId, page)).data;

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

  return { test, program, dinesOf, ledgerOf, addReservation, drop: () => test.drop() };
}

export type ExplainedRewards = Awaited<ReturnType<typeof createExplainedRewards>>;

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

/** Expects that the explanations of any dines, refunds and reversals add up to the ledger. */
export async function compareWithLedger(
  { test, program, dinesOf, ledgerOf, addReservation }: ExplainedRewards,
  runs: number,
): Promise<void> {
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
    { numRuns: runs },
  );
}

/** Expects that pending dines earn, when they settle in their order, what was expected of them. */
export async function compareExpectations(
  { test, program, dinesOf, addReservation }: ExplainedRewards,
  runs: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 6 }), async (dines) => {
      const own = await program({ hasReservationBonus: true, openTableReservationsEnabled: true });
      await addReservation(own);
      const rowsOf = (event: string) =>
        dines.toSorted((a, b) => b - a).map((dine) => toRow({ dine, event, refund: 0, cents: 0 }));
      await apply(test.database, own.partner, rowsOf('approved'));
      const expected = (await dinesOf(own)).map(({ expectedAmount = 0 }) => expectedAmount);
      await apply(test.database, own.partner, rowsOf('settled'));
      expect((await dinesOf(own)).map(({ benefitAmount }) => benefitAmount)).toEqual(expected);
    }),
    { numRuns: runs },
  );
}
