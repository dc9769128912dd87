import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseAs, openBrowser, type Browser } from './browser.testing.ts';
import { startSsoApp, storedState, type SsoApp } from './sso.testing.ts';

describe('single sign-on through the development provider', () => {
  let running: SsoApp;
  beforeAll(async () => {
    running = await startSsoApp({
      sites: {
        demo: {},
        extremes: { settings: { hasAutoEnroll: true } },
        direct: { settings: { enrollmentType: 'direct' } },
      },
    });
  });
  afterAll(() => running.stop());
  afterEach(async () => {
    for (const partner of ['demo', 'extremes']) {
      await running.test.database.withPartner(partner, async (trx) => trx.deleteFrom('member').execute());
    }
  });

  const at = (path: string, partner = 'demo') => `http://${partner}.localhost:${running.port}${path}`;
  const signIn = async (
    person: string,
    {
      browser = openBrowser(running.port),
      partner = 'demo',
      returnTo = '/account',
      from = undefined as string | undefined,
    } = {},
  ) => {
    const start = at(`/api/sso/start?returnTo=${encodeURIComponent(returnTo)}`, partner);
    const page = await browser.go(start, undefined, from);
    return { browser, end: await chooseAs(browser, page, person) };
  };
  const member = async (browser: Browser, partner = 'demo') => {
    const answer = await browser.ask(at('/api/Member', partner));
    return answer.status === 200 ? (JSON.parse(answer.body) as Record<string, unknown>) : undefined;
  };

  it('ENR-05 redirects a new member to the join form, with names and address from the identity', async () => {
    const { browser, end } = await signIn('newcomer');
    expect(end.url).toBe(at('/join'));
    expect(await member(browser)).toMatchObject({
      firstName: 'Nell',
      lastName: 'Newcomer',
      email: expect.stringMatching(/^newcomer-\w+@example\.com$/) as string,
      interfaceType: 'sso',
      memberType: 'NonCardMember',
      tierLevel: 1,
      joinDate: '',
    });
    expect([...(browser.cookies.get('demo.localhost') ?? new Map()).keys()].toSorted()).toEqual([
      'RN_PUBLIC_ID',
      'known-browser',
      'session',
      'session-expiry',
    ]);
  });

  it('ENR-05 recognizes a returning member, and redirects a joined one to the requested page', async () => {
    const first = await member((await signIn('returning')).browser);
    expect((await signIn('returning')).end.url).toBe(at('/join'));
    await running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('member').set({ joined_at: new Date(), first_name: 'Old', email: 'own@example.com' }).execute(),
    );
    const { browser, end } = await signIn('returning', { returnTo: '/search?near=Brooklyn, NY#map' });
    expect(end.url).toBe(at('/search?near=Brooklyn,%20NY#map'));
    expect(await member(browser)).toMatchObject({
      publicId: first?.['publicId'],
      firstName: 'Rita',
      email: 'own@example.com',
    });
    expect(await storedState(running)).toMatchObject({ members: 1, identities: 1 });
  });

  it('ENR-05 accepts members without an address, and never shares an address or account between identities', async () => {
    const rita = await member((await signIn('returning')).browser);
    expect(await member((await signIn('no-email')).browser)).toMatchObject({ firstName: 'Otis', email: '' });
    const sam = await member((await signIn('shared-email')).browser);
    expect(sam).toMatchObject({ firstName: 'Sam', email: '' });
    expect(sam?.['publicId']).not.toBe(rita?.['publicId']);
    expect(await storedState(running)).toMatchObject({ members: 3, identities: 3 });
  });

  it('ENR-05 truncates long names to 80 characters', async () => {
    const long = await member((await signIn('long-names')).browser);
    expect(String(long?.['lastName'])).toHaveLength(80);
    expect(long?.['firstName']).toBe('Wilhelmina Alexandrina Theodora Maximiliana Philippa');
  });

  it('ENR-12 enrolls nobody at sign-in, whatever the partner’s enrollment: the join form asks for consent first', async () => {
    const { browser, end } = await signIn('returning', { partner: 'extremes' });
    expect(end.url).toBe(at('/join', 'extremes'));
    expect(await member(browser, 'extremes')).toMatchObject({ joinDate: '', email: 'rita.returning@example.com' });
    expect((await signIn('returning', { partner: 'extremes' })).end.url).toBe(at('/join', 'extremes'));
    expect((await storedState(running, 'extremes')).events).toEqual(['sso_signed_in', 'sso_signed_in']);
    const mails = await running.test.database.withPartner('extremes', (trx) =>
      trx.selectFrom('outbox').select('kind').execute(),
    );
    expect(mails).toEqual([]);
  });

  it('SRV-02 makes one person two members at two partners, with separate sessions', async () => {
    const { browser } = await signIn('returning');
    await signIn('returning', { browser, partner: 'extremes' });
    const [demo, extremes] = [await member(browser), await member(browser, 'extremes')];
    expect(demo?.['publicId']).not.toBe(extremes?.['publicId']);
    const [own = ''] = [browser.cookies.get('demo.localhost')?.get('session')];
    browser.cookies.set('extremes.localhost', new Map([['session', own]]));
    expect(await member(browser, 'extremes')).toBeUndefined();
  });

  it('ENR-12 going back without signing in returns to the page that the visitor came from, and stores nothing', async () => {
    const before = await storedState(running);
    const from = at('/search?near=Chicago%2C+IL');
    const { browser, end } = await signIn('cancel', { from });
    expect(end.url).toBe(at('/search?near=Chicago%2C+IL&sso=cancelled'));
    expect(await storedState(running)).toEqual({
      ...before,
      members: 0,
      identities: 0,
      sessions: 0,
      events: [...before.events, 'sso_refused cancelled'],
    });
    expect(browser.cookies.get('demo.localhost')).toEqual(new Map());
  });

  it.each([
    ['/join', '/join'],
    ['/login', '/login'],
    ['/merchants/m1', '/merchants/m1'],
    // These would lead to the provider again.
    ['/account/user_profile', '/'],
    ['/add_card', '/'],
    ['/api/sso/start', '/'],
  ])('ENR-12 going back after a press on %s leads to %s', async (from, path) => {
    expect((await signIn('cancel', { from: at(from) })).end.url).toBe(at(`${path}?sso=cancelled`));
  });

  it.each([undefined, 'https://evil.example/join', 'nonsense'])(
    'ENR-12 going back leads home for Referer %s',
    async (from) => {
      expect((await signIn('cancel', { from })).end.url).toBe(at('/?sso=cancelled'));
    },
  );

  it('ENR-05 refuses to sign in to an account that is not in use', async () => {
    await signIn('returning');
    await running.test.database.withPartner('demo', async (trx) => {
      await trx.updateTable('member').set({ is_active: false }).execute();
      await trx.deleteFrom('member_session').execute();
    });
    const { end } = await signIn('returning');
    expect(end.url).toBe(at('/login?sso=failed'));
    const { sessions, events } = await storedState(running);
    expect([sessions, events.at(-1)]).toEqual([0, 'sso_refused closed_account']);
  });

  it('ENR-05 responds with 404 at partners without single sign-on', async () => {
    for (const path of ['/api/sso/start', '/api/sso/callback?code=a&state=b'])
      expect((await openBrowser(running.port).ask(at(path, 'direct'))).status).toBe(404);
  });

  it('ENR-05 begins at the host that is registered with the provider', async () => {
    const browser = openBrowser(running.port);
    const { status, location } = await browser.ask('http://demo.example/api/sso/start?returnTo=%2Faccount');
    expect([status, location]).toEqual([303, at('/api/sso/start?moved=1&returnTo=%2Faccount')]);
    expect((await browser.go(String(location))).url).toContain(`http://idp.localhost:${running.port}/interaction/`);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/a\nSet-Cookie:x=1',
    'account',
    '',
    '/login',
    '/SignOut',
    '/api/SignOut',
    ' /account',
    '/\t/evil.example',
    'http:evil.example',
    '/../..//evil.example',
  ])('RTE-09 never redirects to %j', async (returnTo) => {
    await signIn('returning');
    await running.test.database.withPartner('demo', (trx) =>
      trx.updateTable('member').set({ joined_at: new Date() }).execute(),
    );
    expect((await signIn('returning', { returnTo })).end.url).toBe(at('/'));
  });

  it.each([`returnTo=${'a'.repeat(2001)}`, 'returnTo=/a&returnTo=/b', 'moved=2', 'other=1'])(
    'SRV-04 refuses to begin with ?%s',
    async (query) => {
      expect((await openBrowser(running.port).ask(at(`/api/sso/start?${query.slice(0, 3000)}`))).status).toBe(400);
    },
  );

  it('SRV-04 hides its cookie from other hosts and scripts, and the callback URL from other sites', async () => {
    const browser = openBrowser(running.port);
    const begun = await browser.ask(at('/api/sso/start'));
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(/^sso-[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const asked = new URL(String(begun.location));
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: at('/api/sso/callback'),
      scope: 'openid profile email',
    });
    expect((await browser.ask(at('/api/sso/callback'))).headers['referrer-policy']).toBe('no-referrer');
  });

  it('SRV-05 logs no name, address, code or token', async () => {
    await signIn('returning');
    expect(running.logs.join('')).not.toMatch(/rita|returning@|code=|state=|eyJ/i);
  });
});

