import { beforeAll, describe, expect, it } from 'vitest';
import { signTicket } from '../src/modules/emulation/emulation-ticket.ts';
import { addMember, TEST_PASSWORD, type AddedMember } from '../src/modules/members/members.testing.ts';
import { serverFixture } from '../testing/server-fixture.ts';
import { COOKIE_SECRET, openBrowser, type Browser, type TestAppOptions } from '../testing/test-app.ts';

const SECRET = 'shared with the administration only';
const EMULATION = { EMULATION_SECRET: SECRET, ADMIN_ORIGIN: 'https://admin.example' };

type Kind = { name: string; options: TestAppOptions; headers: Record<string, string>; host: string; https: boolean };
const kinds: Kind[] = [
  { name: 'development', options: {}, headers: {}, host: 'demo.localhost', https: false },
  {
    name: 'development, with an untrusted claim of https',
    options: {},
    headers: { 'x-forwarded-proto': 'https' },
    host: 'demo.localhost',
    https: false,
  },
  {
    name: 'development behind a trusted proxy with https',
    options: { env: { TRUSTED_PROXIES: '127.0.0.1' } },
    headers: { 'x-forwarded-proto': 'https' },
    host: 'demo.localhost',
    https: true,
  },
  {
    name: 'staging',
    options: { env: { APP_ENV: 'staging', COOKIE_SECRET } },
    headers: {},
    host: 'demo.localhost',
    https: true,
  },
  {
    name: 'production',
    options: { env: { APP_ENV: 'production', COOKIE_SECRET } },
    headers: {},
    host: 'demo.example',
    https: true,
  },
  {
    name: 'production, with an untrusted claim of http',
    options: { env: { APP_ENV: 'production', COOKIE_SECRET } },
    headers: { 'x-forwarded-proto': 'http' },
    host: 'demo.example',
    https: true,
  },
];

