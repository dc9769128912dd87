import type { Member } from '@dining/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encoded, naughty } from '../../../testing/hostile-requests.ts';
import { memberHeaders, openBrowser, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addMember, type AddedMember } from '../members/members.testing.ts';
import { grantBonus } from './bonuses.repository.ts';

const HOUR_MS = 3_600_000;
const joined = new Date('2026-06-01T12:00:00Z');

describe('bonuses', () => {
  let running: TestApp;
  let member: AddedMember;
  let headers: Record<string, string>;
  let time = joined;
  beforeAll(async () => {
    running = await startTestApp({
      now: () => time,
      limits: { callsPerMinute: 1_000_000 },
      sites: {
        demo: {
          settings: {
            injectedBonuses: [
              { code: 'SPRING', enrollmentSource: 'mailing', withinHoursOfJoining: 2_160 },
              { code: 'ALWAYS' },
            ],
            bonuses: [
              { code: 'ALWAYS', units: 500, dines: 1, minimumTicketCents: 0, withinDays: 30, isNewMemberBonus: true },
            ],
          },
        },
        extremes: {},
      },
    });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    time = joined;
    await join({});
  });
  async function join(differs: Parameters<typeof addMember>[2]): Promise<void> {
    member = await addMember(running.test.database, 'demo', {
      joined_at: joined,
      enrollment_source: 'mailing',
      ...differs,
    });
    headers = await memberHeaders(running.app, member);
  }
  const register = (code: string, own = headers) =>
    running.app.inject({ method: 'POST', url: `/api/Member/Bonus/${code}`, headers: own });
  const bonuses = async () => (await running.app.inject({ url: '/api/Member', headers })).json<Member>().activeBonuses;
  const rows = () =>
    running.test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('member_bonus')
        .select(['code', 'status', 'is_new_member_bonus', 'created_at', 'enrolled_at', 'qualified_at'])
        .where('member_id', '=', member.id)
        .orderBy('code')
        .execute(),
    );
  const grant = (code: string, isNewMemberBonus = false) =>
    running.test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId: member.id, code, isNewMemberBonus, now: joined }),
    );

  it('BON-01 eligible becomes enrolled, again is true again, and earned is a conflict', async () => {
    await grant('DINE');
    expect((await bonuses()).find(({ code }) => code === 'DINE')?.bonusStatus).toBe('Eligible');
    time = new Date(joined.getTime() + 1_000);
    for (let times = 0; times < 2; times += 1) {
      const answer = await register('DINE');
      expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
        200,
        'application/json; charset=utf-8',
        true,
      ]);
    }
    expect((await bonuses()).find(({ code }) => code === 'DINE')?.bonusStatus).toBe('Enrolled');
    expect(await rows()).toEqual([
      {
        code: 'DINE',
        status: 'Enrolled',
        is_new_member_bonus: false,
        created_at: joined,
        enrolled_at: time,
        qualified_at: null,
      },
    ]);
    await running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('member_bonus').set({ status: 'Qualified' }).where('member_id', '=', member.id).execute(),
    );
    const earned = await register('DINE');
    expect([earned.statusCode, earned.json<{ error: { code: string } }>().error.code]).toEqual([
      409,
      'already_qualified',
    ]);
  });

  it('BON-01 takes the call with the standard headers and no body, and needs the token', async () => {
    await grant('DINE');
    const bare = await running.app.inject({
      method: 'POST',
      url: '/api/Member/Bonus/DINE',
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(bare.json()).toBe(true);
    const { 'x-xsrf-token': token, ...without } = headers;
    expect(token).toBeDefined();
    expect((await register('DINE', without)).statusCode).toBe(403);
    expect((await openBrowser(running.app).send('POST', '/api/Member/Bonus/DINE')).statusCode).toBe(401);
  });

  it('BON-01 ten registrations at once are all told yes, and are one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register('ALWAYS')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await rows()).toEqual([
      {
        code: 'ALWAYS',
        status: 'Enrolled',
        is_new_member_bonus: true,
        created_at: joined,
        enrolled_at: joined,
        qualified_at: null,
      },
    ]);
  });

  it('BON-03 a member has the bonuses that settings add, as old as the membership, until they are rows', async () => {
    const eligible = (code: string, isNew: boolean) => ({
      code,
      bonusStatus: 'Eligible',
      createDateUtc: joined.toISOString(),
      isNewMemberBonus: isNew,
      memberIsEligibleForNMB: isNew,
    });
    expect(await bonuses()).toEqual([eligible('SPRING', false), eligible('ALWAYS', true)]);
    await register('SPRING');
    expect(await bonuses()).toEqual([
      { ...eligible('SPRING', false), bonusStatus: 'Enrolled' },
      eligible('ALWAYS', true),
    ]);
    await grant('OWN');
    expect((await bonuses()).map(({ code }) => code)).toEqual(['OWN', 'SPRING', 'ALWAYS']);
  });

  it('BON-03 one of them only for members of its source, within 2160 hours of joining', async () => {
    const codes = async () => (await bonuses()).map(({ code }) => code);
    time = new Date(joined.getTime() + 2_160 * HOUR_MS);
    headers = await memberHeaders(running.app, member);
    expect(await codes()).toEqual(['SPRING', 'ALWAYS']);
    time = new Date(time.getTime() + 1);
    expect(await codes()).toEqual(['ALWAYS']);
    expect((await register('SPRING')).statusCode).toBe(404);
    time = joined;
    await join({ enrollment_source: 'elsewhere' });
    expect(await codes()).toEqual(['ALWAYS']);
    expect((await register('SPRING')).statusCode).toBe(404);
    await join({ joined_at: null, created_at: new Date(joined.getTime() - HOUR_MS) });
    expect(await bonuses()).toMatchObject([{ code: 'ALWAYS', createDateUtc: '2026-06-01T11:00:00.000Z' }]);
  });

  it('BON-03 a bonus that was registered for in time stays', async () => {
    await register('SPRING');
    time = new Date(joined.getTime() + 2_161 * HOUR_MS);
    headers = await memberHeaders(running.app, member);
    expect((await bonuses()).map(({ code, bonusStatus }) => [code, bonusStatus])).toEqual([
      ['SPRING', 'Enrolled'],
      ['ALWAYS', 'Eligible'],
    ]);
    expect((await register('SPRING')).json()).toBe(true);
  });

  it('BON-01 granting again changes nothing', async () => {
    expect([await grant('A', true), await grant('A')]).toEqual([true, false]);
    await register('A');
    expect(await grant('A')).toBe(false);
    expect(await rows()).toMatchObject([{ code: 'A', status: 'Enrolled', is_new_member_bonus: true }]);
  });

  it('SRV-02 BON-01 a bonus of another member or another partner is unknown', async () => {
    const other = await addMember(running.test.database, 'demo');
    await running.test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId: other.id, code: 'THEIRS', isNewMemberBonus: false, now: joined }),
    );
    expect((await register('THEIRS')).statusCode).toBe(404);
    const elsewhere = await addMember(running.test.database, 'extremes');
    expect(
      (await register('ALWAYS', await memberHeaders(running.app, elsewhere, 'extremes.localhost'))).statusCode,
    ).toBe(404);
  });

  it('SRV-04 BON-01 any text as a code is a 404 or a 400', async () => {
    for (const text of [
      '\0',
      'a\0',
      '\ud800',
      "' or 1=1 --",
      'x'.repeat(61),
      '%',
      ...naughty.filter((_text, place) => place % 5 === 0),
    ].filter((each) => each !== '')) {
      expect([400, 404, 405, 414], text).toContain((await register(encoded(text))).statusCode);
    }
  });
});
