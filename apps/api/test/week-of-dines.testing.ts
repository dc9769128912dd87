import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addOffer } from '../src/modules/merchants/merchants.testing.ts';
import { applyTransactions } from '../src/modules/rewards/apply-transactions.ts';
import type { FeedOutcome, FeedTransaction } from '../src/modules/rewards/feed-transaction.ts';
import {
  addCardHolder,
  addRestaurants,
  fingerprintOf,
  ledgerViolations,
  now,
  rewardsPartner,
  rewardsState,
  row,
} from '../src/modules/rewards/rewards.testing.ts';
import { grantBonus } from '../src/modules/rewards/rewards.ts';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';

const MEMBERS = 30;
const DAY_MS = 24 * 60 * 60_000;
const [MAX_SPENT, MAX_VISITS] = [9_000, 3];
const bonuses = [
  { code: 'welcome', units: 500, dines: 3, minimumTicketCents: 1_000, withinDays: 366, isNewMemberBonus: true },
];
const partners = ['demo', 'extremes'].map((code) => rewardsPartner({ hasVIP: true, bonuses }, code));

let test: TestDatabase;
/** A second connection pool to the same database, like another process. */
let other: Database;
/** Starts a database with cards of the same members at both partners. */
export async function startWeek(): Promise<void> {
  test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  other = await openDatabase({ url: test.appUrl, poolSize: 2, statementTimeoutMs: 30_000 });
  await addRestaurants(
    test.database,
    ['capped', { monthly_max_spend_cents: MAX_SPENT, monthly_max_visits: MAX_VISITS }],
    ['offers', {}],
  );
  for (const { code } of partners) {
    await addOffer(test.database, code, 'offers', { offer_id: 'once', offer_type: 'limited', bonus_amount: 70 });
    for (let place = 0; place < MEMBERS; place += 1) {
      // The same cards at both partners, which must not affect each other.
      const { memberId } = await addCardHolder(test.database, code, `card-${place}`, {
        public_id: `member-${place}-${code}`,
        email: `week${place}@example.com`,
        loyalty_number: `W${place}`,
      });
      await test.database.withPartner(code, (trx) =>
        grantBonus(trx, { memberId, code: 'welcome', isNewMemberBonus: true, now: new Date('2026-01-01') }),
      );
    }
  }
}

/** Drops the database of {@link startWeek}. */
export async function stopWeek(): Promise<void> {
  await other.close();
  await test.drop();
}

/** One row of a feed: mostly valid, and sometimes any row that a feed might send. */
const line: fc.Arbitrary<FeedTransaction> = fc
  .record({
    dine: fc.nat(399),
    event: fc.constantFrom('approved', 'settled', 'settled', 'settled', 'refunded'),
    refund: fc.nat(2),
    back: fc.constantFrom(1, 500, 2_500, 2_147_483_647, 2_147_483_648, 0),
  })
  .map(({ dine, event, refund, back }) => {
    const odd = dine % 20;
    // Some dines are never settled.
    const isNeverSettled = odd === 9;
    const facts: Partial<FeedTransaction> = {
      fingerprint: fingerprintOf(odd === 19 ? 'unknown' : `card-${dine % MEMBERS}`),
      merchantId: odd === 18 ? 'nowhere' : ['m1', 'capped', 'offers', 'capped'][dine % 4]!,
      transactedAt: new Date(now.getTime() + (odd === 17 ? 10 * DAY_MS : -(dine % 7) * DAY_MS - dine * 60_000)),
      currency: odd === 16 ? 'EUR' : 'USD',
      ticketCents: [15_000_000, -4_000, 0, 2_147_483_647, 2_147_483_648][odd - 11] ?? 1_000 + dine * 17,
      ...(odd === 10 && { cardKind: 'prepaid' as const }),
    };
    if (event !== 'refunded') return row(`d${dine}`, { ...facts, event: isNeverSettled ? 'approved' : event });
    return row(`r${dine}-${refund}-${back}`, {
      ...facts,
      event,
      ticketCents: refund === 0 ? back : -back,
      originalSourceId: `d${dine}`,
    });
  });
const weekOf = (lines: number) =>
  fc.record({
    lines: fc.array(line, { minLength: Math.round(lines * 0.9), maxLength: Math.round(lines * 1.1) }),
    sizes: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 5, maxLength: 30 }),
  });

function* batches(lines: readonly FeedTransaction[], sizes: readonly number[]): Generator<FeedTransaction[]> {
  for (let at = 0, turn = 0; at < lines.length; turn += 1) yield lines.slice(at, (at += sizes[turn % sizes.length]!));
}

/** Sends a batch again if it conflicted with another that has the same new dines, as feeds do. */
async function deliver(database: Database, place: number, rows: readonly FeedTransaction[]): Promise<FeedOutcome[]> {
  const partner = partners[place]!;
  for (let times = 0; ; times += 1) {
    try {
      return await database.withPartner(partner.code, (trx) => applyTransactions(trx, partner, rows, now));
    } catch (error) {
      if ((error as { code?: string }).code !== '23505' || times === 20) throw error;
    }
  }
}

