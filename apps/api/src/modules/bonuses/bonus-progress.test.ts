import type { MemberBonus } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { apply, fingerprintOf, linkCard, rewardsPartner, row } from '../rewards/rewards.testing.ts';
import { grantBonus } from '../rewards/rewards.ts';

const DAY_MS = 86_400_000;
const joined = new Date('2026-06-01T12:00:00Z');
const day = (days: number) => new Date(joined.getTime() + days * DAY_MS);
const settings = {
  injectedBonuses: [{ code: 'SUMMER' }],
  bonuses: [
    { code: 'FIRST', units: 500, dines: 1, minimumTicketCents: 2_500, withinDays: 90, isNewMemberBonus: true },
    { code: 'SUMMER', units: 300, dines: 3, minimumTicketCents: 2_000, withinDays: 60, isNewMemberBonus: false },
  ],
};

describe('progress of bonuses', () => {
  let member: SignedIn;
  let time = joined;
  let card = 0;
  const partner = rewardsPartner(settings);
  const { running, join, signIn, visit } = serverFixture({
    now: () => time,
    sites: { demo: { settings }, extremes: {} },
  });
  beforeEach(async () => {
    time = joined;
    member = await join('demo', { joined_at: joined, member_type: 'EnrolledCardMember' });
    card += 1;
    await linkCard(running.test.database, 'demo', member.id, `bonus-${card}`);
  });
  /** Sessions end after minutes, so the member signs in again. */
  const goTo = async (moment: Date) => {
    time = moment;
    member = await signIn(member);
  };
  const bonuses = async () => (await member.send('GET', '/api/Member/Bonuses')).json<MemberBonus[]>();
  const bonus = async (code: string) => (await bonuses()).find((one) => one.code === code);
  const register = (code: string) => member.send('POST', `/api/Member/Bonus/${code}`);
  const dine = (id: string, at: Date, ticketCents = 4_820) =>
    apply(
      running.test.database,
      partner,
      [row(`${id}-${card}`, { fingerprint: fingerprintOf(`bonus-${card}`), transactedAt: at, ticketCents })],
      at,
    );
  const calendar = (code: string) => member.send('GET', `/api/Member/Bonuses/${code}/Calendar`);

  it('ACC-17 says what an open bonus takes, and counts nothing before registering', async () => {
    await dine('early', day(1));
    await goTo(day(2));
    expect(await bonuses()).toEqual([
      {
        code: 'SUMMER',
        state: 'open',
        units: 300,
        mealsRequired: 3,
        meals: 0,
        minimumTicketCents: 2_000,
        withinDays: 60,
      },
    ]);
  });

  it('ACC-17 counts the meals of a registered bonus as the ledger does, until it pays', async () => {
    await goTo(day(1));
    await register('SUMMER');
    await dine('small', day(2), 1_999);
    await dine('one', day(3));
    await dine('two', day(4));
    await goTo(day(5));
    expect(await bonus('SUMMER')).toMatchObject({ state: 'running', meals: 2, mealsRequired: 3, endsOn: '2026-07-31' });
    await dine('three', day(6));
    await goTo(day(7));
    expect(await bonus('SUMMER')).toMatchObject({
      state: 'completed',
      meals: 3,
      units: 300,
      completedOn: '2026-06-07',
    });
  });

  it('MAI-01 ACC-17 BON-01 mails the last day of a bonus that the account shows, on which a dinner counts everywhere', async () => {
    await goTo(day(1));
    await register('SUMMER');
    const [mail] = await running.test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'mail.bonusRegistered')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(mail?.payload).toMatchObject({ memberId: member.id, data: { bonusUntil: '2026-07-31' } });
    expect(await bonus('SUMMER')).toMatchObject({ endsOn: '2026-07-31' });
  });

  it('ACC-17 shows the new-member bonus as running without a registration', async () => {
    await running.test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId: member.id, code: 'FIRST', isNewMemberBonus: true, now: joined }),
    );
    expect(await bonus('FIRST')).toMatchObject({ state: 'running', meals: 0, mealsRequired: 1, endsOn: '2026-08-29' });
    await dine('first', day(3));
    expect(await bonus('FIRST')).toMatchObject({ state: 'completed', completedOn: '2026-06-04' });
  });

  it('ACC-17 says that a bonus has ended with too few meals', async () => {
    await register('SUMMER');
    await dine('one', day(3));
    await goTo(day(60));
    expect(await bonus('SUMMER')).toMatchObject({ state: 'running' });
    await goTo(new Date(day(60).getTime() + 1));
    expect(await bonus('SUMMER')).toMatchObject({ state: 'ended', meals: 1 });
    expect((await calendar('SUMMER')).statusCode).toBe(404);
  });

  it('ACC-17 leaves out bonuses without a rule in the settings', async () => {
    await running.test.database.withPartner('demo', (trx) =>
      grantBonus(trx, { memberId: member.id, code: 'UNKNOWN', isNewMemberBonus: false, now: joined }),
    );
    expect((await bonuses()).map(({ code }) => code)).toEqual(['SUMMER']);
  });

  it('BON-01 offers the last day of a running bonus as a calendar file', async () => {
    expect((await calendar('SUMMER')).statusCode).toBe(404);
    await register('SUMMER');
    const answer = await calendar('SUMMER');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bonus.ics"');
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20260730\r\n');
    expect(answer.body).toContain('SUMMARY:Last day for 300 bonus');
    expect(answer.body).not.toContain('{');
  });

  it('SRV-02 ACC-17 answers only the member', async () => {
    await register('SUMMER');
    member = await join('demo', { joined_at: joined });
    expect(await bonus('SUMMER')).toMatchObject({ state: 'open' });
    for (const url of ['/api/Member/Bonuses', '/api/Member/Bonuses/SUMMER/Calendar'])
      expect((await visit().send('GET', url)).statusCode).toBe(401);
  });
});
