import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_TERMS } from '../src/modules/cards/cards.testing.ts';
import { claimForm } from '../src/modules/claims/claims.testing.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../src/modules/members/members.testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { openBrowser } from '../testing/test-app.ts';
import {
  errorCode,
  expectRefused,
  OPERATIONS,
  ORIGINS,
  sendFromAnywhere,
  SIMPLE_REQUESTS,
  UNSAFE,
} from './forgery.testing.ts';

/** Calls for members: everything under these paths that is not listed as open. */
const open = new Set(['POST /api/Member/Activate', 'GET /api/Member/{publicId}', 'GET /api/v2/Merchants/{id}/Reviews']);
const members = OPERATIONS.filter(
  ({ method, path }) =>
    /^\/api\/(?:Member(?:\/|$)|Cards\/|reviews\/|staging\/dines|staging\/session\/end)|\/flex-offers\/|Merchants\/\{id\}\/Reviews$/.test(
      path,
    ) && !open.has(`${method} ${path}`),
);
/** Calls that an administrator may not make on a member's behalf. */
const IN_PERSON_ONLY = [
  'POST /api/Member/Cards',
  'DELETE /api/Member/Cards',
  'PUT /api/Member/Cards/{id}',
  'PUT /api/Member',
  'GET /api/Member/Export',
  'POST /api/Member/Delete',
  'POST /api/v2/Merchants/{id}/Reviews',
  'POST /api/Member/Bonus/{code}',
  'POST /api/Member/Claims',
  'POST /api/Member/Claims/{id}/Messages',
  'PUT /api/Member/Credentials',
  'GET /api/Member/Credentials',
  'POST /api/Member/EmailChange',
  'POST /api/Member/EmailChange/Resend',
  'DELETE /api/Member/EmailChange',
  'PUT /api/Member/Password',
  'GET /api/Member/Passkeys',
  'POST /api/Member/Passkeys',
  'POST /api/Member/Passkeys/Options',
  'PUT /api/Member/Passkeys/{id}',
  'DELETE /api/Member/Passkeys/{id}',
  'GET /api/Member/Sessions',
  'DELETE /api/Member/Sessions',
  'DELETE /api/Member/Sessions/{id}',
];