describe('single sign-on of a site with a prefix before its calls', () => {
  it('BLD-05 ENR-05 asks the provider to return visitors under the prefix, which a CDN passes on to this server', async () => {
    const running = await startSsoApp({ sites: { demo: { settings: { apiBase: '/rewards' } } } });
    const site = `http://demo.localhost:${running.port}`;
    const start = await openBrowser(running.port).ask(`${site}/api/sso/start`);
    const callback = new URL(start.location ?? '').searchParams.get('redirect_uri');
    expect(callback).toBe(`${site}/rewards/api/sso/callback`);
    // The development provider answers an address that is not registered without a sign-in.
    expect((await openBrowser(running.port).go(start.location ?? '')).body).toContain('Who are you today?');
    await running.stop();
  });

  it('BLD-05 ENR-05 moves visitors of another host to the first one under the prefix', async () => {
    const running = await startSsoApp({
      sites: { demo: { settings: { apiBase: '/rewards', hosts: ['demo.example', 'www.demo.example'] } } },
      env: { APP_ENV: 'staging', STAGING_NETWORKS: '127.0.0.1' },
    });
    const { headers } = await running.app.inject({ url: '/api/sso/start', headers: { host: 'www.demo.example' } });
    expect(headers.location).toBe('https://demo.example/rewards/api/sso/start?moved=1');
    await running.stop();
  });
});

