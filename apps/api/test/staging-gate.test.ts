import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFromThisServer } from '../src/modules/sso/provider-fetch.ts';
import { listenOnFreePort, startTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts';

const PASSWORD = 'tables: for the team only';
const TAG = 'noindex, nofollow';
const HOSTS = [
  'staging.demo.example',
  'demo.localhost',
  'localhost',
  'idp.localhost',
  'surveys.localhost',
  'other.example',
];
const PATHS = [
  '/',
  '/stgtools',
  '/api/staging/mailbox',
  '/api/staging/personas',
  '/api/none',
  '/copy.json',
  '/assets/none.js',
  '/images/share',
];

const basic = (password: string, user = '') => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

const start = (env: Record<string, string>, more: TestAppOptions = {}) =>
  startTestApp({
    ...more,
    env: {
      APP_ENV: 'staging',
      CARDS_ORIGIN: 'https://cards.example',
      CARD_VAULT_SECRET: 'a-vault-secret-of-the-tests-long-enough',
      STAGING_NETWORKS: '',
      ...env,
    },
    sites: { demo: { environments: { staging: { hosts: ['staging.demo.example'] } } } },
  });

describe('staging with a shared password', () => {
  let running: TestApp;
  let at = new Date('2026-03-01T12:00:00Z');
  beforeAll(async () => {
    running = await start({ STAGING_PASSWORD: PASSWORD }, { now: () => at });
  });
  afterAll(() => running.stop());

  const ask = (host: string, url: string, headers: Record<string, string> = {}, remoteAddress = '10.9.0.1') =>
    running.app.inject({ url, remoteAddress, headers: { host, 'x-forwarded-proto': 'https', ...headers } });

  it('SRV-05 asks for it at every host and address, and lets whoever sends it in', async () => {
    const asked = HOSTS.flatMap((host) => PATHS.map((url) => [host, url] as const));
    // The host of the card frame has nothing else to show.
    for (const [host, url] of [...asked, ...PATHS.slice(1).map((path) => ['cards.example', path] as const)]) {
      const { statusCode, headers } = await ask(host, url);
      expect([host, url, statusCode, headers['www-authenticate']]).toEqual([
        host,
        url,
        401,
        'Basic realm="Staging", charset="UTF-8"',
      ]);
    }
    expect((await ask('staging.demo.example', '/', basic(PASSWORD, 'any name'))).statusCode).toBe(200);
    for (const [host, url] of [
      ['demo.localhost', '/api/staging/personas'],
      ['localhost', '/'],
    ] as const)
      expect([url, (await ask(host, url, basic(PASSWORD))).statusCode]).toEqual([url, 200]);
  });

  it('SRV-05 RTE-04 says nothing of mails and personas to others, whatever they send', async () => {
    const forged: Record<string, string>[] = [
      basic(''),
      basic('tables'),
      basic(`${PASSWORD} `),
      { authorization: `Bearer ${PASSWORD}` },
      { authorization: 'Basic' },
      { authorization: `Basic ${'A'.repeat(5_000)}` },
      { 'x-own-call': 'undefined' },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
    ];
    for (const [index, headers] of forged.entries()) {
      const answer = await ask('demo.localhost', '/api/staging/mailbox', headers, `10.9.1.${index}`);
      expect([headers, answer.statusCode]).toEqual([headers, 401]);
    }
  });

  it('SRV-05 refuses a network that sends eleven wrong ones for a minute, even the right one, and no other network', async () => {
    const guess = async (password: string, address = '10.9.2.1') =>
      (await ask('demo.localhost', '/', basic(password), address)).statusCode;
    for (let wrong = 0; wrong < 11; wrong += 1) expect(await guess(`guess ${wrong}`)).toBe(401);
    expect([await guess(PASSWORD), await guess('guess'), await guess(PASSWORD, '10.9.2.2')]).toEqual([429, 429, 200]);
    at = new Date(at.getTime() + 60_000);
    expect(await guess(PASSWORD)).toBe(200);
  });

  it('SRV-05 answers monitors, crawlers that ask for the rules, and signed calls of other servers without it', async () => {
    expect((await ask('10.0.0.5', '/healthz')).statusCode).toBe(200);
    expect((await ask('10.0.0.5', '/readyz')).statusCode).toBe(200);
    for (const host of HOSTS) expect((await ask(host, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    const post = (host: string, url: string) =>
      running.app.inject({ method: 'POST', url, headers: { host, 'content-type': 'application/json' }, payload: '{}' });
    expect((await post('demo.localhost', '/api/Feeds/Transactions')).json()).toMatchObject({
      error: { message: expect.stringContaining('The signature is missing or wrong') as string },
    });
    expect((await post('cards.example', '/v1/redeem')).json()).toMatchObject({ error: { code: 'bad_signature' } });
  });

  it('SRV-05 CRD-02 answers the card frame without it, because browsers do not offer it inside another page', async () => {
    const frame = await ask('cards.example', '/?partner=demo');
    expect(frame.statusCode).toBe(200);
    const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(frame.body) ?? [];
    const [, look = ''] = /href="(\/look\/[^"]+)"/.exec(frame.body) ?? [];
    expect([(await ask('cards.example', script)).statusCode, (await ask('cards.example', look)).statusCode]).toEqual([
      200, 200,
    ]);
    const card = await running.app.inject({
      method: 'POST',
      url: '/v1/tokens',
      remoteAddress: '10.9.3.1',
      headers: { host: 'cards.example', origin: 'https://cards.example', 'x-forwarded-proto': 'https' },
      payload: { number: '4242424242424242', partner: 'demo' },
    });
    expect(card.json()).toMatchObject({ lastFour: '4242' });
  });

  it('SRV-05 is in no search engine: every answer says so, also to a request that cannot be read', async () => {
    const answers = [
      await ask('staging.demo.example', '/'),
      await ask('staging.demo.example', '/', basic(PASSWORD)),
      await ask('staging.demo.example', '/nothing', basic(PASSWORD)),
      await ask('staging.demo.example', '/%', basic(PASSWORD)),
      await ask('cards.example', '/?partner=demo'),
      await ask('idp.localhost', '/.well-known/openid-configuration', basic(PASSWORD)),
      await ask('10.0.0.5', '/healthz'),
      await ask('10.0.0.5', '/robots.txt'),
    ];
    expect(answers.map(({ headers }) => headers['x-robots-tag'])).toEqual(answers.map(() => TAG));
    const port = await listenOnFreePort(running.app);
    const socket = connect(port, '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(new RegExp(`\r\nx-robots-tag: ${TAG}\r\n`, 'i'));
    // The identity provider in this process answers its own server.
    const own = await fetchFromThisServer(`http://idp.localhost:${port}/.well-known/openid-configuration`, {
      method: 'GET',
      headers: {},
      redirect: 'manual',
      body: undefined,
    });
    expect([own.status, own.headers.get('x-robots-tag')]).toEqual([200, TAG]);
  });
});

describe('staging behind a proxy', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await start({ STAGING_NETWORKS: '10.0.0.0/8,2001:db8::/32', TRUSTED_PROXIES: '10.0.0.1' });
  });
  afterAll(() => running.stop());

  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await running.app.inject({ url: '/', remoteAddress, headers: { host: 'staging.demo.example', ...headers } }))
      .statusCode;

  it('SRV-05 answers the allowed networks, and asks nobody else for a password that it does not have', async () => {
    expect(await status('10.2.3.4')).toBe(200);
    expect(await status('::ffff:10.2.3.4')).toBe(200);
    expect(await status('2001:db8::7')).toBe(200);
    for (const address of ['11.2.3.4', '2001:db9::7', '127.0.0.1'])
      expect([await status(address), await status(address, basic(''))]).toEqual([403, 403]);
  });

  it('SRV-05 goes by the address of the visitor, and by none behind a proxy that it does not know', async () => {
    const by = (proxy: string, visitor: string) => status(proxy, { 'x-forwarded-for': visitor });
    expect([await by('10.0.0.1', '10.2.3.4'), await by('10.0.0.1', '11.2.3.4')]).toEqual([200, 403]);
    expect([await by('10.0.0.2', '11.2.3.4'), await by('11.0.0.1', '10.2.3.4')]).toEqual([403, 403]);
    expect(await status('10.0.0.2', { forwarded: 'for=11.2.3.4' })).toBe(403);
  });

  it('SRV-05 sends plain http to https before it asks for anything', async () => {
    expect(await status('10.0.0.1', { 'x-forwarded-for': '11.2.3.4', 'x-forwarded-proto': 'http' })).toBe(308);
  });
});