describe('forged calls with the cookies of a member', () => {
  /** A member of tests after which every member is as before, and the headers of the member's browser. */
  let member: AddedMember;
  let victim: Record<string, string>;
  const { running, visit, signIn, join } = serverFixture();
  beforeAll(async () => {
    [member, victim] = await newVictim();
  });

  async function newVictim(partner = 'demo'): Promise<[AddedMember, Record<string, string>]> {
    const added = await join(partner);
    return [added, added.headers];
  }
  const send = (options: InjectOptions) => sendFromAnywhere(running.app, options);
  const memberStatus = async (cookie = victim['cookie']) =>
    (await send({ url: '/api/Member', headers: { host: 'demo.localhost', cookie } })).statusCode;

  it.each(UNSAFE.map(({ method, path }) => ({ method, path })))(
    'SES-01 $method $path refuses every form of request from another site’s page',
    async (operation) => {
      for (const [place, form] of SIMPLE_REQUESTS.entries())
        await expectRefused(running.app, victim['cookie'], operation, form, ORIGINS[place % ORIGINS.length]);
      expect(await memberStatus()).toBe(200);
    },
  );

  const bodies: Record<string, object> = {
    'POST /api/Member/Cards': { creditCards: [], termsVersion: TEST_TERMS },
    'PUT /api/Member/Cards/{id}': { nickname: 'x' },
    'PUT /api/Member': { firstName: 'Mallory' },
    'POST /api/Member/Delete': { confirm: true, password: TEST_PASSWORD },
    'POST /api/v2/Merchants/{id}/Reviews': { transactionId: '1', rating: 1 },
    'PUT /api/Member/Credentials': { email: 'mallory@example.com', password: TEST_PASSWORD },
    'POST /api/Member/EmailChange': { email: 'mallory@example.com', currentPassword: TEST_PASSWORD },
    'PUT /api/Member/Password': {
      currentPassword: TEST_PASSWORD,
      password: 'a soup of the day in june',
      passwordConfirm: 'a soup of the day in june',
    },
    'POST /api/Member/Passkeys': {
      name: '',
      credential: { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } },
    },
    'POST /api/Member/Passkeys/Options': { currentPassword: TEST_PASSWORD },
    'PUT /api/Member/Passkeys/{id}': { name: 'x' },
    'POST /api/staging/dines': { merchantId: 'm1', ticketCents: 1, event: 'approved' },
    'POST /api/staging/session/end': { seconds: 5 },
  };
  /** A complete request, as the page would send it. */
  const sendComplete = (name: string, headers: Record<string, string>, { publicId } = member) => {
    const [method = '', path = ''] = name.split(' ');
    const query: Record<string, string> = {
      'DELETE /api/Member/Cards': '?id=00000000-0000-4000-8000-000000000000&closesAccount=true',
      'GET /api/reviews/status': '?txnId=1',
    };
    const form =
      name === 'POST /api/Member/Claims'
        ? claimForm({
            merchantId: 'm1',
            date: '2026-01-01',
            amountCents: 1,
            cardId: '00000000-0000-4000-8000-000000000000',
          })
        : name === 'POST /api/Member/Claims/{id}/Messages'
          ? claimForm({ text: 'Mallory' })
          : undefined;
    const url = `${path
      .replace('{merchantId}', 'm1')
      .replace('{publicId}', publicId)
      .replace('{code}', 'x')
      .replace('{message}', '1')
      .replace(
        '{id}',
        /Claims|Passkeys|Sessions/.test(path) ? '00000000-0000-4000-8000-000000000000' : 'm1',
      )}${query[name] ?? ''}`;
    const payload = form?.payload ?? bodies[name];
    return send({
      method: method as 'GET',
      url,
      headers: { ...headers, ...form?.headers },
      ...(payload !== undefined && { payload }),
    });
  };

  describe('without the session or its token', () => {
    let visitor: Record<string, string>;
    let ended: Record<string, string>;
    let foreignTokens: (string | undefined)[];
    beforeAll(async () => {
      visitor = await visit().newHeaders();
      ended = (await signIn(member)).headers;
      await send({ url: '/api/SignOut', headers: ended });
      const [[, foreign], [, other]] = [await newVictim('extremes'), await newVictim()];
      foreignTokens = [foreign, other, visitor].map((headers) => headers['x-xsrf-token']);
    });

    it.each(members.map(({ method, path }) => `${method} ${path}`))(
      'SES-08 SES-01 %s requires a session and a token of that session',
      async (name) => {
        expect((await sendComplete(name, visitor)).statusCode).toBe(401);
        expect((await sendComplete(name, ended)).statusCode).toBe(401);
        // A token belongs to a session: for a made-up session the token is refused first.
        const madeUp = { ...visitor, cookie: `${visitor['cookie']}; session=${'x'.repeat(43)}` };
        expect((await sendComplete(name, madeUp)).statusCode).toBe(name.startsWith('GET') ? 401 : 403);
        // The complete call changes the member, unless it only reads.
        const [person, headers] = name.startsWith('GET') ? ([member, victim] as const) : await newVictim();
        const { 'x-xsrf-token': token = '', ...bare } = headers;
        if (!name.startsWith('GET')) {
          for (const wrong of [undefined, '', `1.${token.split('.')[1]}`, `${token}x`, ...foreignTokens]) {
            const answer = await sendComplete(
              name,
              { ...bare, ...(wrong !== undefined && { 'x-xsrf-token': wrong }) } as Record<string, string>,
              person,
            );
            expect([answer.statusCode, errorCode(answer)], String(wrong)).toEqual([403, 'bad_csrf_token']);
          }
        }
        expect(await memberStatus(headers['cookie'])).toBe(200);
        const own = await sendComplete(name, headers, person);
        expect([401, 405], own.body).not.toContain(own.statusCode);
        expect(errorCode(own), own.body).not.toBe('bad_csrf_token');
      },
    );
  });

  describe('in an emulated session', () => {
    let emulated: AddedMember;
    let headers: Record<string, string>;
    const rows = () =>
      running.test.database.withPartner('demo', (trx) =>
        trx.selectFrom('member').selectAll().where('id', '=', emulated.id).execute(),
      );
    beforeAll(async () => {
      [emulated, headers] = await newVictim();
      await running.test.database.withPartner('demo', (trx) =>
        trx.updateTable('member_session').set({ emulated_by: 'ada' }).where('member_id', '=', emulated.id).execute(),
      );
    });

    it.each(IN_PERSON_ONLY)('SES-11 SES-08 %s is refused to an administrator who emulates the member', async (name) => {
      const before = await rows();
      const answer = await sendComplete(name, headers, emulated);
      expect([answer.statusCode, errorCode(answer)]).toEqual([403, 'emulated']);
      expect(await rows()).toEqual(before);
    });
  });

  it('SES-01 headers, fields and query parameters cannot override the method', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      for (const url of ['/api/SignIn', '/api/Member/Password', '/api/Members/Recover', '/api/staging/persona']) {
        const answer = await send({
          url: `${url}?_method=POST`,
          headers: {
            host: 'demo.localhost',
            cookie: victim['cookie'],
            [name]: url.endsWith('Password') ? 'PUT' : 'POST',
          },
        });
        expect(answer.statusCode, url).toBe(405);
      }
    }
  });

  it('SES-01 GET requests change nothing, even with a body', async () => {
    const rows = () =>
      running.test.database.withPartner('demo', async (trx) =>
        JSON.stringify([
          await trx.selectFrom('member').selectAll().orderBy('id').execute(),
          await trx.selectFrom('member_session').selectAll().orderBy('id_hash').execute(),
          await trx.selectFrom('outbox').select('kind').orderBy('id').execute(),
          await trx.selectFrom('sign_in_guard').selectAll().orderBy('key_hash').execute(),
        ]),
      );
    const before = await rows();
    for (const { path, method } of OPERATIONS.filter(
      (operation) =>
        operation.method === 'GET' && operation.path !== '/api/SignOut' && operation.path !== '/api/Member',
    )) {
      const answer = await send({
        method,
        url: path.replaceAll(/\{\w+\}/g, member.publicId),
        headers: {
          host: 'demo.localhost',
          cookie: victim['cookie'],
          'content-type': 'application/json',
          'sec-fetch-site': 'cross-site',
        },
        payload: JSON.stringify({ email: 'a@example.com', username: member.email, password: TEST_PASSWORD }),
      });
      expect(answer.statusCode, path).toBeLessThan(500);
    }
    expect(await rows()).toBe(before);
  });

  it('SES-01 signing a visitor in as the attacker requires a token of the visitor’s browser', async () => {
    const attacker = await addMember(running.test.database, 'demo');
    const attackerBrowser = visit();
    const { csrfToken } = (await attackerBrowser.send('GET', '/api/CSRF')).json<{ csrfToken: string }>();
    const visitor = visit();
    await visitor.send('GET', '/api/CSRF');
    const answer = await visitor.send(
      'POST',
      '/api/SignIn',
      { username: attacker.email, password: TEST_PASSWORD },
      { 'x-xsrf-token': csrfToken },
    );
    expect([answer.statusCode, errorCode(answer), answer.cookies]).toEqual([403, 'bad_csrf_token', []]);
  });

  it.each<[string, Record<string, string>]>([
    ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
    ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a script of another partner', { origin: 'http://extremes.localhost', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a neighboring host', { 'sec-fetch-site': 'same-site' }],
    ['a typed address or a program', { 'sec-fetch-site': 'none' }],
  ])('SES-09 %s cannot sign a member out, by GET or HEAD', async (_what, headers) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await send({
        method,
        url: '/api/SignOut',
        headers: { host: 'demo.localhost', cookie: victim['cookie'], ...headers },
      });
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    }
    expect(await memberStatus()).toBe(200);
  });

  it('SES-07 the data of a public id requires a token, for HEAD as well', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect(
        (
          await send({
            method,
            url: `/api/Member/${member.publicId}`,
            headers: { host: 'demo.localhost', cookie: victim['cookie'] },
          })
        ).statusCode,
      ).toBe(403);
  });

  it('SES-01 refuses a token of another session', async () => {
    const yours = (await join()).headers;
    const put = (headers: Record<string, string>) =>
      send({
        method: 'PUT',
        url: '/api/Member/Credentials',
        headers,
        payload: { email: 'new@example.com', password: 'wrong' },
      });
    expect(errorCode(await put({ ...victim, 'x-xsrf-token': yours['x-xsrf-token'] ?? '' }))).toBe('bad_csrf_token');
    // Mixing the visitor's cookie with another session's does not transfer the token.
    const visitor = /csrf=[\w-]+/.exec(victim['cookie'] ?? '')?.[0] ?? '';
    const session = /session=[\w-]+/.exec(yours['cookie'] ?? '')?.[0] ?? '';
    expect(errorCode(await put({ ...victim, cookie: `${visitor}; ${session}` }))).toBe('bad_csrf_token');
    expect(errorCode(await put({ ...victim, cookie: visitor }))).toBe('bad_csrf_token');
    expect((await put(victim)).statusCode).toBe(400);
  });
});

