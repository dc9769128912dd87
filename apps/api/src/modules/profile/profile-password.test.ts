import type { FieldError, Member, MemberUpdate } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser, SignedIn } from '../../../testing/test-app.ts';
import type { PartnerTransaction } from '../../platform/db/database.ts';
import { addSession } from '../../platform/session/sessions.testing.ts';
import { addMember, TEST_PASSWORD } from '../members/members.testing.ts';

const NEW_PASSWORD = 'a soup of the day in june';
/** 56 characters count. */
const LONG = 'four score and seven years ago our fathers brought forth on this continent a new nation';

const CHANGE = {
  currentPassword: TEST_PASSWORD,
  password: NEW_PASSWORD,
  passwordConfirm: NEW_PASSWORD,
} satisfies MemberUpdate;

describe('a new password in the profile', () => {
  let member: SignedIn;
  const { running, visit, join, signIn } = serverFixture({
    sites: { demo: {}, single: { settings: { enrollmentType: 'sso' } } },
  });
  beforeEach(async () => {
    member = await join('demo');
  });

  const inDemo = <Result>(work: (trx: PartnerTransaction) => Promise<Result>): Promise<Result> =>
    running.test.database.withPartner('demo', work);
  const save = (form: MemberUpdate, who: Browser = member) => who.send('PUT', '/api/Member', form);
  /** Status and problems, which this call lists plainly. */
  const problems = async (form: MemberUpdate, who: Browser = member) => {
    const answer = await save(form, who);
    return [answer.statusCode, ...answer.json<FieldError[]>().map(({ field, message }) => `${field}: ${message}`)];
  };
  const trySignIn = async (password: string) =>
    (await visit().send('POST', '/api/SignIn', { username: member.email, password })).statusCode;
  const mails = async () =>
    (await inDemo((trx) => trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()))
      .filter(({ payload, kind }) => payload['memberId'] === member.id && kind !== 'mail.newSignIn')
      .map(({ kind }) => kind);

  it('CTR-04 replaces the password with the other fields, ends other sessions and mails the member', async () => {
    const other = await signIn(member);
    const before = member.cookies.get('session');
    const answer = await save({ ...CHANGE, firstName: 'Maja' });
    expect([answer.statusCode, answer.json<Member>().firstName]).toEqual([200, 'Maja']);
    expect(answer.body).not.toMatch(/assword/);
    expect(member.cookies.get('session')).not.toBe(before);
    expect((await member.send('GET', '/api/Member')).json<Member>().firstName).toBe('Maja');
    expect((await other.send('GET', '/api/Member')).statusCode).toBe(401);
    expect(await mails()).toEqual(['mail.passwordChanged']);
    expect([await trySignIn(NEW_PASSWORD), await trySignIn(TEST_PASSWORD)]).toEqual([200, 401]);
  });

  it('CTR-04 ENR-02 counts the first 56 characters, of the password and of its confirmation, as joining does', async () => {
    const kept = LONG.slice(0, 56);
    expect((await save({ ...CHANGE, password: `${kept}one`, passwordConfirm: `${kept}two` })).statusCode).toBe(200);
    expect([await trySignIn(kept), await trySignIn(LONG), await trySignIn(kept.slice(0, 55))]).toEqual([200, 200, 401]);
  });

  it('CTR-04 saves nothing without the present password, or with any problem in another field', async () => {
    const wrong = 'currentPassword: That isn’t your current password';
    const { currentPassword: _, ...withoutCurrent } = CHANGE;
    expect(await problems({ ...withoutCurrent, firstName: 'Maja' })).toEqual([
      400,
      'currentPassword: This field is required.',
    ]);
    expect(await problems({ ...CHANGE, firstName: 'Maja', currentPassword: 'guess' })).toEqual([400, wrong]);
    expect(await problems({ ...CHANGE, firstName: '', passwordConfirm: 'else' })).toEqual([
      400,
      expect.stringMatching(/^firstName: /),
      'passwordConfirm: The passwords don’t match',
    ]);
    expect(await problems({ ...CHANGE, password: 'short', passwordConfirm: 'short' })).toEqual([
      400,
      expect.stringMatching(/^password: .*at least/),
    ]);
    expect(await problems({ passwordConfirm: NEW_PASSWORD, currentPassword: TEST_PASSWORD })).toEqual([
      400,
      'password: This field is required.',
    ]);
    expect((await member.send('GET', '/api/Member')).json<Member>().firstName).not.toBe('Maja');
    expect(await mails()).toEqual([]);
    expect(await trySignIn(TEST_PASSWORD)).toBe(200);
  });

  it('CTR-04 ENR-03 refuses a password that contains the loyalty number, also one that the same form adds', async () => {
    const number = 'A 1234567';
    const newcomer = await join('demo', { loyalty_number: null });
    const password = 'my a1234567 is it';
    const answer = await save({ ...CHANGE, loyaltyNumber: number, password, passwordConfirm: password }, newcomer);
    expect(answer.json<FieldError[]>().map(({ field }) => field)).toContain('password');
  });

  it('CTR-04 ENR-06 allows ten guesses, and does not count a right password whose form is refused for another reason', async () => {
    const taken = (await join('demo')).loyaltyNumber;
    const newcomer = await join('demo', { loyalty_number: null });
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await problems({ ...CHANGE, loyaltyNumber: taken }, newcomer))[1]).toMatch(/^loyaltyNumber: /);
    const answers: unknown[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      answers.push((await problems({ ...CHANGE, currentPassword: `guess ${guess}` }))[1]);
    expect(new Set(answers.slice(0, 10))).toEqual(new Set(['currentPassword: That isn’t your current password']));
    expect(answers[10]).toMatch(/^currentPassword: .*30 minutes/);
    expect((await save(CHANGE)).statusCode, 'locked').toBe(400);
  });

  it('CTR-04 sets no password for a member who has none', async () => {
    await inDemo((trx) => trx.deleteFrom('member_password').where('member_id', '=', member.id).execute());
    expect(await problems(CHANGE)).toEqual([400, 'currentPassword: That isn’t your current password']);
  });

  it('CTR-04 RTE-02 changes nothing at partners without passwords, like the other fields that they do not offer', async () => {
    const { id } = await addMember(running.test.database, 'single');
    const hash = () =>
      running.test.database.withPartner('single', (trx) =>
        trx.selectFrom('member_password').select('hash').where('member_id', '=', id).executeTakeFirst(),
      );
    const before = await hash();
    // This partner has no sign-in with a password, so the session is inserted directly.
    const who = visit('single');
    who.cookies.set('session', await addSession(running.test.database, 'single', id));
    expect((await save(CHANGE, who)).statusCode).toBe(200);
    expect((await who.send('GET', '/api/Member')).statusCode).toBe(200);
    expect(await hash()).toEqual(before);
  });
});
