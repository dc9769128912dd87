import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';
import { COOKIE_SECRET, listenOnFreePort, openBrowser } from '../testing/test-app.ts';

const sites = { demo: { settings: { hosts: ['demo.example'], apiBase: '/dining/v1' } }, extremes: {} };

describe('a site with a prefix before its calls', () => {
  const { running } = serverFixture({ sites });
  const ask = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url, headers: { host: 'demo.example', ...headers } });

  it.each([
    ['/api/feature-flags', 200],
    ['/api/Feature-Flags/', 200],
    ['/api/v2/Merchants/Search?latitude=40.7&longitude=-74', 200],
    ['/api/v2/Merchants/Search', 400],
    ['/api/Member', 401],
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api?x=1', 404],
    ['/images/merchants/m1?w=200', 200],
    ['/images/merchants/unknown', 404],
  ])('BLD-05 has the same answer to %s with the prefix as without it', async (address, status) => {
    const [plain, prefixed] = await Promise.all([ask(address), ask(`/dining/v1${address}`)]);
    expect([plain.statusCode, prefixed.statusCode]).toEqual([status, status]);
    expect(prefixed.headers['content-type']).toBe(plain.headers['content-type']);
  });

  it('BLD-05 SES-01 gives cookies for the whole site, and accepts them and the token under both addresses', async () => {
    const { cookies } = await ask('/dining/v1/api/CSRF');
    expect(cookies).toMatchObject([{ name: 'csrf', path: '/' }]);
    const post = async (url: string, headers: Record<string, string>) =>
      (
        await running.app.inject({
          method: 'POST',
          url,
          headers: { host: 'demo.example', ...headers },
          payload: { email: 'maya@example.com' },
        })
      ).statusCode;
    const withToken = await openBrowser(running.app, 'demo.example').newHeaders();
    expect(await post('/dining/v1/api/Members/ProspectEmails', withToken)).toBeLessThan(300);
    expect(await post('/api/Members/ProspectEmails', withToken)).toBeLessThan(300);
    for (const url of ['/dining/v1/api/Members/ProspectEmails', '/dining/v1/API/members/prospectemails/'])
      expect(await post(url, {}), url).toBe(403);
  });

  it('BLD-05 answers absolute addresses by the host in them', async () => {
    const port = await listenOnFreePort(running.app);
    const statusOf = async (path: string, host: string) => {
      const [answer] = (await once(get({ host: '127.0.0.1', port, path, headers: { host } }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusOf('http://demo.example/dining/v1/api/feature-flags', 'extremes.localhost')).toBe(200);
    expect(await statusOf('http://extremes.localhost/dining/v1/api/feature-flags', 'demo.example')).toBe(404);
  });

  it.each([
    '/dining/v1/search',
    '/dining/v1/assets/client-abc.js',
    '/dining/v1/settings.json',
    '/dining/v1/healthz',
    '/dining/v1/apis/feature-flags',
    '/dining/v1/dining/v1/api/feature-flags',
    '/dining/v1x/api/feature-flags',
    '/dining/v1//api/feature-flags',
    '/dining/v1/../api/feature-flags',
    '/dining/api/feature-flags',
    '//demo.example/dining/v1/api/feature-flags',
  ])('BLD-05 has nothing at %s', async (address) => {
    expect((await ask(address)).statusCode).toBe(404);
  });

  it('BLD-05 SRV-02 gives no other site its prefix', async () => {
    for (const host of ['extremes.localhost', 'unknown.example'])
      expect((await ask('/dining/v1/api/feature-flags', { host })).statusCode, host).toBe(404);
  });
});

describe('a site with a prefix behind a trusted proxy', () => {
  const { running } = serverFixture({
    sites,
    env: { APP_ENV: 'production', COOKIE_SECRET, TRUSTED_PROXIES: '127.0.0.1', FORWARDED_HOST: 'trusted' },
  });
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    running.app.inject({ url: '/dining/v1/api/feature-flags?x=1', remoteAddress, headers });

  it('BLD-05 SRV-02 finds the prefix of the forwarded host', async () => {
    const forwarded = { host: 'inner.example', 'x-forwarded-host': 'unknown.example, Demo.example:443' };
    expect((await ask(forwarded)).statusCode).toBe(200);
    expect((await ask(forwarded, '192.0.2.1')).statusCode).toBe(404);
    expect((await ask({ host: 'demo.example', 'x-forwarded-host': 'extremes.example' })).statusCode).toBe(404);
  });

  it('BLD-05 SRV-02 redirects plain http to the address with the prefix', async () => {
    const { statusCode, headers } = await ask({ host: 'demo.example', 'x-forwarded-proto': 'http' });
    expect([statusCode, headers.location]).toEqual([308, 'https://demo.example/dining/v1/api/feature-flags?x=1']);
  });
});
