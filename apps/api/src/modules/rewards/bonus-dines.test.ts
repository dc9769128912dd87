import type { Partner } from '@dining/partner-settings';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import type { FeedTransaction } from './feed-transaction.ts';
import {
  addCardHolder,
  addRestaurants,
  apply,
  checkLedger,
  dinner,
  rewardsPartner,
  rewardsState,
  row,
} from './rewards.testing.ts';
import { grantBonus } from './rewards.ts';

const bonuses = [
  { code: 'three', units: 500, dines: 3, minimumTicketCents: 1_000, withinDays: 366, isNewMemberBonus: true },
];

describe('dines toward a bonus', () => {
  let test: TestDatabase;
  let programs = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    await addRestaurants(test.database);
  });
  afterAll(() => test.drop());

  /** A new program, with one member who needs three dines of $10 for a bonus. */
  async function newProgram(): Promise<Partner> {
    programs += 1;
    const partner = rewardsPartner({ bonuses }, `bonus${programs}`);
    const { memberId } = await addCardHolder(test.database, partner.code, 'card-1', {
      public_id: `member-x-${partner.code}`,
    });
    await test.database.withPartner(partner.code, (trx) =>
      grantBonus(trx, { memberId, code: 'three', isNewMemberBonus: true, now: new Date('2026-01-01') }),
    );
    return partner;
  }

  const settled = (place: number): FeedTransaction =>
    row(`d${place}`, { transactedAt: new Date(dinner.getTime() + place * 60_000), ticketCents: 2_000 });
  const refund = (place: number, ticketCents: number): FeedTransaction =>
    row(`r${place}`, {
      ...settled(place),
      sourceId: `r${place}`,
      event: 'refunded',
      originalSourceId: `d${place}`,
      ticketCents,
    });
  /** Makes deliveries one after the other at a program of their own. @returns what the member has of the bonus then */
  async function deliver(...deliveries: readonly (readonly FeedTransaction[])[]) {
    const partner = await newProgram();
    for (const rows of deliveries) await apply(test.database, partner, rows);
    await checkLedger(test.database, partner.code);
    const { entries, bonuses: had, balances } = await rewardsState(test.database, partner.code);
    return { paid: entries.filter(({ kind }) => kind === 'bonus').length, had, balances };
  }

  it.each([
    ['all of it', 2_000, 0],
    ['so much that the rest is below the minimum', 1_001, 0],
    ['so little that the rest is still enough', 1_000, 1],
  ])('BON-01 SRV-03 counts a dine no longer of which the same delivery refunds %s', async (_part, cents, paid) => {
    expect(await deliver([settled(1), settled(2)], [refund(1, cents), settled(3)])).toMatchObject({ paid });
  });

  it('BON-01 SRV-03 pays a bonus for the same dines, whether refunds and dines come together or one by one', async () => {
    const plan = fc.array(
      fc.record({ isKnown: fc.boolean(), refunded: fc.constantFrom(0, 500, 1_000, 1_001, 2_000) }),
      { minLength: 3, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(plan, async (dines) => {
        const known = dines.flatMap(({ isKnown }, place) => (isKnown ? [settled(place)] : []));
        const later = dines.flatMap(({ isKnown, refunded }, place) =>
          isKnown ? (refunded > 0 ? [refund(place, refunded)] : []) : [settled(place)],
        );
        expect(await deliver(known, later)).toEqual(await deliver(known, ...later.map((one) => [one])));
      }),
      { numRuns: 12 },
    );
  });
});