describe.each(kinds)('cookies in $name', ({ name, options, headers, host, https }) => {
  let member: AddedMember;
  const { running } = serverFixture({ ...options, env: { ...options.env, ...EMULATION } });
  beforeAll(async () => {
    member = await addMember(running.test.database, 'demo');
  });
  const prefix = https ? '__Host-' : '';
  const shared = { path: '/', sameSite: 'Lax', ...(https && { secure: true }) };
  const signIn = (who: Browser, more: object = {}) =>
    who.send('POST', '/api/SignIn', { username: member.email, password: TEST_PASSWORD, ...more }, headers);
  /** A browser whose requests all have the headers of this case. */
  const newBrowser = (): Browser => {
    // Comes from the address of the proxy that one case trusts.
    const plain = openBrowser(running.app, host, '127.0.0.1');
    return {
      ...plain,
      send: async (method, url, payload, more = {}) => {
        const token: Record<string, string> =
          method === 'GET'
            ? {}
            : {
                'x-xsrf-token': (await plain.send('GET', '/api/CSRF', undefined, headers)).json<{ csrfToken: string }>()
                  .csrfToken,
              };
        return plain.send(method, url, payload, { ...headers, ...token, ...more });
      },
    };
  };

  it('SES-03 SES-07 are bound to the host, hidden from scripts where secret, and not sent from other sites', async () => {
    const answer = await signIn(newBrowser(), { staySignedIn: true });
    expect(answer.cookies.map(({ value: _value, expires: _expires, ...cookie }) => cookie)).toEqual([
      { name: `${prefix}session`, ...shared, httpOnly: true },
      { name: `${prefix}session-expiry`, ...shared },
      { name: `${prefix}RN_PUBLIC_ID`, ...shared, maxAge: 34_560_000 },
      { name: `${prefix}known-browser`, ...shared, httpOnly: true, maxAge: 34_560_000 },
    ]);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) expect(line).not.toMatch(/domain=/i);
    const [session] = answer.cookies;
    expect(session?.value).toMatch(/^[\w-]{43}$/);
  });

  it('SES-03 are read only under the name for this protocol', async () => {
    const who = newBrowser();
    await signIn(who);
    const id = who.cookies.get(`${prefix}session`) ?? '';
    const ask = async (cookie: string) =>
      (await running.app.inject({ url: '/api/Member', headers: { host, ...headers, cookie } })).statusCode;
    expect([await ask(`__Host-session=${id}`), await ask(`session=${id}`)]).toEqual(https ? [200, 401] : [401, 200]);
  });

  it('SES-09 are cleared by sign-out, with the attributes they were set with', async () => {
    const who = newBrowser();
    await signIn(who);
    // Anyone may have set the marker of an administrator; the session says that there is none.
    const cookie = [...who.cookies, ['radmin-emulation', '1']].map((pair) => pair.join('=')).join('; ');
    const answer = await who.send('GET', '/api/SignOut', undefined, { cookie });
    expect(
      answer.cookies.map(({ name: cleared, value, expires, ...rest }) => [cleared, value, expires?.getTime(), rest]),
    ).toEqual(
      [`${prefix}session`, `${prefix}session-expiry`].map((cookie) => [cookie, '', 0, { ...shared, maxAge: 0 }]),
    );
  });

  it('SES-11 of an emulated session are limited to the frame', async () => {
    const ticket = signTicket(
      { partner: 'demo', publicId: member.publicId, admin: 'ada', expires: Date.now() + 30_000, nonce: name },
      SECRET,
    );
    const answer = await newBrowser().send('GET', `/api/Emulation?ticket=${ticket}`);
    expect(
      answer.cookies.map(({ name: cookie, sameSite, secure, httpOnly, path }) => [
        cookie,
        sameSite,
        secure,
        httpOnly,
        path,
      ]),
    ).toEqual([
      [`${prefix}session`, 'None', true, true, '/'],
      [`${prefix}session-expiry`, 'None', true, undefined, '/'],
      [`${prefix}radmin-emulation`, 'None', true, undefined, '/'],
    ]);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) expect(line).toContain('Partitioned');
  });

  it('SRV-04 SES-06 members’ responses and pages are never cached, and visitors’ pages contain no member’s data', async () => {
    const who = newBrowser();
    await signIn(who);
    for (const url of ['/', '/search', '/missing', '/boom', '/api/Member', '/api/CSRF', '/api/SignOut']) {
      const { headers: received } = await who.send('GET', url);
      expect(received['cache-control'], url).toMatch(
        url === '/boom' || url.startsWith('/api/') ? /^no-store$/ : /^private, no-store$/,
      );
      if (!url.startsWith('/api/')) expect(received['vary'], url).toBe('accept-encoding');
      expect(received['content-security-policy'], url).toContain("frame-ancestors 'none'");
    }
    running.renderer.requests.length = 0;
    const after = await who.send('GET', '/search?near=after');
    expect([after.headers['cache-control'], running.renderer.requests[0]?.viewing]).toEqual([
      'private, no-cache',
      undefined,
    ]);
  });

  it('SES-03 BAN-05 are set only when needed', async () => {
    for (const url of [
      '/',
      '/search',
      '/missing',
      '/join',
      '/api/feature-flags',
      '/api/Captcha',
      '/api/Member',
      '/api/Members/Validate/Zip?zip=10013',
      '/api/sso/start',
      '/settings.json',
      '/assets/client-abc.js',
      '/images/merchants/m1',
    ]) {
      expect((await running.app.inject({ url, headers: { host, ...headers } })).cookies, url).toEqual([]);
    }
    const who = newBrowser();
    const refused = await who.send('POST', '/api/SignIn', { username: member.email, password: 'wrong' });
    expect([refused.statusCode, refused.cookies]).toEqual([401, []]);
    expect((await who.send('POST', '/api/Members/Recover', { username: member.email })).cookies).toEqual([]);
    await who.send('POST', '/api/SignIn', { username: 'nobody@example.com', password: 'x' });
    expect([...who.cookies.keys()]).toEqual([`${prefix}csrf`]);
  });

  it('EXT-10 RTE-04 staging calls and the development identity provider do not exist in production', async () => {
    const status = name.startsWith('production') ? 404 : 200;
    for (const url of [
      '/api/staging/personas',
      '/api/staging/mailbox',
      '/api/staging/session',
      '/API/Staging/Personas/',
      '//api/staging/personas',
      '/%61pi/staging/personas',
    ]) {
      const answer = await running.app.inject({ url, headers: { host, ...headers } });
      expect(answer.statusCode, url).toBe(url.startsWith('//') ? 404 : status);
      if (status === 404) expect(answer.body, url).not.toContain('personas');
    }
    const provider = await running.app.inject({
      url: '/.well-known/openid-configuration',
      headers: { host: 'idp.localhost', ...headers },
    });
    expect(provider.statusCode).toBe(status);
    if (status === 404) {
      const who = newBrowser();
      for (const [url, payload] of [
        ['/api/staging/persona', { persona: 'vip' }],
        ['/api/staging/session/end', { seconds: 5 }],
      ] as const)
        expect((await who.send('POST', url, payload)).statusCode, url).toBe(404);
      for (const idp of ['idp.localhost', 'idp.localhost:4200', 'IDP.localhost'])
        for (const url of ['/', '/auth', '/token', '/interaction/x', '/jwks'])
          expect((await running.app.inject({ url, headers: { host: idp, ...headers } })).statusCode, idp + url).toBe(
            404,
          );
    }
  });
});
