import type { Member } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { createRecoveryToken } from '../accounts/recovery-links.repository.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';

const NEW_PASSWORD = 'a soup of the day in june';

describe('recovering', () => {
  let time = Date.UTC(2026, 0, 1);
  let browser: Browser;
  let member: AddedMember;
  const { running, visit } = serverFixture({
    now: () => new Date(time),
    sites: { demo: {}, extremes: {}, single: { settings: { enrollmentType: 'sso' } } },
  });
  beforeEach(async () => {
    browser = visit();
    member = await addMember(running.test.database, 'demo');
  });

  const linkFor = ({ id }: AddedMember) =>
    running.test.database.withPartner('demo', (trx) => createRecoveryToken(trx, id, new Date(time)));
  const change = (who: Browser, token: string, password = NEW_PASSWORD) =>
    who.send('POST', '/api/Members/Recover/Password', { token, password, passwordConfirm: password });
  const signIn = (password: string) => visit().send('POST', '/api/SignIn', { username: member.email, password });
  const mailsTo = async (id: string) => {
    const rows = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).execute(),
    );
    return rows.filter(({ payload }) => payload['memberId'] === id).map(({ kind }) => kind);
  };

  it('ENR-07 responds the same for address, number and unknown names, and mails only existing members', async () => {
    const answers = [];
    for (const username of [member.email, member.loyaltyNumber, 'nobody@example.com', '\u0000', '%'])
      answers.push(await browser.send('POST', '/api/Members/Recover', { username }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['202 {}']));
    expect(await mailsTo(member.id)).toEqual(['mail.recover', 'mail.recover']);
  });

  it('MAI-01 ACT-01 mails a member who is not activated the link that activates, with the same response', async () => {
    const notActivated = { activated_at: null };
    const waiting = await addMember(running.test.database, 'demo', { password: null, ...notActivated });
    const withPassword = await addMember(running.test.database, 'demo', notActivated);
    const passwordless = await addMember(running.test.database, 'demo', { password: null });
    for (const { email } of [waiting, withPassword, passwordless])
      expect(await browser.send('POST', '/api/Members/Recover', { username: email })).toMatchObject({
        statusCode: 202,
        body: '{}',
      });
    expect(await mailsTo(waiting.id)).toEqual(['mail.activate']);
    expect(await mailsTo(withPassword.id)).toEqual(['mail.recover']);
    expect(await mailsTo(passwordless.id)).toEqual(['mail.recover']);
    await browser.send('POST', '/api/Member/Activate', { publicId: waiting.publicId });
    await browser.send('POST', '/api/Members/Recover', { username: waiting.email });
    expect(await mailsTo(waiting.id)).toEqual(['mail.activate', 'mail.recover']);
  });

  it('ENR-07 changes the password once with a link, and ends all sessions', async () => {
    await browser.send('POST', '/api/SignIn', { username: member.email, password: TEST_PASSWORD });
    const token = await linkFor(member);
    expect((await visit().send('POST', '/api/Members/Recover/Confirm', { token })).statusCode).toBe(200);
    expect((await change(visit(), token)).statusCode).toBe(200);
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(401);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await change(visit(), token)).statusCode).toBe(404);
    expect(await mailsTo(member.id)).toEqual(['mail.newSignIn', 'mail.passwordChanged']);
  });

  it('ENR-07 refuses links that are expired, replaced, of another partner or made up', async () => {
    const [first, second] = [await linkFor(member), await linkFor(member)];
    const refused = async (who: Browser, token: string) => {
      const [confirmed, changed] = [
        await who.send('POST', '/api/Members/Recover/Confirm', { token }),
        await change(who, token),
      ];
      return [confirmed.statusCode, changed.statusCode];
    };
    expect(await refused(visit(), first), 'replaced').toEqual([404, 404]);
    expect(await refused(visit('extremes'), second), 'of another partner').toEqual([404, 404]);
    expect(await refused(visit(), 'x'.repeat(43)), 'made up').toEqual([404, 404]);
    time += 30 * 60_000;
    expect(await refused(visit(), second), 'expired').toEqual([404, 404]);
    expect((await signIn(TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('ENR-07 accepts one of twenty concurrent uses of a link', async () => {
    const token = await linkFor(member);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(visit(), token, `${NEW_PASSWORD} ${index}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true);
  });

  it('ENR-07 checks the new password by the rules, and a refused one does not use up the link', async () => {
    const token = await linkFor(member);
    for (const password of ['short', 'Password1', `my ${member.loyaltyNumber} secret`])
      expect((await change(visit(), token, password)).statusCode, password).toBe(400);
    expect((await change(visit(), token)).statusCode).toBe(200);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('ENR-07 sets a first password for a member without one', async () => {
    const passwordless = await addMember(running.test.database, 'demo', { password: null });
    expect((await change(visit(), await linkFor(passwordless))).statusCode).toBe(200);
    expect(
      (await visit().send('POST', '/api/SignIn', { username: passwordless.email, password: NEW_PASSWORD })).statusCode,
    ).toBe(200);
  });

  it('RTE-02 exists only at partners with passwords', async () => {
    expect((await visit('single').send('POST', '/api/Members/Recover', { username: member.email })).statusCode).toBe(
      404,
    );
  });

  describe('a bounced email address', () => {
    const fix = (email: string, password = TEST_PASSWORD) =>
      browser.send('PUT', '/api/Member/Credentials', { email, password });
    beforeEach(async () => {
      member = await addMember(running.test.database, 'demo', { must_update_email: true });
      await browser.send('POST', '/api/SignIn', { username: member.email, password: TEST_PASSWORD });
    });

    it('ENR-08 is reported until the member replaces it', async () => {
      expect((await browser.send('GET', '/api/Member')).json<Member>().mustUpdateEmail).toBe(true);
      expect((await fix('new.address@example.com')).json<Member>()).toMatchObject({
        email: 'new.address@example.com',
        mustUpdateEmail: false,
      });
      expect((await browser.send('GET', '/api/Member')).json<Member>().mustUpdateEmail).toBe(false);
    });

    it('ENR-08 ENR-07 invalidates links that were mailed to it once it is replaced', async () => {
      const token = await linkFor(member);
      expect((await fix('the.new.one@example.com')).statusCode).toBe(200);
      expect((await change(visit(), token)).statusCode).toBe(404);
    });

    it('ENR-08 can be replaced only with the right password, by a valid address that is not in use', async () => {
      const there = await addMember(running.test.database, 'demo');
      expect([
        (await fix('mine@example.com', 'wrong')).statusCode,
        (await fix('none')).statusCode,
        (await fix(there.email.toUpperCase())).statusCode,
      ]).toEqual([400, 400, 400]);
      expect(
        (
          await visit().send('PUT', '/api/Member/Credentials', {
            email: 'mine@example.com',
            password: TEST_PASSWORD,
          })
        ).statusCode,
      ).toBe(401);
      expect((await browser.send('GET', '/api/Member')).json<Member>().email).toBe(member.email);
    });
  });
});
