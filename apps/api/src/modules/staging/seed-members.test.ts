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

/** What a persona has: dines of the year, the last day of VIP status, and how the dines stand. */
const lifeOf = (id: string) =>
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
    const dines = await trx
      .selectFrom('card_transaction')
      .select(['status', 'reason'])
      .where('member_id', '=', member.id)
      .where('status', 'not in', ['awarded', 'paid'])
      .orderBy('transacted_at')
      .execute();
    return {
      dines: year?.dines ?? 0,
      vipThrough: member.vip_through,
      others: dines.map(({ status, reason }) => [status, reason].filter(Boolean).join(' ')),
    };
  });

describe('the invented members', () => {
  it('EXT-10 HOM-03 are where their names say they are', async () => {
    expect(await lifeOf('building')).toEqual({
      dines: 4,
      vipThrough: null,
      others: ['forfeit card_not_eligible', 'deferred under_review', 'pending'],
    });
    expect(await lifeOf('renewing')).toEqual({ dines: 3, vipThrough: '2026-12-31', others: [] });
    expect(await lifeOf('complete')).toEqual({ dines: 11, vipThrough: '2027-12-31', others: [] });
    expect(await lifeOf('vip')).toEqual({ dines: 24, vipThrough: '2027-12-31', others: [] });
    expect(await lifeOf('no-card')).toEqual({ dines: 0, vipThrough: null, others: [] });
  });

  it('EXT-10 have a card each where they have one, and nobody has two', async () => {
    const rows = await test.database.withPartner(partner.code, (trx) =>
      trx.selectFrom('member_card').select(['member_id', 'unlinked_at', 'last_four']).execute(),
    );
    expect(rows.filter(({ unlinked_at: unlinked }) => unlinked === null)).toHaveLength(8);
    expect(new Set(rows.map(({ last_four: four }) => four)).size).toBe(rows.length);
  });

  it('EXT-10 come once', async () => {
    expect(await seed()).toBe(0);
  });
});