describe('single sign-on over https', () => {
  const PASSWORD = 'sixteen letters!';
  it('SRV-04 uses the configured host, whatever a request claims, and binds cookies to it', async () => {
    const running = await startSsoApp({
      sites: { demo: { settings: { hosts: ['demo.example', 'www.demo.example'] } } },
      env: { APP_ENV: 'staging', STAGING_PASSWORD: PASSWORD },
    });
    const ask = (host: string, more: Record<string, string> = {}) =>
      running.app.inject({
        url: '/api/sso/start?returnTo=%2Faccount',
        headers: { host, authorization: `Basic ${Buffer.from(`:${PASSWORD}`).toString('base64')}`, ...more },
      });
    const answer = await ask('demo.example', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    });
    expect(new URL(String(answer.headers.location)).searchParams.get('redirect_uri')).toBe(
      'https://demo.example/api/sso/callback',
    );
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-sso-[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await ask('www.demo.example')).headers.location).toBe(
      'https://demo.example/api/sso/start?moved=1&returnTo=%2Faccount',
    );
    const local = new URL(String((await ask(`demo.localhost:${running.port}`)).headers.location));
    expect(local.searchParams.get('redirect_uri')).toBe(`http://demo.localhost:${running.port}/api/sso/callback`);
    await running.stop();
  });
});