async function expectConsistent(code: string): Promise<void> {
  expect(await ledgerViolations(test.database, code)).toEqual([]);
  const { dines, entries, balances } = await rewardsState(test.database, code);
  const sums = new Map<string, number>();
  for (const { member, units } of entries) sums.set(member, (sums.get(member) ?? 0) + units);
  expect(balances).toEqual(Object.fromEntries(sums));
  for (let place = 0; place < MEMBERS; place += 1) {
    const member = String(place);
    const own = dines.filter((dine) => dine.member === member);
    const capped = own.filter(({ merchant_id: at, status }) => at === 'capped' && status === 'awarded');
    expect(capped.length).toBeLessThanOrEqual(MAX_VISITS);
    expect(capped.reduce((sum, { earning_cents: cents }) => sum + cents, 0)).toBeLessThanOrEqual(MAX_SPENT);
    const mine = entries.filter((entry) => entry.member === member);
    expect(mine.filter(({ kind }) => kind === 'bonus').length).toBeLessThanOrEqual(1);
    // A limited offer counts again once everything was taken back from the dine that it was paid for.
    const paid = new Set(own.filter(({ benefit_units: benefit }) => benefit > 0).map((dine) => dine.source_id));
    const limited = mine.filter(({ kind, units, dine }) => kind === 'offer' && units === 70 && paid.has(dine ?? ''));
    expect(new Set(limited.map(({ dine }) => dine)).size).toBeLessThanOrEqual(1);
    const units =
      own.reduce((sum, { benefit_units: benefit }) => sum + benefit, 0) +
      mine.filter(({ kind }) => kind === 'bonus').length * 500;
    expect(sums.get(member) ?? 0).toBe(units);
  }
  for (const { source_id: id, ticket_cents: cents, transacted_at: at } of dines) {
    expect(Number(id.slice(1)) % 20, id).not.toBeOneOf([12, 13, 15, 17, 18, 19]);
    expect([cents > 0, at <= new Date(now.getTime() + DAY_MS)]).toEqual([true, true]);
  }
}

const allRows = (code: string): Promise<string> =>
  test.database.withPartner(code, async (trx) => {
    const tables = [
      'card_transaction',
      'reward_entry',
      'card_refund',
      'member_year',
      'member_bonus',
      'member',
      'outbox',
      'payout',
    ] as const;
    return JSON.stringify(
      await Promise.all(
        tables.map(
          async (name) => (await sql`select to_jsonb(t) from ${sql.table(name)} t order by 1`.execute(trx)).rows,
        ),
      ),
    );
  });

/**
 * Delivers random weeks of dines in concurrent batches at two partners, and expects that all sums hold.
 * @param scale.lines rows of a week, more or less
 * @param scale.weeks number of weeks, each on top of the ones before
 */
export async function deliverWeeks(scale: { lines: number; weeks: number }): Promise<void> {
  const week = weekOf(scale.lines);
  await fc.assert(
    fc.asyncProperty(week, week, async (first, second) => {
      await Promise.all(
        [first, second].map(async ({ lines, sizes }, place) => {
          const waiting = [...batches(lines, sizes)];
          const outcomes: FeedOutcome[][] = [];
          await Promise.all(
            [test.database, other].map(async (database) => {
              for (let rows = waiting.shift(); rows; rows = waiting.shift())
                outcomes.push(await deliver(database, place, rows));
            }),
          );
          expect(outcomes.flat()).toHaveLength(lines.length);
        }),
      );
      for (const { code } of partners) await expectConsistent(code);
      // Delivering everything again at one partner changes nothing at either.
      const before = await Promise.all(partners.map(({ code }) => allRows(code)));
      for (const rows of batches(first.lines, [250])) await deliver(test.database, 0, rows);
      expect(await Promise.all(partners.map(({ code }) => allRows(code)))).toEqual(before);
    }),
    { numRuns: scale.weeks, endOnFailure: true },
  );
  // The weeks contained every kind of outcome: sums over no rows would hold as well.
  const { dines, entries } = await rewardsState(test.database, 'demo');
  for (const status of ['awarded', 'deferred', 'forfeit', 'pending'])
    expect(dines.map((dine) => dine.status)).toContain(status);
  for (const kind of ['earn', 'offer', 'bonus', 'reversal']) expect(entries.map((entry) => entry.kind)).toContain(kind);
}

/** Sends a feed of one partner with cards and ids of the other, and expects that nothing changes there. */
export async function deliverForeign(): Promise<void> {
  const before = await allRows('extremes');
  const cards = Array.from({ length: MEMBERS }, (_, place) =>
    row(`other-${place}`, {
      fingerprint: fingerprintOf(`card-${place}`),
      transactedAt: new Date(now.getTime() - 20 * DAY_MS),
    }),
  );
  await deliver(test.database, 0, [
    ...cards,
    ...cards.map((each) => ({
      ...each,
      event: 'refunded' as const,
      originalSourceId: `d${each.sourceId.slice(6)}`,
      sourceId: `back-${each.sourceId}`,
      ticketCents: 100,
    })),
  ]);
  expect(await allRows('extremes')).toBe(before);
  await expectConsistent('demo');
}
