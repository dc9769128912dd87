import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { apiDescription } from '../../../commands/generated/api-description.ts';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { COOKIE_SECRET } from '../../../testing/test-app.ts';
import { createCsrfTokens } from '../../platform/session/csrf-tokens.ts';

type Operations = Record<string, Record<string, unknown>>;
const { paths } = JSON.parse(await apiDescription()) as { paths: Operations };
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({
    path: path.replaceAll(/\{\w+\}/g, 'home'),
    method: method.toUpperCase() as HTTPMethods,
  })),
);

/** Unsafe calls without a token: a page that unloads cannot fetch one, browsers send reports themselves, and feeds are signed. */
const withoutToken = ['/api/Impressions', '/api/PolicyReports', '/api/Feeds/Transactions'];

/** A read that needs a token, because it describes a member who need not be signed in (SES-07). */
const withToken = ['/api/Member/home'];
const unsafe = operations.filter(({ path, method }) => method !== 'GET' && !withoutToken.includes(path));

describe('unsafe calls', () => {
  let time = Date.UTC(2026, 0, 1);
  const { running, visit } = serverFixture({ now: () => new Date(time) });

  let caller = 0;
  const send = (path: string, method: HTTPMethods, headers: Record<string, string>) =>
    running.app.inject({
      method: method as 'POST',
      url: path,
      remoteAddress: `10.3.${(caller += 1) >> 8}.${caller & 255}`,
      headers: { host: 'demo.localhost', 'content-type': 'application/json', ...headers },
      payload: '{}',
    });
  const isRefused = async (path: string, method: HTTPMethods, headers: Record<string, string>) => {
    const answer = await send(path, method, headers);
    return answer.statusCode === 403 && answer.json<{ error: { code: string } }>().error.code === 'bad_csrf_token';
  };

  it('SES-01 exist', () => expect(unsafe.length).toBeGreaterThan(0));

  describe.each(unsafe)('$method $path', ({ path, method }) => {
    it('SES-01 is accepted with a token and its cookie', async () => {
      expect(await isRefused(path, method, await visit().newHeaders())).toBe(false);
    });

    it('SES-01 SRV-02 is refused with a missing, partial or foreign pair of token and cookie', async () => {
      const mine = await visit().newHeaders();
      const { cookie = '', 'x-xsrf-token': token = '' } = mine;
      const yours = await visit().newHeaders();
      const foreign = await visit('extremes').newHeaders();
      const otherSecret = createCsrfTokens({ secret: 'of another server', now: () => new Date(time) }).create(
        cookie.split('=')[1] ?? '',
        'demo',
      );
      const cases: Record<string, Record<string, string>> = {
        nothing: {},
        'the cookie alone': { cookie },
        'the token alone': { 'x-xsrf-token': token },
        'another visitor’s token': { cookie, 'x-xsrf-token': yours['x-xsrf-token'] ?? '' },
        'another partner’s token and cookie': {
          cookie: foreign['cookie'] ?? '',
          'x-xsrf-token': foreign['x-xsrf-token'] ?? '',
        },
        'a token of another secret': { cookie, 'x-xsrf-token': otherSecret },
        'an empty token': { cookie, 'x-xsrf-token': '' },
        'a placeholder': { cookie, 'x-xsrf-token': 'placeholder-mfz1q2' },
        'a token under another name': { cookie, 'x-csrf-token': token },
        'the cookie under its name for https': {
          cookie: cookie.replace('csrf=', '__Host-csrf='),
          'x-xsrf-token': token,
        },
        'the token in the cookie too': { cookie: `csrf=${token}`, 'x-xsrf-token': token },
      };
      for (const [what, headers] of Object.entries(cases))
        expect(await isRefused(path, method, headers), what).toBe(true);
    });

    it('SES-01 is refused with an expired token', async () => {
      const headers = await visit().newHeaders();
      time += 90 * 24 * 60 * 60_000;
      expect(await isRefused(path, method, headers)).toBe(true);
    });

    it('SES-01 is refused with 403 in every spelling of its address', async () => {
      for (const written of [
        path.replace('/api', '/%61pi'),
        path.replace('/api', '/API'),
        `${path}/`,
        path.toUpperCase(),
        `${path}?_csrf=x`,
        `http://demo.localhost${path}`,
      ]) {
        expect(await isRefused(written, method, {}), written).toBe(true);
      }
    });
  });

  it('SES-01 reading needs no token, and an existing cookie stays unchanged', async () => {
    for (const { path } of operations.filter(
      ({ path: read, method }) => method === 'GET' && !withToken.includes(read),
    )) {
      expect((await running.app.inject({ url: path, headers: { host: 'demo.localhost' } })).statusCode, path).not.toBe(
        403,
      );
    }
    const { cookie = '' } = await visit().newHeaders();
    const again = await running.app.inject({ url: '/api/CSRF', headers: { host: 'demo.localhost', cookie } });
    expect(again.cookies).toEqual([]);
    const broken = await running.app.inject({
      url: '/api/CSRF',
      headers: { host: 'demo.localhost', cookie: 'csrf=short; csrf=<script>' },
    });
    expect(broken.cookies).toHaveLength(1);
  });
});

