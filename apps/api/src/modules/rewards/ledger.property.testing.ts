import type { Partner } from '@dining/partner-settings';
import fc from 'fast-check';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addOffer } from '../merchants/merchants.testing.ts';
import type { FeedTransaction } from './feed-transaction.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  dinner,
  fingerprintOf,
  ledgerViolations,
  rewardsPartner,
  rewardsState,
  row,
} from './rewards.testing.ts';
import { grantBonus } from './rewards.ts';

/** Creates a database with two more restaurants: `capped` has monthly maximums, and `offers` is for a partner's offers. */
export async function newLedgerDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  await addRestaurants(
    test.database,
    ['capped', { monthly_max_spend_cents: 9_000, monthly_max_visits: 3 }],
    ['offers', {}],
  );
  return test;
}

const bonuses = [
  { code: 'two-dines', units: 500, dines: 2, minimumTicketCents: 1_000, withinDays: 366, isNewMemberBonus: true },
];

let partnerCount = 0;

/**
 * A new partner, which is as good as an empty database, with two members who have one card each.
 * @param options.competing whether dines compete for offers and a bonus
 */
export async function newPartner(test: TestDatabase, { competing }: { competing: boolean }): Promise<Partner> {
  partnerCount += 1;
  const partner = rewardsPartner({ hasVIP: true, bonuses: competing ? bonuses : [] }, `partner-${partnerCount}`);
  for (const card of ['card-1', 'card-2']) {
    const { memberId } = await addCardHolder(test.database, partner.code, card, {
      public_id: `member-${card.at(-1)}-${partner.code}`,
      email: `${card}@example.com`,
      loyalty_number: card,
    });
    await test.database.withPartner(partner.code, (trx) =>
      grantBonus(trx, { memberId, code: 'two-dines', isNewMemberBonus: true, now: new Date('2026-01-01') }),
    );
  }
  if (competing) {
    await addOffer(test.database, partner.code, 'offers', {
      offer_id: 'once',
      offer_type: 'limited',
      bonus_amount: 70,
    });
    await addOffer(test.database, partner.code, 'offers', {
      offer_id: 'always',
      offer_type: 'unlimited',
      bonus_amount: 5,
    });
  }
  return partner;
}

/** Rows as feeds send them: approvals, settlements and refunds of a few dines, some of them invalid. */
const rows = (merchants: readonly string[]): fc.Arbitrary<FeedTransaction[]> =>
  fc.array(
    fc
      .record({
        dine: fc.integer({ min: 0, max: 14 }),
        event: fc.constantFrom('approved', 'settled', 'settled', 'refunded'),
        refund: fc.integer({ min: 0, max: 2 }),
        cents: fc.constantFrom(1_000, 2_500, 9_999),
      })
      .map(({ dine, event, refund, cents }): FeedTransaction => {
        // The number of a dine determines its facts: a feed does not change them from one day to the next.
        const facts = {
          fingerprint: fingerprintOf(dine % 7 === 6 ? 'unlinked' : `card-${(dine % 2) + 1}`),
          merchantId: merchants[dine % merchants.length]!,
          transactedAt: new Date(dinner.getTime() - dine * 3_600_000),
          ticketCents: 1_000 + dine * 731,
          currency: dine === 5 ? 'EUR' : 'USD',
          cardKind: dine === 8 ? ('prepaid' as const) : undefined,
        };
        return event === 'refunded'
          ? row(`r${dine}-${refund}-${cents}`, { ...facts, event, originalSourceId: `d${dine}`, ticketCents: -cents })
          : row(`d${dine}`, { ...facts, event });
      }),
    { minLength: 1, maxLength: 40 },
  );

const cut = (all: readonly FeedTransaction[], cuts: readonly number[]): FeedTransaction[][] => {
  const places = [...new Set(cuts.map((share) => Math.floor(share * all.length)))].toSorted((a, b) => a - b);
  return [0, ...places].map((from, index) => all.slice(from, places[index])).filter((batch) => batch.length > 0);
};

