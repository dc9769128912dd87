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
  ledgerBreaks,
  rewardsPartner,
  rewardsState,
  row,
} from './rewards.testing.ts';

let test: TestDatabase;
let world = 0;
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

/** A partner of its own, as good as an empty database, with two members, one card each, and a bonus to earn. */
async function newWorld(settings: { competing: boolean }): Promise<ReturnType<typeof rewardsPartner>> {
  world += 1;
  const partner = rewardsPartner({ hasVIP: true, bonuses: settings.competing ? bonuses : [] }, `world-${world}`);
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
  if (settings.competing) {
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

/** Rows as feeds send them: approvals, settlements and refunds of a few dines, with what goes wrong now and then. */
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
        // What a dine is follows from its number: a feed does not say one thing today and another tomorrow.
        const facts = {
          fingerprint: fingerprintOf(dine % 7 === 6 ? 'nobody' : `card-${(dine % 2) + 1}`),
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
const someKeys = fc.array(fc.double({ min: 0.001, max: 0.999, noNaN: true }), { minLength: 3, maxLength: 8 });

/** Reached status and bonuses may depend on whether a refund came in time; and entries on whether there was anything to undo. */
async function result(partner: string) {
  const { dines, balances, years } = await rewardsState(test.database, partner);
  const standing = dines.filter(({ benefit_units: units }) => units > 0).length;
  return {
    dines,
    balances: Object.fromEntries(Object.entries(balances).filter(([, units]) => units !== 0)),
    years: years.filter((line) => !line.endsWith(' 0 0')),
    standing,
  };
}

describe('the ledger', () => {
  it('SRV-03 any order, repetition and division of the same rows comes to the same, where dines do not compete', async () => {
    await fc.assert(
      fc.asyncProperty(rows(['m1', 'm2']), someKeys, someKeys, async (given, keys, cuts) => {
        const [plain, odd] = [await newWorld({ competing: false }), await newWorld({ competing: false })];
        await apply(test.database, plain, given);
        // In another order, in pieces, each of which comes once more later on.
        const pieces = cut(shuffled(given, keys), cuts);
        for (const [index, piece] of pieces.entries()) {
          await apply(test.database, odd, piece);
          await apply(test.database, odd, pieces[Math.floor(index / 2)]!);
        }
        expect(await result(odd.code)).toEqual(await result(plain.code));
        for (const { code } of [plain, odd]) expect(await ledgerBreaks(test.database, code)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it('SRV-03 MER-05 BON-01 with maxima, offers and a bonus: order within a call and repetition change nothing, and no limit is passed', async () => {
    await fc.assert(
      fc.asyncProperty(rows(['capped', 'offers', 'm1']), someKeys, someKeys, async (given, keys, cuts) => {
        const [plain, odd, pieced] = [
          await newWorld({ competing: true }),
          await newWorld({ competing: true }),
          await newWorld({ competing: true }),
        ];
        await apply(test.database, plain, given);
        await apply(test.database, odd, shuffled(given, keys));
        const once = await rewardsState(test.database, plain.code);
        expect(await rewardsState(test.database, odd.code)).toEqual(once);
        await apply(test.database, odd, given);
        expect(await rewardsState(test.database, odd.code)).toEqual(once);
        for (const piece of cut(given, cuts)) await apply(test.database, pieced, piece);
        for (const { code } of [plain, odd, pieced]) {
          expect(await ledgerBreaks(test.database, code)).toEqual([]);
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

  it('SRV-03 two processes at once award a maximum, an offer and a bonus once', async () => {
    const partner = await newWorld({ competing: true });
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
    expect(await ledgerBreaks(test.database, partner.code)).toEqual([]);
  });

  it('SRV-03 entries are never changed or removed, not even by who owns the table', async () => {
    const partner = await newWorld({ competing: false });
    await apply(test.database, partner, [row('kept')]);
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
