import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COOKIE_SECRET, startTestApp, type TestApp } from '../testing/test-app.ts';

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
  { kind: 'page without its text', url: '/', method: 'HEAD', status: 200 },
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
  { kind: 'call of members, by nobody', url: '/api/Member', status: 401, isPrivate: true },
  { kind: 'known visitor without a token', url: '/api/Member/whoever-it-is', status: 403, isPrivate: true },
  { kind: 'captcha', url: '/api/Captcha', status: 200, isPrivate: true },
  { kind: 'check of a form', url: '/api/Members/Validate/Zip?zip=10013', status: 200, isPrivate: true },
  { kind: 'sign-in without a token', url: '/api/SignIn', method: 'POST', status: 403, isPrivate: true },
  { kind: 'sign-out', url: '/api/SignOut', status: 200, isPrivate: true },
  { kind: 'single sign-on where there is none', url: '/api/sso/start', status: 404, isPrivate: true },
  { kind: 'emulation where there is none', url: '/api/Emulation?ticket=x', status: 404, isPrivate: true },
  { kind: 'wrong method', url: '/api/CSRF', method: 'POST', status: 405, isPrivate: true },
  { kind: 'options', url: '/api/CSRF', method: 'OPTIONS', status: 204, isPrivate: true },
  { kind: 'picture', url: '/images/merchants/m1?w=200', status: 200 },
  { kind: 'missing picture', url: '/images/merchants/unknown', status: 404, isPrivate: true },
  { kind: 'health', url: '/healthz', status: 200, isPrivate: true },
  { kind: 'readiness', url: '/readyz', status: 200, isPrivate: true },
  { kind: 'unknown host', url: '/', host: 'nobody.example', status: 404, isPrivate: true },
  { kind: 'call on an unknown host', url: '/api/CSRF', host: 'nobody.example', status: 404, isPrivate: true },
  { kind: 'too long a name', url: `/api/v2/Merchants/${'a'.repeat(300)}`, status: 404, isPrivate: true },
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
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({ env });
  });
  afterAll(() => running.stop());

  it.each(cases)('SRV-04 $kind', async ({ url, method = 'GET', host = 'demo.example', status, isPrivate }) => {
    const answer = await running.app.inject({ url, method, headers: { host, ...headers } });
    expect(answer.statusCode).toBe(status);
    const { headers: got } = answer;
    expect(got['x-content-type-options']).toBe('nosniff');
    expect(got['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(got['cross-origin-opener-policy']).toBe('same-origin');
    expect(got['cross-origin-resource-policy']).toMatch(
      url.startsWith('/images/') && status === 200 ? /^cross-origin$/ : /^same-origin$/,
    );
    expect(got['permissions-policy']).toContain('camera=()');
    const policy = String(got['content-security-policy']);
    expect(policy).toContain("default-src '");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*|nonce-/);
    expect(policy).toMatch(/frame-ancestors 'none'|sandbox/);
    for (const leak of ['server', 'x-powered-by', 'via']) expect(got).not.toHaveProperty(leak);
    expect(got['strict-transport-security']).toBe(https ? 'max-age=31536000; includeSubDomains' : undefined);
    if (isPrivate) expect(got['cache-control']).toBe('no-store');
    else expect(got['cache-control']).toMatch(/^(?:no-cache|public, max-age=\d+(?:, immutable)?)$/);
    expect(answer.body).not.toMatch(/node_modules|\bat .*\.ts:\d|app\.ts/);
  });

  it('SRV-04 CRD-02 pages name exactly their styles, nothing may frame them, and they may frame the card entry alone', async () => {
    const { headers: got } = await running.app.inject({ url: '/', headers: { host: 'demo.example', ...headers } });
    const policy = new Map(
      String(got['content-security-policy'])
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

  it('SES-01 the cookie cannot be read by scripts, set by others, or sent from elsewhere', async () => {
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
    const { headers: got } = await running.app.inject({
      url: '/worker.js',
      headers: { host: 'demo.example', ...headers },
    });
    expect(got['content-security-policy']).toContain("connect-src 'self'");
    expect(got['cache-control']).toBe('no-cache');
    expect(got['content-type']).toMatch(/javascript/);
  });

  it('SRV-04 keeps back source maps, hidden files, compressed forms and what is no file of the site', async () => {
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
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp({ env: { APP_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => running.stop());
  const plain = (url: string, host = 'demo.example') =>
    running.app.inject({ url, headers: { host, 'x-forwarded-proto': 'http' } });

  it('SRV-02 sends visitors to the same address of the same site by https, without HSTS on the way', async () => {
    const answer = await plain('/search?near=a%20b', 'DEMO.example:80');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://demo.example/search?near=a%20b']);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await plain('/api/CSRF')).statusCode).toBe(308);
  });

  it('SRV-02 believes nobody but the proxy that a visitor came by plain http', async () => {
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

  it('SRV-05 SRV-02 leaves health alone, and sends nobody to a host that is not ours', async () => {
    expect((await plain('/healthz', 'anything')).statusCode).toBe(200);
    expect((await plain('/', 'evil.example')).statusCode).toBe(404);
  });
});