describe('the origin of calls', () => {
  const { running } = serverFixture({
    env: { APP_ENV: 'production', COOKIE_SECRET },
    sites: { demo: { settings: { hosts: ['demo.example', 'www.demo.example'] } }, extremes: {} },
  });

  const report = (headers: Record<string, string>) =>
    running.app.inject({
      method: 'POST',
      url: '/api/Impressions',
      headers: { host: 'demo.example', ...headers },
      payload: [{ event: 'pageView', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: 'test' }],
    });

  it.each<[string, Record<string, string>, number]>([
    ['a page of the same origin', { origin: 'https://demo.example', 'sec-fetch-site': 'same-origin' }, 202],
    ['a page that sends its origin only', { origin: 'https://demo.example' }, 202],
    ['a page that sends no origin', { 'sec-fetch-site': 'same-origin' }, 202],
    ['a page of another host of the site', { origin: 'https://www.demo.example', 'sec-fetch-site': 'same-site' }, 403],
    ['a page of another host of the site without an origin', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address that someone typed', { 'sec-fetch-site': 'none' }, 403],
    ['a program that is not a browser', {}, 202],
    ['another partner’s page', { origin: 'https://extremes.example' }, 403],
    ['a stranger’s page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['a page with a name like ours', { origin: 'https://demo.example.evil.example' }, 403],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of the site over plain http', { origin: 'http://demo.example' }, 403],
    ['a page of the site at another port', { origin: 'https://demo.example:8443' }, 403],
    ['a page with a user name', { origin: 'https://demo.example@evil.example' }, 403],
    ['an app with our name', { origin: 'capacitor://demo.example' }, 403],
    ['a malformed origin', { origin: '%' }, 403],
    ['an empty origin', { origin: '' }, 403],
  ])('ANL-01 SES-01 is checked for impressions from %s', async (_what, headers, status) => {
    expect((await report(headers)).statusCode).toBe(status);
  });

  it.each([
    'https://demo.example',
    'https://www.demo.example',
    'https://extremes.example',
    'https://evil.example',
    'http://demo.example',
    'null',
  ])('BLD-05 SRV-02 lets no page of another host read responses: no CORS headers for %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS', 'POST', 'PUT', 'DELETE'] as const)
      for (const url of [
        '/api/feature-flags',
        '/api/Member',
        '/api/Member/Cards',
        '/images/merchants/m1',
        '/',
        '/login',
      ]) {
        const { headers } = await running.app.inject({
          method,
          url,
          headers: {
            host: 'demo.example',
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'x-xsrf-token',
          },
        });
        const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect(names, `${method} ${url}`).toEqual([]);
        expect(String(headers.vary), `${method} ${url}`).not.toMatch(/origin/i);
      }
  });
});
