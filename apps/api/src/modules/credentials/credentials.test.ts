import type { Credentials, Member } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { countLockWaits } from '../../platform/db/lock-waits.testing.ts';
import { createRecoveryToken } from '../accounts/recovery-links.repository.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';
import { createEmailToken, deleteExpiredEmailChanges } from './email-changes.repository.ts';

const NEW_PASSWORD = 'a soup of the day in june';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('sign-in details in the account', () => {
  let time = Date.UTC(2026, 0, 1);
  let member: AddedMember;
  let browser: Browser;
  let newEmail = '';
  const { running, visit, signIn } = serverFixture({
    now: () => new Date(time),
    sites: { demo: {}, extremes: {}, single: { settings: { enrollmentType: 'sso' } } },
  });
  beforeEach(async () => {
    time += MINUTE;
    member = await addMember(running.test.database, 'demo');
    newEmail = `new.${member.email}`;
    browser = await signIn(member);
  });

  const inDemo = <Result>(work: (trx: PartnerTransaction) => Promise<Result>): Promise<Result> =>
    running.test.database.withPartner('demo', work);
  /** The same browser on another network, because calls are limited by address. */
  const elsewhere = (who = browser) => {
    const opened = visit();
    for (const [name, value] of who.cookies) opened.cookies.set(name, value);
    return opened;
  };
  const trySignIn = (username: string, password = TEST_PASSWORD, who = visit()) =>
    who.send('POST', '/api/SignIn', { username, password });
  const problems = (answer: Awaited<ReturnType<Browser['send']>>) =>
    answer
      .json<{ error: { fields?: { field: string; message: string }[] } }>()
      .error.fields?.map(({ field, message }) => `${field}: ${message}`);
  const queued = async () =>
    (await inDemo((trx) => trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()))
      .filter(({ payload, kind }) => payload['memberId'] === member.id && kind !== 'mail.newSignIn')
      .map(({ kind }) => kind);
  /** The answers of two calls that verified the password before either of them could lock it. */
  const atOnce = async (call: (index: number) => ReturnType<Browser['send']>) => {
    const { calls } = await inDemo(async (trx) => {
      await trx.selectFrom('member_password').select('hash').where('member_id', '=', member.id).forUpdate().execute();
      const both = [call(0), call(1)];
      await expect.poll(() => countLockWaits(running.test)).toBe(2);
      return { calls: both };
    });
    return Promise.all(calls);
  };
  const found = async (who = browser) => (await who.send('GET', '/api/Member/Credentials')).json<Credentials>();
  const memberOf = async (who = browser) => (await who.send('GET', '/api/Member')).json<Member>();

  describe('a new e-mail address', () => {
    const ask = (email = newEmail, currentPassword = TEST_PASSWORD, who = elsewhere()) =>
      who.send('POST', '/api/Member/EmailChange', { email, currentPassword });
    const confirm = (token: string, who = visit()) => who.send('POST', '/api/Members/EmailChange/Confirm', { token });
    /** The token of the change that waits, as its mail carries it. */
    const mailedToken = (of = member) =>
      inDemo(async (trx) => {
        const { id } = await trx
          .selectFrom('email_change')
          .select('id')
          .where('member_id', '=', of.id)
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow();
        return (await createEmailToken(trx, id, new Date(time))) ?? '';
      });

    it('ACC-14 is used once it is confirmed, and both addresses get mail', async () => {
      const asked = await ask(` ${newEmail} `);
      expect([asked.statusCode, asked.json()]).toEqual([
        202,
        { email: newEmail, askedAt: new Date(time).toISOString() },
      ]);
      expect(await found()).toEqual({ hasPassword: true, emailChange: asked.json() });
      expect((await memberOf()).email).toBe(member.email);
      expect(await queued()).toEqual(['mail.emailChangeRequested', 'mail.emailChangeConfirm']);
      expect((await confirm(await mailedToken())).statusCode).toBe(200);
      expect(await found()).toEqual({ hasPassword: true });
      expect((await memberOf()).email).toBe(newEmail);
      expect((await queued()).at(-1)).toBe('mail.emailChanged');
      expect([(await trySignIn(member.email)).statusCode, (await trySignIn(newEmail)).statusCode]).toEqual([401, 200]);
    });

    it('ACC-14 is not confirmed by links that are used, replaced, expired, canceled, made up or of another partner', async () => {
      await ask();
      const first = await mailedToken();
      expect((await elsewhere().send('POST', '/api/Member/EmailChange/Resend')).statusCode).toBe(202);
      const second = await mailedToken();
      expect((await confirm(first)).statusCode, 'replaced').toBe(404);
      expect((await confirm(second, visit('extremes'))).statusCode, 'of another partner').toBe(404);
      expect((await confirm('x'.repeat(43))).statusCode, 'made up').toBe(404);
      time += 30 * MINUTE;
      expect((await confirm(second)).statusCode, 'expired').toBe(404);
      browser = await signIn(member);
      const third = await mailedToken();
      expect((await elsewhere().send('DELETE', '/api/Member/EmailChange')).statusCode).toBe(200);
      expect((await confirm(third)).statusCode, 'canceled').toBe(404);
      expect(await found()).toEqual({ hasPassword: true });
      expect((await elsewhere().send('POST', '/api/Member/EmailChange/Resend')).statusCode).toBe(404);
      await ask();
      const fourth = await mailedToken();
      await ask(`newer.${member.email}`);
      expect((await confirm(fourth)).statusCode, 'of an earlier address').toBe(404);
      const last = await mailedToken();
      expect([(await confirm(last)).statusCode, (await confirm(last)).statusCode]).toEqual([200, 404]);
      expect((await memberOf()).email).toBe(`newer.${member.email}`);
    });

    it('ACC-14 is confirmed once by twenty uses of a link at the same time', async () => {
      await ask();
      const token = await mailedToken();
      const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(404)]);
      expect((await queued()).filter((kind) => kind === 'mail.emailChanged')).toHaveLength(1);
    });

    it('ACC-14 goes to one of two members who confirm it at the same time', async () => {
      const other = await addMember(running.test.database, 'demo');
      const [mine, theirs] = [elsewhere(), await signIn(other)];
      expect([(await ask(newEmail, TEST_PASSWORD, mine)).statusCode]).toEqual([202]);
      expect((await ask(newEmail.toUpperCase(), TEST_PASSWORD, theirs)).statusCode).toBe(202);
      const tokens = [await mailedToken(), await mailedToken(other)];
      const answers = await Promise.all(tokens.map((token) => confirm(token)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain('email_in_use');
    });

    it('ACC-14 is one change, whichever of several requests at the same time wins', async () => {
      const answers = await atOnce((index) => ask(`${index}.${newEmail}`));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
      const pending = await inDemo((trx) =>
        trx
          .selectFrom('email_change')
          .select('id')
          .where('member_id', '=', member.id)
          .where('status', '=', 'pending')
          .execute(),
      );
      expect(pending).toHaveLength(1);
    });

    it('ACC-14 ENR-03 needs the current password and a valid, free address, and tells no more than joining does', async () => {
      const there = await addMember(running.test.database, 'demo');
      expect(problems(await ask('none'))).toEqual(['email: Enter a full e-mail address, like you@example.com.']);
      expect(problems(await ask(there.email.toUpperCase()))).toEqual(['email: This e-mail address is already in use']);
      // Without the password, nothing is said about the address.
      expect(problems(await ask(there.email, 'guess'))).toEqual(['currentPassword: That isn’t your current password']);
      expect((await ask(newEmail, TEST_PASSWORD, visit())).statusCode).toBe(401);
      expect(await queued()).toEqual([]);
    });

    it('ACC-14 ENR-06 allows ten guesses at the password, over all forms of the account', async () => {
      const guess = (index: number) =>
        index % 2 === 0
          ? ask(newEmail, `guess ${index}`)
          : elsewhere().send('PUT', '/api/Member/Password', {
              currentPassword: `guess ${index}`,
              password: NEW_PASSWORD,
              passwordConfirm: NEW_PASSWORD,
            });
      for (let index = 0; index < 10; index += 1) expect((await guess(index)).statusCode).toBe(400);
      expect((await ask()).body).toContain('locked');
      expect((await memberOf()).publicId).toBe(member.publicId);
      // Outside, the member can sign in: an open browser cannot lock them out.
      expect((await trySignIn(member.email)).statusCode).toBe(200);
      time += 31 * MINUTE;
      browser = await signIn(member);
      expect((await ask()).statusCode).toBe(202);
    });

    it('ACC-14 gets ten links in half an hour at most, since it may be a stranger’s', async () => {
      expect((await ask()).statusCode).toBe(202);
      const statuses = [];
      for (let times = 0; times < 10; times += 1)
        statuses.push((await elsewhere().send('POST', '/api/Member/EmailChange/Resend')).statusCode);
      expect(statuses).toEqual([...Array<number>(9).fill(202), 429]);
    });

    it('ACC-14 ENR-07 ends links to a new password that went to the old address, and recovery cancels the change', async () => {
      const recoverLink = () => inDemo((trx) => createRecoveryToken(trx, member.id, new Date(time)));
      const recover = (token: string) =>
        visit().send('POST', '/api/Members/Recover/Password', {
          token,
          password: NEW_PASSWORD,
          passwordConfirm: NEW_PASSWORD,
        });
      await ask();
      const token = await mailedToken();
      // Who reads the warning at the old address recovers the account.
      expect((await recover(await recoverLink())).statusCode).toBe(200);
      expect((await confirm(token)).statusCode).toBe(404);
      const again = await addMember(running.test.database, 'demo');
      member = again;
      browser = await signIn(again);
      await ask();
      const link = await recoverLink();
      expect((await confirm(await mailedToken())).statusCode).toBe(200);
      expect((await recover(link)).statusCode).toBe(404);
    });

    it('ACC-14 ENR-08 replaces a bounced address too', async () => {
      await ask();
      const token = await mailedToken();
      await inDemo((trx) =>
        trx.updateTable('member').set({ must_update_email: true }).where('id', '=', member.id).execute(),
      );
      expect((await confirm(token)).statusCode).toBe(200);
      expect((await memberOf()).mustUpdateEmail).toBe(false);
    });

    it('ACC-14 is stored for a week', async () => {
      await ask();
      const left = () => inDemo((trx) => deleteExpiredEmailChanges(trx, { now: new Date(time), limit: 1_000 }));
      await left();
      expect((await found()).emailChange).toBeDefined();
      time += 7 * DAY;
      expect(await left()).toBeGreaterThan(0);
      browser = await signIn(member);
      expect((await found()).emailChange).toBeUndefined();
    });
  });

  describe('a new password', () => {
    const change = (more: object = {}, who = elsewhere()) =>
      who.send('PUT', '/api/Member/Password', {
        currentPassword: TEST_PASSWORD,
        password: NEW_PASSWORD,
        passwordConfirm: NEW_PASSWORD,
        ...more,
      });

    it('ACC-14 ends all other sessions, replaces this one, and tells the member', async () => {
      const other = await signIn(member);
      const who = elsewhere();
      const before = who.cookies.get('session');
      const answer = await change({}, who);
      expect(answer.json<Member>().publicId).toBe(member.publicId);
      expect(who.cookies.get('session')).not.toBe(before);
      expect((await who.send('GET', '/api/Member')).statusCode).toBe(200);
      for (const ended of [other, browser]) expect((await ended.send('GET', '/api/Member')).statusCode).toBe(401);
      expect(await queued()).toEqual(['mail.passwordChanged']);
      expect((await trySignIn(member.email)).statusCode).toBe(401);
      expect((await trySignIn(member.email, NEW_PASSWORD)).statusCode).not.toBe(401);
    });

    it('ACC-14 keeps "stay signed in"', async () => {
      const who = visit();
      const form = { username: member.email, password: TEST_PASSWORD, staySignedIn: true };
      expect((await who.send('POST', '/api/SignIn', form)).statusCode).toBe(200);
      expect((await change({}, who)).statusCode).toBe(200);
      expect(Number(who.cookies.get('session-expiry'))).toBe(time + 90 * DAY);
    });

    it('ACC-14 ENR-02 follows the rules of joining, and needs the current one', async () => {
      expect(problems(await change({ password: 'short', passwordConfirm: 'short' }))?.[0]).toMatch(/at least/);
      expect(problems(await change({ passwordConfirm: 'else' }))).toEqual([
        'passwordConfirm: The passwords don’t match',
      ]);
      expect(problems(await change({ password: `my ${member.loyaltyNumber} secret` }))?.[0]).toMatch(/^password: /);
      expect(problems(await change({ currentPassword: 'guess' }))).toEqual([
        'currentPassword: That isn’t your current password',
      ]);
      expect((await trySignIn(member.email)).statusCode).toBe(200);
    });

    it('ACC-14 is set by one of several changes at the same time', async () => {
      const answers = await atOnce((index) => {
        const password = `${NEW_PASSWORD} ${index}`;
        return change({ password, passwordConfirm: password });
      });
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    });

    it('ACC-14 cannot be set here by a member who has none', async () => {
      await inDemo((trx) => trx.deleteFrom('member_password').where('member_id', '=', member.id).execute());
      expect(await found()).toEqual({ hasPassword: false });
      expect(problems(await change())).toEqual(['currentPassword: That isn’t your current password']);
    });
  });

  it('RTE-02 exist only at partners with passwords', async () => {
    const answer = await visit('single').send('POST', '/api/Members/EmailChange/Confirm', { token: 'x' });
    expect(answer.statusCode).toBe(404);
  });
});
