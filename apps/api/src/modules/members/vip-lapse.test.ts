import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing.ts';
import { addMember } from './members.testing.ts';
import { queueVipLapseMails } from './vip-lapse.ts';

const inTime = new Date('2026-11-20T12:00:00Z');

describe('mails about the end of VIP status', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  beforeEach(() =>
    test.database.withPartner('demo', async (trx) => {
      await trx.deleteFrom('outbox').execute();
      await trx.deleteFrom('member').execute();
    }),
  );

  const add = (overrides: Parameters<typeof addMember>[2] = {}) =>
    addMember(test.database, 'demo', {
      password: null,
      member_type: 'EnrolledCardMember',
      email_opt_in: true,
      vip_through: '2026-12-31',
      ...overrides,
    });
  const run = async (at = inTime): Promise<unknown[]> => {
    await queueVipLapseMails({ database: test.database, now: () => at }, 'demo');
    const rows = await test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
    );
    return rows.map(({ kind, payload }) => [kind, (payload as { data: unknown }).data]);
  };

  it('MAI-01 say how many meals are left, once for each end of the status', async () => {
    const { id } = await add();
    await test.database.withPartner('demo', (trx) =>
      trx.insertInto('member_year').values({ partner: 'demo', member_id: id, year: 2026, dines: 7 }).execute(),
    );
    const mail = ['mail.tierLapsing', { vipThrough: '2026-12-31', dinesLeft: 4 }];
    expect(await run()).toEqual([mail]);
    expect(await run(new Date('2026-12-01T12:00:00Z'))).toEqual([mail]);
    await test.database.withPartner('demo', (trx) =>
      trx.updateTable('member').set({ vip_through: '2027-12-31' }).execute(),
    );
    expect(await run(new Date('2027-11-20T12:00:00Z'))).toEqual([
      mail,
      ['mail.tierLapsing', { vipThrough: '2027-12-31', dinesLeft: 11 }],
    ]);
  });

  it('MAI-01 are sent neither too early nor too late', async () => {
    await add();
    for (const day of ['2026-11-15', '2026-12-27', '2027-01-02'])
      expect(await run(new Date(`${day}T12:00:00Z`)), day).toEqual([]);
    expect(await run(new Date('2026-11-17T12:00:00Z'))).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof addMember>[2]]>([
    ['did not opt in', { email_opt_in: false }],
    ['have no address', { email: null }],
    ['have closed their account', { member_type: 'ClosedAccountMember' }],
    ['have not activated', { activated_at: null }],
    ['have status through the next year', { vip_through: '2027-12-31' }],
    ['are not VIP', { vip_through: null }],
  ])('MAI-01 do not go to members who %s', async (_who, overrides) => {
    await add(overrides);
    expect(await run()).toEqual([]);
  });

  it('MAI-01 reach any number of members', async () => {
    for (let place = 0; place < 201; place += 1) await add();
    expect(await run()).toHaveLength(201);
  });
});
