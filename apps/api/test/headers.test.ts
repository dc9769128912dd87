import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';
import { COOKIE_SECRET, listenOnFreePort } from '../testing/test-app.ts';

type Case = {
  kind: string;
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
  host?: string;
  status: number;
  isPrivate?: boolean;
};

const cases: Case[] = [
  { kind: 'page', url: '/', status: 200 },
  { kind: 'page with a query', url: '/search?near=Brooklyn', status: 200 },
  { kind: 'page without a body', url: '/', method: 'HEAD', status: 200 },
  { kind: 'missing page', url: '/missing', status: 404, isPrivate: true },
  { kind: 'failed page', url: '/boom', status: 500, isPrivate: true },
  { kind: 'static file', url: '/assets/client-abc.js', status: 200 },
  { kind: 'missing file', url: '/assets/gone.js', status: 404, isPrivate: true },
  { kind: 'service worker', url: '/worker.js', status: 200 },
  { kind: 'settings', url: '/settings.json', status: 200 },
  { kind: 'call with a cookie', url: '/api/CSRF', status: 200, isPrivate: true },
  { kind: 'call', url: '/api/feature-flags', status: 200, isPrivate: true },
  { kind: 'search', url: '/api/v2/Merchants/Search?latitude=40.7&longitude=-74', status: 200, isPrivate: true },
  { kind: 'wrong call', url: '/api/v2/Merchants/Search', status: 400, isPrivate: true },
  { kind: 'unknown call', url: '/api/nothing', status: 404, isPrivate: true },
  { kind: 'refused call', url: '/api/Members/ProspectEmails', method: 'POST', status: 403, isPrivate: true },
  { kind: 'member call by a visitor', url: '/api/Member', status: 401, isPrivate: true },
  { kind: 'known visitor without a token', url: '/api/Member/some-public-id', status: 403, isPrivate: true },
  { kind: 'captcha', url: '/api/Captcha', status: 200, isPrivate: true },
  { kind: 'check of a form', url: '/api/Members/Validate/Zip?zip=10013', status: 200, isPrivate: true },
  { kind: 'sign-in without a token', url: '/api/SignIn', method: 'POST', status: 403, isPrivate: true },
  { kind: 'sign-out', url: '/api/SignOut', status: 200, isPrivate: true },
  { kind: 'single sign-on at a partner without it', url: '/api/sso/start', status: 404, isPrivate: true },
  { kind: 'emulation on a server without it', url: '/api/Emulation?ticket=x', status: 404, isPrivate: true },
  { kind: 'wrong method', url: '/api/CSRF', method: 'POST', status: 405, isPrivate: true },
  { kind: 'options', url: '/api/CSRF', method: 'OPTIONS', status: 204, isPrivate: true },
  { kind: 'image', url: '/images/merchants/m1?w=200', status: 200 },
  { kind: 'missing image', url: '/images/merchants/unknown', status: 404, isPrivate: true },
  { kind: 'health', url: '/healthz', status: 200, isPrivate: true },
  { kind: 'readiness', url: '/readyz', status: 200, isPrivate: true },
  { kind: 'unknown host', url: '/', host: 'unknown.example', status: 404, isPrivate: true },
  { kind: 'call on an unknown host', url: '/api/CSRF', host: 'unknown.example', status: 404, isPrivate: true },
  { kind: 'name that is too long', url: `/api/v2/Merchants/${'a'.repeat(300)}`, status: 404, isPrivate: true },
];