const shuffled = <T>(all: readonly T[], keys: readonly number[]): T[] =>
  all
    .map((value, index) => ({ value, key: (keys[index % keys.length]! * (index + 1)) % 1 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
const fractions = fc.array(fc.double({ min: 0.001, max: 0.999, noNaN: true }), { minLength: 3, maxLength: 8 });

/**
 * The state that must not depend on the order of rows. VIP status and bonuses may depend on whether a refund arrived in
 * time, and entries on whether there was anything to take back.
 */
async function orderIndependentState({ database }: TestDatabase, partner: string) {
  const { dines, balances, years } = await rewardsState(database, partner);
  const earning = dines.filter(({ benefit_units: units }) => units > 0).length;
  return {
    dines,
    balances: Object.fromEntries(Object.entries(balances).filter(([, units]) => units !== 0)),
    years: years.filter((line) => !line.endsWith(' 0 0')),
    earning,
  };
}

/**
 * Expects the same result for any order, repetition and division of the same rows if dines do not compete.
 * @param runs number of sets of rows
 */
export async function expectSameInAnyOrder(test: TestDatabase, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(rows(['m1', 'm2']), fractions, fractions, async (given, keys, cuts) => {
      const [plain, shuffledRows] = [
        await newPartner(test, { competing: false }),
        await newPartner(test, { competing: false }),
      ];
      await apply(test.database, plain, given);
      // In another order, and in pieces that are each repeated later.
      const pieces = cut(shuffled(given, keys), cuts);
      for (const [index, piece] of pieces.entries()) {
        await apply(test.database, shuffledRows, piece);
        await apply(test.database, shuffledRows, pieces[Math.floor(index / 2)]!);
      }
      expect(await orderIndependentState(test, shuffledRows.code)).toEqual(
        await orderIndependentState(test, plain.code),
      );
      for (const { code } of [plain, shuffledRows]) expect(await ledgerViolations(test.database, code)).toEqual([]);
    }),
    { numRuns: runs },
  );
}

/**
 * Expects that no maximum, offer or bonus is exceeded, and that order within a call and repetition do not matter.
 * @param runs number of sets of rows
 */
export async function expectLimitsHold(test: TestDatabase, runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(rows(['capped', 'offers', 'm1']), fractions, fractions, async (given, keys, cuts) => {
      const [plain, reordered, divided] = [
        await newPartner(test, { competing: true }),
        await newPartner(test, { competing: true }),
        await newPartner(test, { competing: true }),
      ];
      await apply(test.database, plain, given);
      await apply(test.database, reordered, shuffled(given, keys));
      const once = await rewardsState(test.database, plain.code);
      expect(await rewardsState(test.database, reordered.code)).toEqual(once);
      await apply(test.database, reordered, given);
      expect(await rewardsState(test.database, reordered.code)).toEqual(once);
      for (const piece of cut(given, cuts)) await apply(test.database, divided, piece);
      for (const { code } of [plain, reordered, divided]) {
        expect(await ledgerViolations(test.database, code)).toEqual([]);
        const { entries, dines } = await rewardsState(test.database, code);
        for (const member of ['1', '2']) {
          const capped = dines.filter(
            (dine) => dine.member === member && dine.merchant_id === 'capped' && dine.status === 'awarded',
          );
          expect(capped.length).toBeLessThanOrEqual(3);
          expect(capped.reduce((sum, { earning_cents: cents }) => sum + cents, 0)).toBeLessThanOrEqual(9_000);
          // An offer whose dine was taken back may have been paid again.
          const earning = new Set(dines.flatMap((dine) => (dine.status === 'awarded' ? [dine.source_id] : [])));
          expect(
            entries.filter(
              ({ member: of, kind, units, dine }) =>
                of === member && kind === 'offer' && units === 70 && earning.has(dine ?? ''),
            ).length,
          ).toBeLessThanOrEqual(1);
          expect(
            entries.filter((entry) => entry.member === member && entry.kind === 'bonus').length,
          ).toBeLessThanOrEqual(1);
        }
      }
    }),
    { numRuns: runs },
  );
}