describe('hosts in requests and redirects', () => {
  const HOST_CLAIMS: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example;proto=https' },
    { 'x-forwarded-proto': 'javascript' },
    { 'x-original-url': '//evil.example' },
    { 'x-forwarded-port': '1' },
    { 'x-forwarded-prefix': '//evil.example' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
  ];
  const { running } = serverFixture({
    env: {
      EMULATION_SECRET: 'shared with the administration only',
      ADMIN_ORIGIN: 'https://admin.example',
    },
    sites: { demo: {}, extremes: {}, single: { settings: { enrollmentType: 'sso' } } },
  });

  it('SRV-02 SES-09 claimed hosts never appear in a response, a redirect or a queued mail', async () => {
    const member = await addMember(running.test.database, 'demo');
    for (const claims of HOST_CLAIMS) {
      const who = openBrowser(running.app, 'demo.localhost:6666');
      const answers = [
        await who.send('POST', '/api/Members/Recover', { username: member.email }, claims),
        await who.send('GET', '/', undefined, claims),
        await who.send('GET', '/join', undefined, claims),
        await who.send('GET', '/api/SignOut', undefined, claims),
        await openBrowser(running.app, 'single.localhost').send(
          'GET',
          '/api/sso/start?returnTo=//evil.example',
          undefined,
          claims,
        ),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBeLessThan(500);
        expect(JSON.stringify([answer.headers.location, answer.headers['set-cookie'], answer.body])).not.toContain(
          'evil.example',
        );
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    const queued = await running.test.database.withPartner('demo', (trx) =>
      trx.selectFrom('outbox').select(['kind', 'payload']).execute(),
    );
    expect(queued).toHaveLength(HOST_CLAIMS.length);
    // A mail is built from the partner's settings when it is sent: the queued effect names a member and no host.
    for (const { payload } of queued) expect(payload).toEqual({ memberId: member.id, data: {} });
  });
});
