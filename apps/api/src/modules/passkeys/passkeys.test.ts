import type { Member, Passkeys } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser } from '../../../testing/test-app.ts';
import { createRecoveryToken } from '../accounts/recovery-links.repository.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';
import { createAuthenticator, type Forgery, type TestAuthenticator } from './authenticator.testing.ts';

const ORIGIN = 'http://demo.localhost';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Options = Record<string, unknown>;

describe('passkeys', () => {
  let time = Date.UTC(2026, 0, 1);
  let member: AddedMember;
  let browser: Browser;
  const {
    running,
    visit,
    join,
    signIn: signedIn,
  } = serverFixture({
    now: () => new Date(time),
    sites: { demo: {}, extremes: {}, single: { settings: { enrollmentType: 'sso' } } },
  });
  beforeEach(async () => {
    time += MINUTE;
    member = await addMember(running.test.database, 'demo');
    browser = await signedIn(member);
  });

  const optionsOf = async (who: Browser, url: string, body: object = {}, origin = ORIGIN) =>
    (await who.send('POST', url, body, { origin })).json<{ options: Options }>().options;
  const toAdd = (who: Browser) => optionsOf(who, '/api/Member/Passkeys/Options', { currentPassword: TEST_PASSWORD });
  const add = (who: Browser, credential: object, name = 'My phone', origin = ORIGIN) =>
    who.send('POST', '/api/Member/Passkeys', { name, credential }, { origin });
  const toSignIn = (who: Browser, origin = ORIGIN) => optionsOf(who, '/api/SignIn/Passkey/Options', {}, origin);
  const signIn = (who: Browser, credential: object, more: object = {}, origin = ORIGIN) =>
    who.send('POST', '/api/SignIn/Passkey', { credential, ...more }, { origin });
  const listed = async (who: Browser) => (await who.send('GET', '/api/Member/Passkeys')).json<Passkeys>().passkeys;
  /** A member's authenticator whose passkey is registered. */
  async function registered(who = browser): Promise<TestAuthenticator> {
    const authenticator = createAuthenticator(ORIGIN);
    const answer = await add(who, authenticator.register(await toAdd(who)));
    expect(answer.statusCode, answer.body).toBe(200);
    return authenticator;
  }
  const mails = async () =>
    (
      await running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute(),
      )
    )
      .filter(({ payload }) => payload['memberId'] === member.id)
      .map(({ kind }) => kind);
  const events = async () =>
    (
      await running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('security_event').select('kind').where('member_id', '=', member.id).orderBy('id').execute(),
      )
    ).map(({ kind }) => kind);

  it('ACC-15 are added with the current password, listed, renamed and removed', async () => {
    const authenticator = await registered();
    const [passkey] = await listed(browser);
    expect(passkey).toEqual({ id: expect.any(String), name: 'My phone', createdAt: new Date(time).toISOString() });
    await signIn(visit(), authenticator.sign(await toSignIn(visit())));
    expect((await listed(browser))[0]?.lastUsedAt).toBe(new Date(time).toISOString());
    const url = `/api/Member/Passkeys/${passkey?.id}`;
    expect((await browser.send('PUT', url, { name: '  Blue\nphone ' })).statusCode).toBe(200);
    expect((await listed(browser))[0]?.name).toBe('Blue phone');
    expect((await browser.send('DELETE', url)).statusCode).toBe(200);
    expect(await listed(browser)).toEqual([]);
    expect((await signIn(visit(), authenticator.sign(await toSignIn(visit())))).statusCode).toBe(401);
    expect((await browser.send('DELETE', url)).statusCode).toBe(404);
    expect(await mails()).toEqual(['mail.newSignIn', 'mail.passkeyAdded', 'mail.newSignIn', 'mail.passkeyRemoved']);
    expect(await events()).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']));
  });

  it('ACC-15 ask for a resident, verified credential of the page’s host and name no internal id', async () => {
    const options = await toAdd(browser);
    expect(options).toMatchObject({
      rp: { id: 'demo.localhost', name: 'Demo Dining' },
      user: { name: member.email, displayName: 'Maya Okafor' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    await registered();
    expect((await toAdd(browser))['excludeCredentials']).toHaveLength(1);
    expect(await toSignIn(visit())).toMatchObject({ rpId: 'demo.localhost', userVerification: 'required' });
  });

  it('ACC-15 SES-03 sign in under a new session id, remembered on request', async () => {
    const authenticator = await registered();
    const who = visit();
    const answer = await signIn(who, authenticator.sign(await toSignIn(who)));
    expect(answer.json<Member>()).toMatchObject({ publicId: member.publicId, email: member.email });
    expect(Number(who.cookies.get('session-expiry'))).toBe(time + 15 * MINUTE);
    const before = who.cookies.get('session');
    await signIn(who, authenticator.sign(await toSignIn(who)), { staySignedIn: true });
    expect(Number(who.cookies.get('session-expiry'))).toBe(time + 90 * DAY);
    expect(who.cookies.get('session')).not.toBe(before);
    const old = visit();
    old.cookies.set('session', before ?? '');
    expect((await old.send('GET', '/api/Member')).statusCode).toBe(401);
  });

  it('ACC-15 need the current password to be added, which cannot be guessed here', async () => {
    const begin = async (currentPassword: string) => {
      const again = visit();
      for (const [name, value] of browser.cookies) again.cookies.set(name, value);
      return again.send('POST', '/api/Member/Passkeys/Options', { currentPassword }, { origin: ORIGIN });
    };
    for (let times = 0; times < 10; times += 1) expect((await begin(`guess ${times}`)).statusCode).toBe(400);
    expect((await begin(TEST_PASSWORD)).body).toContain('locked');
    expect((await visit().send('GET', '/api/Member/Passkeys')).statusCode).toBe(401);
  });

  it.each<[string, Forgery]>([
    ['a page elsewhere', { origin: 'http://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another partner’s host', { origin: 'http://extremes.localhost', rpId: 'extremes.localhost' }],
    ['a person who was not verified', { isVerified: false }],
    ['a challenge that was never sent', { challenge: 'bm90IHNlbnQgYnkgdGhlIHNlcnZlcg' }],
  ])('ACC-15 from %s are neither added nor accepted', async (_case, forgery) => {
    const stranger = createAuthenticator(ORIGIN);
    expect((await add(browser, stranger.register(await toAdd(browser), forgery))).statusCode).toBe(400);
    expect(await listed(browser)).toEqual([]);
    const authenticator = await registered();
    const who = visit();
    const refused = await signIn(who, authenticator.sign(await toSignIn(who), forgery));
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([401, 'bad_passkey']);
    expect(who.cookies.has('session')).toBe(false);
  });

  it('ACC-15 refuse calls from pages of other sites', async () => {
    const who = visit();
    for (const origin of ['http://evil.example', 'http://extremes.localhost'])
      expect((await who.send('POST', '/api/SignIn/Passkey/Options', {}, { origin })).statusCode).toBe(403);
  });

  it('ACC-15 accept each challenge once, even at the same time, and for ten minutes', async () => {
    const authenticator = await registered();
    const credential = authenticator.sign(await toSignIn(visit()));
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(visit(), credential)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(401)]);
    const late = authenticator.sign(await toSignIn(visit()));
    const made = createAuthenticator(ORIGIN).register(await toAdd(browser));
    time += 10 * MINUTE;
    expect((await signIn(visit(), late)).statusCode).toBe(401);
    expect((await add(browser, made)).statusCode).toBe(400);
  });

  it('ACC-15 use up a challenge in a failed attempt, and never take one that was made for something else', async () => {
    const authenticator = await registered();
    const options = await toSignIn(visit());
    expect((await signIn(visit(), authenticator.sign(options, { isVerified: false }))).statusCode).toBe(401);
    expect((await signIn(visit(), authenticator.sign(options))).statusCode).toBe(401);
    expect((await signIn(visit(), authenticator.sign(await toAdd(browser)))).statusCode).toBe(401);
    const other = await join();
    const stranger = createAuthenticator(ORIGIN);
    expect((await add(other, stranger.register(await toAdd(browser)))).statusCode).toBe(400);
    expect((await add(browser, stranger.register(await toSignIn(browser)))).statusCode).toBe(400);
  });

  it('ACC-15 notice a copied authenticator by its counter', async () => {
    const authenticator = await registered();
    expect((await signIn(visit(), authenticator.sign(await toSignIn(visit()), { counter: 50 }))).statusCode).toBe(200);
    for (const copy of [50, 49, 0])
      expect((await signIn(visit(), authenticator.sign(await toSignIn(visit()), { counter: copy }))).statusCode).toBe(
        401,
      );
    expect(await events()).toContain('sign_in_failed');
  });

  it('ACC-15 SRV-02 of one partner do not work at another, and belong to one member', async () => {
    const authenticator = await registered();
    const there = visit('extremes');
    const origin = 'http://extremes.localhost';
    const forged = { origin, rpId: 'extremes.localhost' };
    const taken = authenticator.sign(await toSignIn(there, origin), forged);
    expect((await signIn(there, taken, {}, origin)).statusCode).toBe(401);
    const other = await join();
    // The same credential for another account, as an authenticator under an attacker's control may present it.
    expect((await add(other, authenticator.register(await toAdd(other)))).statusCode).toBe(400);
    const url = `/api/Member/Passkeys/${(await listed(browser))[0]?.id}`;
    expect((await other.send('PUT', url, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.send('DELETE', url)).statusCode).toBe(404);
    expect(await listed(browser)).toHaveLength(1);
  });

  it('ACC-15 ENR-06 ENR-08 treat locked, closed and bounced accounts as the password does', async () => {
    const authenticator = await registered();
    const attempt = async () => {
      const who = visit();
      return signIn(who, authenticator.sign(await toSignIn(who)));
    };
    const change = (columns: { is_active?: boolean; must_update_email?: boolean }) =>
      running.test.database.withPartner('demo', (trx) =>
        trx.updateTable('member').set(columns).where('id', '=', member.id).execute(),
      );
    await change({ must_update_email: true });
    expect((await attempt()).json<Member>().mustUpdateEmail).toBe(true);
    await change({ must_update_email: false, is_active: false });
    expect((await attempt()).statusCode).toBe(401);
    await change({ is_active: true });
    await running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('sign_in_guard').set({ failures: 0 }).execute(),
    );
    const key = { partner: 'demo', key: `member ${member.id}`, hasCaptcha: true };
    for (let times = 0; times < 10; times += 1) await running.services.signInGuard.begin(key);
    const locked = await attempt();
    expect([locked.statusCode, locked.json<{ error: { code: string } }>().error.code]).toEqual([403, 'locked_out']);
  });

  it('ACC-15 ENR-07 are removed when the account is recovered by mail', async () => {
    const authenticator = await registered();
    const password = 'a soup of the day in june';
    const token = await running.test.database.withPartner('demo', (trx) =>
      createRecoveryToken(trx, member.id, new Date(time)),
    );
    const form = { token, password, passwordConfirm: password };
    expect((await visit().send('POST', '/api/Members/Recover/Password', form)).statusCode).toBe(200);
    const who = visit();
    expect((await signIn(who, authenticator.sign(await toSignIn(who)))).statusCode).toBe(401);
  });

  it('RTE-02 exist only at partners with passwords', async () => {
    const origin = 'http://single.localhost';
    const answer = await visit('single').send('POST', '/api/SignIn/Passkey/Options', {}, { origin });
    expect(answer.statusCode).toBe(404);
  });
});