describe.each([
  { name: 'http in development', env: { APP_ENV: 'development' }, headers: {}, https: false },
  {
    name: 'https in development, by a trusted proxy',
    env: { APP_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1' },
    headers: { 'x-forwarded-proto': 'https' },
    https: true,
  },
  { name: 'https in production', env: { APP_ENV: 'production', COOKIE_SECRET }, headers: {}, https: true },
  {
    name: 'https in staging, by a trusted proxy',
    env: { APP_ENV: 'staging', COOKIE_SECRET, TRUSTED_PROXIES: '127.0.0.1' },
    headers: { 'x-forwarded-proto': 'https' },
    https: true,
  },
])('headers over $name', ({ env, headers, https }) => {
  const { running } = serverFixture({
    env,
    sites: { demo: { environments: { staging: { hosts: ['demo.example'] } } }, extremes: {} },
  });

  it.each(cases)(
    'SRV-04 are complete for: $kind',
    async ({ url, method = 'GET', host = 'demo.example', status, isPrivate }) => {
      const answer = await running.app.inject({ url, method, headers: { host, ...headers } });
      expect(answer.statusCode).toBe(status);
      const { headers: received } = answer;
      expect(received['x-content-type-options']).toBe('nosniff');
      expect(received['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(received['cross-origin-opener-policy']).toBe('same-origin');
      expect(received['cross-origin-resource-policy']).toMatch(
        url.startsWith('/images/') && status === 200 ? /^cross-origin$/ : /^same-origin$/,
      );
      expect(received['permissions-policy']).toContain('camera=()');
      const policy = String(received['content-security-policy']);
      expect(policy).toContain("default-src '");
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|nonce-/);
      expect(policy).toMatch(/frame-ancestors 'none'|sandbox/);
      for (const leak of ['server', 'x-powered-by', 'via']) expect(received).not.toHaveProperty(leak);
      expect(received['strict-transport-security']).toBe(https ? 'max-age=31536000; includeSubDomains' : undefined);
      if (isPrivate) expect(received['cache-control']).toBe('no-store');
      else expect(received['cache-control']).toMatch(/^(?:no-cache|public, max-age=\d+(?:, immutable)?)$/);
      expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d|app\.ts/);
    },
  );

  it('SRV-04 CRD-02 pages allow exactly their styles, cannot be framed, and may frame only the card entry', async () => {
    const { headers: received } = await running.app.inject({ url: '/', headers: { host: 'demo.example', ...headers } });
    const policy = new Map(
      String(received['content-security-policy'])
        .split('; ')
        .map((rule) => rule.split(/ (.*)/s).slice(0, 2) as [string, string]),
    );
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toMatch(/^'self'(?: 'sha256-[\w+/]+=*'){3}$/);
    expect(['object-src', 'base-uri', 'frame-ancestors'].map((rule) => policy.get(rule))).toEqual([
      "'none'",
      "'none'",
      "'none'",
    ]);
    expect(policy.get('frame-src')).toBe(
      env.APP_ENV === 'production' ? 'https://cards.example' : 'http://cards.localhost:4200',
    );
  });

  it('SES-01 the CSRF cookie is hidden from scripts, bound to the host, and not sent from other sites', async () => {
    const { cookies } = await running.app.inject({ url: '/api/CSRF', headers: { host: 'demo.example', ...headers } });
    expect(cookies).toEqual([
      {
        name: https ? '__Host-csrf' : 'csrf',
        value: expect.stringMatching(/^[\w-]{32}$/) as string,
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        ...(https ? { secure: true } : {}),
      },
    ]);
  });

  it('BAN-05 a worker may fetch what its site may fetch', async () => {
    const { headers: received } = await running.app.inject({
      url: '/worker.js',
      headers: { host: 'demo.example', ...headers },
    });
    expect(received['content-security-policy']).toContain("connect-src 'self'");
    expect(received['cache-control']).toBe('no-cache');
    expect(received['content-type']).toMatch(/javascript/);
  });

  it('SRV-04 does not serve source maps, hidden files, compressed copies or paths outside the site', async () => {
    for (const path of [
      'client-abc.js.map',
      'client-abc.js.br',
      '.hidden',
      'map',
      'map/',
      '',
      '../site.json',
      '..%2fsite.json',
      '%2e%2e/site.json',
      '..%5csite.json',
    ]) {
      const answer = await running.app.inject({
        url: `/assets/${path}`,
        headers: { host: 'demo.example', ...headers },
      });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toContain('secret');
    }
    for (const path of ['/site.json', '/index.html.br', '/%2e%2e/extremes/site.json']) {
      expect(
        (await running.app.inject({ url: path, headers: { host: 'demo.example', ...headers } })).statusCode,
        path,
      ).toBe(404);
    }
  });
});

describe('plain http where https is expected', () => {
  const { running } = serverFixture({ env: { APP_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' } });
  const plain = (url: string, host = 'demo.example') =>
    running.app.inject({ url, headers: { host, 'x-forwarded-proto': 'http' } });

  it('SRV-02 redirects visitors to the same URL by https, without HSTS in the redirect', async () => {
    const answer = await plain('/search?near=a%20b', 'DEMO.example:80');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://demo.example/search?near=a%20b']);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await plain('/api/CSRF')).statusCode).toBe(308);
  });

  it('SRV-02 believes only a trusted proxy that a visitor used plain http', async () => {
    const answer = await running.app.inject({
      url: '/',
      remoteAddress: '203.0.113.1',
      headers: { host: 'demo.example', 'x-forwarded-proto': 'http' },
    });
    expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
  });

  it('SRV-05 SRV-02 does not redirect health checks, or visitors of unknown hosts', async () => {
    expect((await plain('/healthz', 'anything')).statusCode).toBe(200);
    expect((await plain('/', 'evil.example')).statusCode).toBe(404);
  });
});

describe('replies to requests that cannot be read', () => {
  let port: number;
  const { running } = serverFixture({ env: { APP_ENV: 'production', COOKIE_SECRET } });
  beforeAll(async () => {
    port = await listenOnFreePort(running.app);
  });

  /** Sends a text and returns the reply. */
  const replyTo = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let reply = '';
      socket
        .setEncoding('utf8')
        .on('data', (part: string) => (reply += part))
        .on('close', () => resolve(reply))
        .on('error', reject);
    });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nhost: demo.example\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: demo.example\r\nexpect: tea\r\n\r\n', 417],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: demo.example\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  ])('SRV-04 have all security headers: %s', async (_what, text, status) => {
    const reply = await replyTo(text);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'x-content-type-options: nosniff',
      'referrer-policy: ',
      'cross-origin-opener-policy: ',
      'cross-origin-resource-policy: ',
      'permissions-policy: ',
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
    ])
      expect(reply).toContain(header);
  });
});

describe('the origin of pages that may call', () => {
  const { running } = serverFixture({
    env: { APP_ENV: 'production', COOKIE_SECRET },
    sites: { demo: { settings: { hosts: ['demo.example', 'www.demo.example'] } }, extremes: {} },
  });
  const isOwn = async (host: string, origin: string) =>
    (await running.app.inject({ url: '/api/SignOut', headers: { host, origin } })).statusCode === 200;

  it('BLD-05 SES-01 SRV-02 is the host and port of the call', async () => {
    expect(await isOwn('demo.example', 'https://demo.example')).toBe(true);
    expect(await isOwn('DEMO.example:443', 'https://demo.example')).toBe(true);
    expect(await isOwn('demo.example:8443', 'https://demo.example:8443')).toBe(true);
    expect(await isOwn('demo.example', 'https://demo.example:8443')).toBe(false);
    expect(await isOwn('demo.example:8443', 'https://demo.example')).toBe(false);
    expect(await isOwn('demo.example', 'http://demo.example')).toBe(false);
    expect(await isOwn('demo.example', 'https://www.demo.example')).toBe(false);
    expect(await isOwn('www.demo.example', 'https://www.demo.example')).toBe(true);
    expect(await isOwn('demo.example', 'https://extremes.example')).toBe(false);
  });
});
