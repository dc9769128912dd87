import type { PostedForm } from '@dining/site';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMember, TEST_PASSWORD } from '../src/modules/members/members.testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';

let network = 0;

const { running } = serverFixture({ sites: { demo: {}, sso: { settings: { enrollmentType: 'sso' } } } });
beforeEach(() => {
  network += 1;
});

const OWN = { origin: 'http://demo.localhost', 'sec-fetch-site': 'same-origin' };

/** Posts a form as a browser without scripts does. */
async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  running.renderer.requests.length = 0;
  const answer = await running.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.60.0.${network}`,
    headers: { host: 'demo.localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  return {
    ...answer,
    posted: running.renderer.requests[0]?.posted,
    cookieNames: answer.cookies.map(({ name }) => name),
  };
}

const messages = ({ problems }: PostedForm) =>
  problems.map(({ field, label, message }) => [field, label, message].filter(Boolean).join(' | '));

describe('forms that a browser without scripts posts', () => {
  it('FRM-04 ENR-06 sign-in begins a session and goes on to the account, or to the page that was wanted', async () => {
    const { email } = await addMember(running.test.database, 'demo');
    const fields = { username: email, password: TEST_PASSWORD, staySignedIn: 'on' };
    const plain = await post('/login', fields);
    expect([plain.statusCode, plain.headers['location']]).toEqual([303, '/account']);
    expect(plain.cookieNames).toContain('session');
    const wanted = await post('/login?returnTo=%2Faccount%2Fuser_profile', fields);
    expect(wanted.headers['location']).toBe('/account/user_profile');
    const elsewhere = await post('/login?returnTo=%2F%2Fevil.example', fields);
    expect(elsewhere.headers['location']).toBe('/account');
  });

  it('FRM-04 ENR-08 sign-in leads a member with a broken address to replace it first', async () => {
    const { email } = await addMember(running.test.database, 'demo', { must_update_email: true });
    const { headers } = await post('/login', { username: email, password: TEST_PASSWORD });
    expect(headers['location']).toBe('/fix_credentials');
  });

  it('FRM-04 ENR-01 sign-in leads a member who has yet to join to the join form', async () => {
    const { email } = await addMember(running.test.database, 'demo', { joined_at: null });
    const { headers } = await post('/login?returnTo=%2Faccount', { username: email, password: TEST_PASSWORD });
    expect(headers['location']).toBe('/join');
  });

  it('FRM-04 sign-in shows the page again with what is wrong and what was typed, but never the password', async () => {
    const { statusCode, headers, body, posted, cookieNames } = await post('/login', {
      username: 'nobody@example.com',
      password: 'a wrong secret',
      staySignedIn: 'on',
    });
    expect(statusCode).toBe(401);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(posted).toEqual({
      path: '/login',
      values: { username: 'nobody@example.com', staySignedIn: true },
      message: 'Invalid user name or password',
      problems: [],
    });
    expect(JSON.stringify(running.renderer.requests) + body).not.toContain('a wrong secret');
    expect(cookieNames).not.toContain('session');
    const empty = await post('/login', { username: ' ', password: '' });
    expect(messages(empty.posted as PostedForm)).toEqual([
      expect.stringMatching(/^username \| E-mail or .+ \| This field is required\.$/),
      'password | Password | This field is required.',
    ]);
  });

  it('FRM-04 ENR-09 sign-in says that the check for a human needs scripts', async () => {
    const { email } = await addMember(running.test.database, 'demo');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { posted } = await post('/login', { username: email, password: 'not this one' });
      if (posted?.message?.includes('needs JavaScript')) return;
    }
    throw new Error('No human check was asked for.');
  });

  it('FRM-04 ENR-07 recovery goes on to "check your e-mail", whether the account exists or not', async () => {
    const { email } = await addMember(running.test.database, 'demo');
    for (const username of [email, 'nobody@example.com'])
      expect((await post('/recover', { username })).headers['location']).toBe('/recover/confirm');
    const { statusCode, posted } = await post('/recover', { username: '!?' });
    expect(statusCode).toBe(400);
    expect(posted?.values).toEqual({ username: '!?' });
    expect(messages(posted as PostedForm)[0]).toMatch(/^username \| .* \| Enter a valid e-mail address/);
  });

  const joiner = (email: string) => ({
    email,
    firstName: ' Maya ',
    lastName: 'Okafor',
    password: 'fig tart on tuesday',
    passwordConfirm: 'fig tart on tuesday',
    loyaltyNumber: `F${email.replace(/\W/g, '')}`.slice(0, 12),
    'address.zipCode': '10013',
    phoneNumber: '',
    emailOptIn: 'on',
    acceptTerms: 'on',
  });

  it('FRM-04 ENR-01 joining creates the member and goes on to the card step', async () => {
    const { statusCode, headers, cookieNames } = await post('/join', joiner('plain@example.com'));
    expect([statusCode, headers['location']]).toEqual([303, '/add_card']);
    expect(cookieNames).toContain('session');
    const row = await running.test.database.withPartner('demo', (trx) =>
      trx
        .selectFrom('member')
        .select(['first_name', 'zip_code', 'email_opt_in', 'joined_at'])
        .where('email', '=', 'plain@example.com')
        .executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ first_name: 'Maya', zip_code: '10013', email_opt_in: true });
    expect(row.joined_at).toBeInstanceOf(Date);
  });

  it('FRM-04 ENR-03 joining shows every problem at its field and keeps what was typed', async () => {
    const { acceptTerms: _, ...fields } = joiner('odd@example.com');
    const { statusCode, posted } = await post('/join', { ...fields, 'address.zipCode': '1', passwordConfirm: 'other' });
    expect(statusCode).toBe(400);
    expect(posted?.message).toBe('We could not complete your enrollment. Please check form for errors.');
    expect(posted?.problems.map(({ field, label }) => [field, label])).toEqual([
      ['passwordConfirm', 'Confirm password'],
      ['address.zipCode', 'ZIP code'],
      ['acceptTerms', undefined],
    ]);
    expect(posted?.values).toMatchObject({ email: 'odd@example.com', 'address.zipCode': '1', emailOptIn: true });
    expect(Object.keys(posted?.values ?? {}).join()).not.toMatch(/password/i);
  });

  it('FRM-04 FRM-03 joining names problems in the order of the form, and boxes without a tick last', async () => {
    const { posted } = await post('/join', { firstName: '', lastName: '', email: '', 'address.zipCode': '' });
    const fields = posted?.problems.map(({ field }) => field) ?? [];
    expect(fields.slice(0, 4)).toEqual(['firstName', 'lastName', 'email', 'address.zipCode']);
    expect(fields.at(-1)).toBe('acceptTerms');
  });

  it('FRM-04 HOM-01 the e-mail form on home opens the join form with the address and no problems', async () => {
    const { statusCode, posted } = await post('/join', { start: '1', email: 'early@example.com' });
    expect(statusCode).toBe(200);
    expect(posted).toMatchObject({ path: '/join', values: { email: 'early@example.com' }, problems: [] });
    expect(posted).not.toHaveProperty('message');
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that says nothing of its origin', {}],
    ['another program', { origin: 'http://sso.localhost', 'sec-fetch-site': 'same-site' }],
  ])('FRM-04 SES-01 does nothing for a form from %s, and asks to send it from the page', async (_, headers) => {
    const { email } = await addMember(running.test.database, 'demo');
    const sent = { username: email, password: TEST_PASSWORD };
    const { statusCode, posted, cookieNames } = await post('/login', sent, headers);
    expect(statusCode).toBe(403);
    expect(posted?.message).toMatch(/Please send it again from this page/);
    expect(cookieNames).not.toContain('session');
    const join = await post('/join', joiner('forged@example.com'), headers);
    expect([join.statusCode, join.cookieNames]).toEqual([403, []]);
  });

  it('FRM-04 SRV-05 tells a visitor who sends too many to wait', async () => {
    let last = await post('/recover', { username: 'x' });
    for (let count = 0; count < 10; count += 1) last = await post('/recover', { username: 'x' });
    expect(last.statusCode).toBe(429);
    expect(last.posted?.message).toBe('Too many attempts. Please wait a moment and try again.');
  });

  it('FRM-04 the pages of the forms hold nothing of a visitor, so that they are cached for all', async () => {
    for (const url of ['/login', '/join', '/recover']) {
      const answer = await running.app.inject({ url, headers: { host: 'demo.localhost' } });
      expect([answer.statusCode, answer.headers['cache-control'], answer.cookies]).toEqual([200, 'no-cache', []]);
    }
  });

  it('FRM-04 ENR-05 there is no sign-in with a password where the program signs its members in', async () => {
    const own = { host: 'sso.localhost', origin: 'http://sso.localhost' };
    expect((await post('/login', { username: 'a', password: 'b' }, own)).statusCode).toBe(404);
    expect((await post('/join', joiner('sso@example.com'), own)).statusCode).toBe(401);
  });
});
