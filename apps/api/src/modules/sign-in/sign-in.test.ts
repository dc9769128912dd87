import type { Member } from '@dining/api-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import type { Browser, TestApp } from '../../../testing/test-app.ts';
import { solveCaptcha } from '../captcha/captcha.testing.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../members/members.testing.ts';

const START = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('sign-in', () => {
  let time = START;
  let member: AddedMember;
  let browser: Browser;

  const { running, visit } = serverFixture({ now: () => new Date(time) });
  beforeEach(async () => {
    member = await addMember(running.test.database, 'demo');
    browser = visit();
  });

  const signIn = async (who: Browser, username: string, password = TEST_PASSWORD, more: object = {}) => {
    const first = await who.send('POST', '/api/SignIn', { username, password, ...more });
    if (first.json<{ error?: { code: string } }>().error?.code !== 'captcha_required') return first;
    const answer = await solveCaptcha(running.app);
    return who.send('POST', '/api/SignIn', { username, password, ...more, 'g-recaptcha-response': answer });
  };
  const code = (answer: Awaited<ReturnType<Browser['send']>>) =>
    answer.json<{ error?: { code: string } }>().error?.code;

  it.each<[string, (who: AddedMember) => string]>([
    ['the email address', ({ email }) => email],
    ['the address in capitals and surrounded by spaces', ({ email }) => ` ${email.toUpperCase()} `],
    ['the loyalty number', ({ loyaltyNumber }) => loyaltyNumber],
    ['the loyalty number with spaces and hyphens', ({ loyaltyNumber }) => [...loyaltyNumber].join(' -')],
  ])('ENR-06 accepts %s', async (_what, username) => {
    const answer = await signIn(browser, username(member));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Member>()).toMatchObject({
      publicId: member.publicId,
      email: member.email,
      interfaceType: 'direct',
    });
    expect((await browser.send('GET', '/api/Member')).json<Member>().publicId).toBe(member.publicId);
  });

  it('SES-03 lasts 15 minutes, or 90 days with "stay signed in", and sends the browser the end', async () => {
    await signIn(browser, member.email);
    expect(Number(browser.cookies.get('session-expiry'))).toBe(time + 15 * MINUTE);
    await signIn(browser, member.email, TEST_PASSWORD, { staySignedIn: true });
    expect(Number(browser.cookies.get('session-expiry'))).toBe(time + 90 * DAY);
  });

  it('SES-03 SES-04 ends the session on time, unless GET /api/Member has renewed it', async () => {
    await signIn(browser, member.email);
    time += 15 * MINUTE - 1;
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(200);
    expect(Number(browser.cookies.get('session-expiry'))).toBe(time + 15 * MINUTE);
    time += 15 * MINUTE - 1;
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(200);
    time += 15 * MINUTE;
    const late = await browser.send('GET', '/api/Member');
    expect([late.statusCode, code(late)]).toEqual([401, 'unauthorized']);
  });

  it('begins a new session each time and invalidates planted and earlier ids', async () => {
    const planted = 'x'.repeat(43);
    browser.cookies.set('session', planted);
    await signIn(browser, member.email);
    const mine = browser.cookies.get('session') ?? '';
    expect(mine).not.toBe(planted);
    await signIn(browser, member.email);
    expect(browser.cookies.get('session')).not.toBe(mine);
    const thief = visit();
    thief.cookies.set('session', mine);
    expect((await thief.send('GET', '/api/Member')).statusCode).toBe(401);
  });

  it('SES-01 invalidates tokens at sign-in and at sign-out', async () => {
    const tokenNow = async () => (await browser.send('GET', '/api/CSRF')).json<{ csrfToken: string }>().csrfToken;
    const before = await tokenNow();
    await signIn(browser, member.email);
    expect(
      code(await browser.send('POST', '/api/SignIn', { username: 'a', password: 'b' }, { 'x-xsrf-token': before })),
    ).toBe('bad_csrf_token');
    const signedIn = await tokenNow();
    await browser.send('GET', '/api/SignOut');
    expect(
      code(await browser.send('POST', '/api/SignIn', { username: 'a', password: 'b' }, { 'x-xsrf-token': signedIn })),
    ).toBe('bad_csrf_token');
  });

  it('SES-09 ends the session on the server, and responds the same without a session', async () => {
    await signIn(browser, member.email);
    const ended = browser.cookies.get('session') ?? '';
    const answer = await browser.send('GET', '/api/SignOut');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect([...browser.cookies.keys()]).not.toContain('session');
    browser.cookies.set('session', ended);
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(401);
    expect((await browser.send('GET', '/api/SignOut')).json()).toEqual({});
  });

  it('SES-09 ignores a sign-out requested by an image on another site', async () => {
    await signIn(browser, member.email);
    expect((await browser.send('GET', '/api/SignOut', undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    );
    expect((await browser.send('GET', '/api/Member')).statusCode).toBe(200);
  });

  it('ENR-06 responds the same to a wrong password and to an unknown, passwordless or deactivated account', async () => {
    const none = await addMember(running.test.database, 'demo', { password: null });
    const gone = await addMember(running.test.database, 'demo', { is_active: false });
    const answers = [];
    for (const [username, password] of [
      [member.email, 'wrong'],
      ['nobody@example.com', TEST_PASSWORD],
      [none.email, TEST_PASSWORD],
      [gone.email, TEST_PASSWORD],
      ['', ' '],
    ] as const) {
      const answer = await signIn(visit(), username || ' ', password);
      const { requestId: _each, ...error } = answer.json<{ error: { requestId: string } }>().error;
      answers.push([answer.statusCode, error, answer.cookies.filter(({ name }) => name !== 'csrf')]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
  });

  it('ENR-06 requires the captcha after a failed attempt, and accepts an answer once', async () => {
    await browser.send('POST', '/api/SignIn', { username: member.email, password: 'wrong' });
    expect(code(await browser.send('POST', '/api/SignIn', { username: member.email, password: TEST_PASSWORD }))).toBe(
      'captcha_required',
    );
    const answer = await solveCaptcha(running.app);
    expect(
      (
        await browser.send('POST', '/api/SignIn', {
          username: member.email,
          password: 'wrong',
          'g-recaptcha-response': answer,
        })
      ).statusCode,
    ).toBe(401);
    expect(
      code(
        await browser.send('POST', '/api/SignIn', {
          username: member.email,
          password: TEST_PASSWORD,
          'g-recaptcha-response': answer,
        }),
      ),
    ).toBe('bad_captcha');
    expect((await signIn(browser, member.email)).statusCode).toBe(200);
  });

  it('ENR-06 locks a name for 30 minutes after ten wrong passwords, known or not, but not a signed-in member', async () => {
    const elsewhere = visit();
    await signIn(elsewhere, member.email);
    for (const username of [member.email, 'no-one-to-lock@example.com']) {
      const thief = visit();
      for (let wrong = 0; wrong < 10; wrong += 1) expect((await signIn(thief, username, 'wrong')).statusCode).toBe(401);
      const locked = await signIn(thief, username);
      expect([locked.statusCode, code(locked)], username).toEqual([403, 'locked_out']);
    }
    expect((await elsewhere.send('GET', '/api/Member')).statusCode).toBe(200);
    time += 30 * MINUTE;
    expect((await signIn(browser, member.email)).statusCode).toBe(200);
  });

  it('ENR-06 counts a hundred concurrent guesses like a hundred in a row', async () => {
    const answers = await solveMany(running, 100);
    const guesses = await Promise.all(
      answers.map((answer, index) =>
        visit().send('POST', '/api/SignIn', {
          username: member.email,
          password: `guess ${index}`,
          'g-recaptcha-response': answer,
        }),
      ),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 403)).toHaveLength(90);
    expect(code(await signIn(browser, member.email))).toBe('locked_out');
  });

  it('SRV-02 limits a session and a member to one partner', async () => {
    await signIn(browser, member.email);
    const other = visit('extremes');
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    expect((await other.send('GET', '/api/Member')).statusCode).toBe(401);
    expect((await signIn(visit('extremes'), member.email)).statusCode).toBe(401);
  });

  it('records security events without names', async () => {
    await signIn(browser, member.email, 'wrong');
    await signIn(browser, member.email);
    await browser.send('GET', '/api/SignOut');
    const events = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('security_event').selectAll().where('member_id', '=', member.id).orderBy('id').execute(),
    );
    expect(events.map(({ kind }) => kind)).toEqual(['sign_in_failed', 'signed_in', 'signed_out']);
    expect(JSON.stringify(events)).not.toContain(member.email);
    expect(JSON.stringify(running.logs)).not.toContain(member.email);
  });
});

async function solveMany({ app }: TestApp, count: number): Promise<string[]> {
  const answers: string[] = [];
  for (let made = 0; made < count; made += 1) answers.push(await solveCaptcha(app));
  return answers;
}
