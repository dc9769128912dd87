import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { createPasswords } from '../../platform/session/passwords.ts';
import { TEST_PASSWORD_COST } from '../members/members.testing.ts';
import { addMerchants, merchantRow } from '../merchants/merchants.testing.ts';
import { now, rewardsPartner } from '../rewards/rewards.testing.ts';
import { personaEmail, personas } from './personas.ts';
import { seedMembers } from './seed-members.ts';

let test: TestDatabase;
const partner = rewardsPartner({ hasVIP: true });
const seed = () =>
  seedMembers({ database: test.database, partners: [partner], passwords: createPasswords(TEST_PASSWORD_COST), now });

beforeAll(async () => {
  test = await createTestDatabase();
  await addMerchants(
    test.database,
    Array.from({ length: 30 }, (_, index) => merchantRow(`d${index}`)),
  );
  await seed();
});
afterAll(() => test.drop());

/** A persona's dines this year, the last day of VIP status, and its dines that have not earned. */
const stateOf = (id: string) =>
  test.database.withPartner(partner.code, async (trx) => {
    const persona = personas.find((each) => each.id === id)!;
    const member = await trx
      .selectFrom('member')
      .select(['id', 'vip_through'])
      .where('email', '=', personaEmail(persona))
      .executeTakeFirstOrThrow();
    const year = await trx
      .selectFrom('member_year')
      .select('dines')
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    const unearned = await trx
      .selectFrom('card_transaction')
      .select(['status', 'reason'])
      .where('member_id', '=', member.id)
      .where('status', 'not in', ['awarded', 'paid'])
      .orderBy('transacted_at')
      .execute();
    return {
      dines: year?.dines ?? 0,
      vipThrough: member.vip_through,
      unearned: unearned.map(({ status, reason }) => [status, reason].filter(Boolean).join(' ')),
    };
  });

describe('seedMembers', () => {
  it('EXT-10 HOM-03 puts each persona in the state that its name says', async () => {
    expect(await stateOf('building')).toEqual({ dines: 4, vipThrough: null, unearned: [] });
    expect(await stateOf('renewing')).toEqual({ dines: 3, vipThrough: '2026-12-31', unearned: [] });
    expect(await stateOf('complete')).toEqual({ dines: 11, vipThrough: '2027-12-31', unearned: [] });
    expect(await stateOf('vip')).toEqual({ dines: 24, vipThrough: '2027-12-31', unearned: [] });
    expect(await stateOf('no-card')).toEqual({ dines: 0, vipThrough: null, unearned: [] });
    expect(await stateOf('in-review')).toEqual({
      dines: 2,
      vipThrough: null,
      unearned: ['forfeit card_not_eligible', 'deferred under_review', 'pending'],
    });
  });

  it('EXT-10 ACC-06 shows the member who builds toward a tier only dines that have earned', async () => {
    const activity = await test.database.withPartner(partner.code, (trx) =>
      trx
        .selectFrom('card_transaction')
        .innerJoin('member', 'member.id', 'card_transaction.member_id')
        .select(['status', 'reason', 'ticket_cents', 'benefit_units'])
        .where('email', '=', 'building@members.example')
        .orderBy('transacted_at')
        .execute(),
    );
    expect(activity).toEqual(
      [
        [4_820, 144],
        [9_640, 289],
        [3_175, 95],
        [12_050, 361],
      ].map(([ticket_cents, benefit_units]) => ({ status: 'awarded', reason: null, ticket_cents, benefit_units })),
    );
  });

  it('EXT-10 links at most one card to each persona', async () => {
    const rows = await test.database.withPartner(partner.code, (trx) =>
      trx.selectFrom('member_card').select(['member_id', 'unlinked_at', 'last_four']).execute(),
    );
    expect(rows.filter(({ unlinked_at: unlinked }) => unlinked === null)).toHaveLength(9);
    expect(new Set(rows.map(({ last_four: four }) => four)).size).toBe(rows.length);
  });

  it('EXT-10 adds the personas only once', async () => {
    expect(await seed()).toBe(0);
  });
});
