import fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let test: TestDatabase;
let partnerCount = 0;
beforeAll(async () => {
  test = await createTestDatabase({ statementTimeoutMs: 30_000 });
  await addRestaurants(
    test.database,
    ['capped', { monthly_max_spend_cents: 9_000, monthly_max_visits: 3 }],
    ['offers', {}],
  );
});
afterAll(() => test.drop());

const bonuses = [
  { code: 'two-dines', units: 500, dines: 2, minimumTicketCents: 1_000, withinDays: 366, isNewMemberBonus: true },
];

/**
 * A new partner, which is as good as an empty database, with two members who have one card each.
 * @param options.competing whether dines compete for offers and a bonus
 */
async function newPartner({ competing }: { competing: boolean }): Promise<ReturnType<typeof rewardsPartner>> {
  partnerCount += 1;
  const partner = rewardsPartner({ hasVIP: true, bonuses: competing ? bonuses : [] }, `partner-${partnerCount}`);
  for (const card of ['card-1', 'card-2']) {
    const { memberId } = await addCardHolder(test.database, partner.code, card, {
      public_id: `member-${card.at(-1)}-${partner.code}`,
      email: `${card}@example.com`,
      loyalty_number: card,
    });
    await test.database.withPartner(partner.code, (trx) =>
      trx
        .insertInto('member_bonus')
        .values({
          partner: partner.code,
          member_id: memberId,
          code: 'two-dines',
          status: 'Eligible',
          is_new_member_bonus: true,
          created_at: new Date('2026-01-01'),
        })
        .execute(),
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
async function orderIndependentState(partner: string) {
  const { dines, balances, years } = await rewardsState(test.database, partner);
  const earning = dines.filter(({ benefit_units: units }) => units > 0).length;
  return {
    dines,
    balances: Object.fromEntries(Object.entries(balances).filter(([, units]) => units !== 0)),
    years: years.filter((line) => !line.endsWith(' 0 0')),
    earning,
  };
}

describe('the rewards ledger', () => {
  it('SRV-03 has the same result for any order, repetition and division of the same rows if dines do not compete', async () => {
    await fc.assert(
      fc.asyncProperty(rows(['m1', 'm2']), fractions, fractions, async (given, keys, cuts) => {
        const [plain, shuffledRows] = [await newPartner({ competing: false }), await newPartner({ competing: false })];
        await apply(test.database, plain, given);
        // In another order, and in pieces that are each repeated later.
        const pieces = cut(shuffled(given, keys), cuts);
        for (const [index, piece] of pieces.entries()) {
          await apply(test.database, shuffledRows, piece);
          await apply(test.database, shuffledRows, pieces[Math.floor(index / 2)]!);
        }
        expect(await orderIndependentState(shuffledRows.code)).toEqual(await orderIndependentState(plain.code));
        for (const { code } of [plain, shuffledRows]) expect(await ledgerViolations(test.database, code)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('SRV-03 MER-05 BON-01 exceeds no maximum, offer or bonus, and does not depend on order within a call or repetition', async () => {
    await fc.assert(
      fc.asyncProperty(rows(['capped', 'offers', 'm1']), fractions, fractions, async (given, keys, cuts) => {
        const [plain, reordered, divided] = [
          await newPartner({ competing: true }),
          await newPartner({ competing: true }),
          await newPartner({ competing: true }),
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
            expect(
              entries.filter((entry) => entry.member === member && entry.kind === 'offer' && entry.units === 70).length,
            ).toBeLessThanOrEqual(1);
            expect(
              entries.filter((entry) => entry.member === member && entry.kind === 'bonus').length,
            ).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('SRV-03 awards a maximum, an offer and a bonus once across 20 concurrent transactions', async () => {
    const partner = await newPartner({ competing: true });
    const all = Array.from({ length: 40 }, (_, index) =>
      row(`p${index}`, {
        merchantId: index % 2 === 0 ? 'capped' : 'offers',
        transactedAt: new Date(dinner.getTime() - index * 60_000),
        fingerprint: fingerprintOf(`card-${(index % 2) + 1}`),
      }),
    );
    await Promise.all(
      Array.from({ length: 20 }, (_, start) =>
        apply(test.database, partner, [...all.slice(start), ...all.slice(0, start)].slice(0, 25)),
      ),
    );
    await apply(test.database, partner, all);
    const { dines, entries } = await rewardsState(test.database, partner.code);
    expect(dines.length).toBe(40);
    expect(
      dines
        .filter(({ merchant_id: at, status }) => at === 'capped' && status === 'awarded')
        .reduce((sum, { earning_cents: cents }) => sum + cents, 0),
    ).toBe(9_000);
    expect(entries.filter(({ kind, units }) => kind === 'offer' && units === 70).length).toBe(1);
    expect(entries.filter(({ kind }) => kind === 'bonus').length).toBe(2);
    expect(await ledgerViolations(test.database, partner.code)).toEqual([]);
  });

  it('SRV-03 refuses to change or remove entries, even for the owner of the table', async () => {
    const partner = await newPartner({ competing: false });
    await apply(test.database, partner, [row('stored')]);
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`set app.partner = '${partner.code}'`);
      for (const statement of [
        'update reward_entry set units = units + 1',
        'delete from reward_entry',
        'truncate reward_entry',
      ])
        await expect(owner.query(statement)).rejects.toThrow('never changed or removed');
    } finally {
      await owner.end();
    }
    for (const statement of ['update reward_entry set units = 1', 'delete from reward_entry']) {
      await expect(test.database.withPartner(partner.code, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        /permission denied|never changed/,
      );
    }
  });
});
