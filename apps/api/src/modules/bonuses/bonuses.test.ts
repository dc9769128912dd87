import type { Member } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { encoded, NAUGHTY_STRINGS } from '../../../testing/hostile-requests.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser, SignedIn } from '../../../testing/test-app.ts';
import { countLockWaits } from '../../platform/db/lock-waits.testing.ts';
import { addMember } from '../members/members.testing.ts';
import { lockMember } from '../members/members.ts';
import { grantBonus } from '../rewards/rewards.ts';

const HOUR_MS = 3_600_000;
const joined = new Date('2026-06-01T12:00:00Z');
const source = { joined_at: joined, enrollment_source: 'mailing' };

describe('bonuses', () => {
  let member: SignedIn;
  let time = joined;
  const { running, join, signIn, visit } = serverFixture({
    now: () => time,
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
  beforeEach(async () => {
    time = joined;
    member = await join('demo', source);
  });
  const register = (code: string, who: Browser = member) => who.send('POST', `/api/Member/Bonus/${code}`);
  const bonuses = async () => (await member.send('GET', '/api/Member')).json<Member>().activeBonuses;
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

  it('EXT-07 stores no bonus of a member who is deleted meanwhile', async () => {
    const { registering } = await running.test.database.withPartner('demo', async (trx) => {
      await lockMember(trx, member.id, true);
      const answer = register('ALWAYS');
      await expect.poll(() => countLockWaits(running.test)).toBe(1);
      await trx.updateTable('member').set({ is_active: false }).where('id', '=', member.id).execute();
      return { registering: answer };
    });
    expect((await registering).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('BON-01 enrolls an eligible member, also when repeated, and refuses an earned bonus', async () => {
    await grant('DINE');
    expect((await bonuses()).find(({ code }) => code === 'DINE')?.bonusStatus).toBe('Eligible');
    time = new Date(joined.getTime() + 1_000);
    for (let times = 0; times < 2; times += 1) {
      const answer = await register('DINE');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toBe(true);
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
    expect(earned.statusCode).toBe(409);
    expect(earned.json()).toMatchObject({ error: { code: 'already_qualified' } });
  });

  it('MAI-01 mails that the member is registered, once', async () => {
    await grant('DINE');
    for (let times = 0; times < 2; times += 1) await register('DINE');
    const mails = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select('payload').where('kind', '=', 'mail.bonusRegistered').execute(),
    );
    expect(mails.filter(({ payload }) => (payload as { memberId: string }).memberId === member.id)).toHaveLength(1);
  });

  it('BON-01 accepts the call with the standard headers and no body, and requires token and session', async () => {
    await grant('DINE');
    const bare = await running.app.inject({
      method: 'POST',
      url: '/api/Member/Bonus/DINE',
      headers: { ...member.headers, 'content-type': 'application/json' },
    });
    expect(bare.json()).toBe(true);
    const { 'x-xsrf-token': token, ...headers } = member.headers;
    expect(token).toBeDefined();
    const withoutToken = await running.app.inject({ method: 'POST', url: '/api/Member/Bonus/DINE', headers });
    expect(withoutToken.statusCode).toBe(403);
    expect((await register('DINE', visit())).statusCode).toBe(401);
  });

  it('BON-01 confirms ten concurrent registrations and stores one', async () => {
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

  it('BON-03 adds the bonuses of the settings, dated to when the member joined, until they are stored', async () => {
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

  it('BON-03 limits a bonus to members of its source within 2,160 hours of joining', async () => {
    const codes = async () => (await bonuses()).map(({ code }) => code);
    time = new Date(joined.getTime() + 2_160 * HOUR_MS);
    member = await signIn(member);
    expect(await codes()).toEqual(['SPRING', 'ALWAYS']);
    time = new Date(time.getTime() + 1);
    expect(await codes()).toEqual(['ALWAYS']);
    expect((await register('SPRING')).statusCode).toBe(404);
    time = joined;
    member = await join('demo', { ...source, enrollment_source: 'elsewhere' });
    expect(await codes()).toEqual(['ALWAYS']);
    expect((await register('SPRING')).statusCode).toBe(404);
    member = await join('demo', { ...source, joined_at: null, created_at: new Date(joined.getTime() - HOUR_MS) });
    expect(await bonuses()).toMatchObject([{ code: 'ALWAYS', createDateUtc: '2026-06-01T11:00:00.000Z' }]);
  });

  it('BON-03 keeps a bonus that the member registered for in time', async () => {
    await register('SPRING');
    time = new Date(joined.getTime() + 2_161 * HOUR_MS);
    member = await signIn(member);
    expect(await bonuses()).toMatchObject([
      { code: 'SPRING', bonusStatus: 'Enrolled' },
      { code: 'ALWAYS', bonusStatus: 'Eligible' },
    ]);
    expect((await register('SPRING')).json()).toBe(true);
  });

  it('BON-01 changes nothing when a bonus is granted again', async () => {
    expect(await grant('A', true)).toBe(true);
    expect(await grant('A')).toBe(false);
    await register('A');
    expect(await grant('A')).toBe(false);
    expect(await rows()).toMatchObject([{ code: 'A', status: 'Enrolled', is_new_member_bonus: true }]);
  });

  it('SRV-02 BON-01 does not find a bonus of another member or another partner', async () => {
    const other = await addMember(running.test.database, 'demo');
    await running.test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId: other.id, code: 'THEIRS', isNewMemberBonus: false, now: joined }),
    );
    expect((await register('THEIRS')).statusCode).toBe(404);
    expect((await register('ALWAYS', await join('extremes'))).statusCode).toBe(404);
  });

  it('SRV-04 BON-01 answers any text as a code with a client error', async () => {
    /** Codes have at most 60 characters, and parts of an address at most 200. */
    const statusFor = (text: string): number => {
      if (text.length > 200) return 414;
      return [...text].length > 60 ? 400 : 404;
    };
    for (const text of [
      '\0',
      'a\0',
      '\ud800',
      "' or 1=1 --",
      'x'.repeat(61),
      '%',
      ...NAUGHTY_STRINGS.filter((_text, place) => place % 5 === 0),
    ].filter((each) => each !== '')) {
      expect((await register(encoded(text))).statusCode, text).toBe(statusFor(text));
    }
  });
});
