import type { MemberSessions } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('where a member is signed in', () => {
  let time = Date.UTC(2026, 0, 1, 17);
  let member: AddedMember;
  const { running, visit } = serverFixture({ now: () => new Date(time) });
  beforeEach(async () => {
    member = await addMember(running.test.database, 'demo');
  });

  async function signIn(agent: string, who = visit(), staySignedIn = false): Promise<Browser> {
    const form = { username: member.email, password: TEST_PASSWORD, staySignedIn };
    expect((await who.send('POST', '/api/SignIn', form, { 'user-agent': agent })).statusCode).toBe(200);
    return who;
  }
  const list = async (who: Browser) => (await who.send('GET', '/api/Member/Sessions')).json<MemberSessions>().sessions;
  const isSignedIn = async (who: Browser) => (await who.send('GET', '/api/Member')).statusCode === 200;
  const mails = async () =>
    (
      await running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
      )
    )
      .filter(({ payload, kind }) => payload['memberId'] === member.id && kind === 'mail.newSignIn')
      .map(({ payload }) => payload['data']);

  it('ACC-16 lists devices in words, with the last use and this one first', async () => {
    const phone = await signIn(IPHONE, visit(), true);
    time += MINUTE;
    const desk = await signIn(CHROME);
    const other = await signIn('something else');
    time += 5 * MINUTE;
    expect(await isSignedIn(phone)).toBe(true);
    const start = time - 6 * MINUTE;
    const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
    const sessions = await list(desk);
    expect(sessions.map(({ id: _id, ...session }) => session)).toEqual([
      { device: 'Chrome on Windows', startedAt: at(1), lastUsedAt: at(1), isRemembered: false, isCurrent: true },
      { device: 'Safari on iPhone', startedAt: at(0), lastUsedAt: at(6), isRemembered: true, isCurrent: false },
      { device: 'An unknown device', startedAt: at(1), lastUsedAt: at(1), isRemembered: false, isCurrent: false },
    ]);
    const cookies = [phone, desk, other].map(({ cookies: jar }) => jar.get('session'));
    for (const { id } of sessions) expect(cookies).not.toContain(id);
    // The address of the browser, and its own description of itself, are stored nowhere.
    const rows = JSON.stringify(
      await running.test.database.withPartner('demo', (trx) => trx.selectFrom('member_session').selectAll().execute()),
    );
    expect(rows).not.toMatch(/10\.72\.|Mozilla|something else/);
  });

  it('ACC-16 ends one session, or all others', async () => {
    const [desk, phone, tablet] = [await signIn(CHROME), await signIn(IPHONE), await signIn(IPHONE)];
    const [, other] = await list(desk);
    expect((await desk.send('DELETE', `/api/Member/Sessions/${other?.id}`)).statusCode).toBe(200);
    expect((await desk.send('DELETE', `/api/Member/Sessions/${other?.id}`)).statusCode).toBe(404);
    expect([await isSignedIn(phone), await isSignedIn(tablet)].filter(Boolean)).toHaveLength(1);
    const third = await signIn(CHROME);
    expect((await desk.send('DELETE', '/api/Member/Sessions')).statusCode).toBe(200);
    expect([
      await isSignedIn(desk),
      await isSignedIn(phone),
      await isSignedIn(tablet),
      await isSignedIn(third),
    ]).toEqual([true, false, false, false]);
    expect(await list(desk)).toHaveLength(1);
  });

  it('ACC-16 SRV-02 ends no session of another member or partner', async () => {
    const mine = await signIn(CHROME);
    const [session] = await list(mine);
    const other = await addMember(running.test.database, 'demo');
    const foreign = await addMember(running.test.database, 'extremes');
    for (const [attacker, partner] of [
      [other, 'demo'],
      [foreign, 'extremes'],
    ] as const) {
      const who = visit(partner);
      await who.send('POST', '/api/SignIn', { username: attacker.email, password: TEST_PASSWORD });
      expect((await who.send('DELETE', `/api/Member/Sessions/${session?.id}`)).statusCode).toBe(404);
      expect((await who.send('DELETE', '/api/Member/Sessions')).statusCode).toBe(200);
      expect(await list(who)).toHaveLength(1);
    }
    expect((await visit().send('DELETE', '/api/Member/Sessions')).statusCode).toBe(401);
    expect(await isSignedIn(mine)).toBe(true);
  });

  it('ACC-16 mails about a sign-in with a browser that has not been seen before, and only then', async () => {
    const desk = await signIn(CHROME);
    expect(await mails()).toEqual([
      { device: 'Chrome on Windows', when: expect.stringMatching(/^January 1, 2026 at 12:\d\d PM EST$/) },
    ]);
    await desk.send('GET', '/api/SignOut');
    await signIn(CHROME, desk);
    expect(await mails()).toHaveLength(1);
    await signIn(IPHONE);
    expect(await mails()).toHaveLength(2);
    // A cookie of another member, of another partner, or made up does not make a browser known.
    const forger = visit();
    const other = await addMember(running.test.database, 'demo');
    await forger.send('POST', '/api/SignIn', { username: other.email, password: TEST_PASSWORD });
    await signIn(CHROME, forger);
    expect(await mails()).toHaveLength(3);
    const guesser = visit();
    guesser.cookies.set('known-browser', Buffer.alloc(16).toString('base64url'));
    await signIn(CHROME, guesser);
    expect(await mails()).toHaveLength(4);
    // Both members of the shared browser are known there now.
    await signIn(CHROME, forger);
    await forger.send('POST', '/api/SignIn', { username: other.email, password: TEST_PASSWORD });
    expect(await mails()).toHaveLength(4);
  });
});
