import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverFixture } from '../testing/server-fixture.ts';
import { COOKIE_SECRET, listenOnFreePort, startTestApp } from '../testing/test-app.ts';

/** Sends raw bytes and returns everything received until the connection closes. */
function exchange(port: number, text: string | Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket
      .setEncoding('latin1')
      .on('data', (part: string) => (answer += part))
      .on('close', () => resolve(answer))
      .on('error', reject);
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const siteIn = (body: string): string | undefined => /<title>(\w+)<\/title>/.exec(body)?.[1];

describe('hosts in development', () => {
  let port: number;
  const { running } = serverFixture();
  beforeAll(async () => {
    port = await listenOnFreePort(running.app);
  });
  const page = (host: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url: '/', headers: { host, ...headers } });

  it.each(['demo.example', 'DEMO.EXAMPLE', 'demo.example:4200', 'demo.localhost', 'DEMO.localhost:4200'])(
    'SRV-02 serves the site of demo for the host %s',
    async (host) => expect(siteIn((await page(host)).body)).toBe('demo'),
  );

  it.each([
    ['demo.example.', 'http://demo.example'],
    ['Demo.Example.:443', 'http://demo.example:443'],
    ['DEMO.localhost.:4200', 'http://demo.localhost:4200'],
    ['demo.example.:80', 'http://demo.example'],
    ['demo.example.:', 'http://demo.example'],
    ['cards.localhost.:4200', 'http://cards.localhost:4200'],
    ['localhost.', 'http://localhost'],
  ])('SRV-02 redirects %s to %s, for pages, files and calls', async (host, origin) => {
    for (const url of [
      '/',
      '/search?near=Austin%2C%20TX&query=%2F',
      '//evil.example/a',
      '/assets/a.js',
      '/api/Member?a=b',
    ]) {
      const answer = await running.app.inject({ url, headers: { host } });
      expect([answer.statusCode, answer.headers.location], url).toEqual([308, origin + url]);
    }
    const posted = await running.app.inject({ method: 'POST', url: '/v1/tokens', headers: { host } });
    expect([posted.statusCode, posted.headers.location]).toEqual([308, `${origin}/v1/tokens`]);
  });

  it.each([
    'unknown.example',
    'unknown.example.',
    'demo.example..',
    '.demo.example.',
    'localhost.evil.example',
    'demo.example.evil.example',
    'x.demo.example',
    'demo',
    '127.0.0.1',
    '[::1]:4200',
    '[2001:db8::1]',
    'demo.example@evil.example',
    'evil.example/demo.example',
    `${'a'.repeat(8_000)}.example`,
    'demo.example, extremes.example',
    'null',
    '__proto__',
    'constructor',
  ])('SRV-02 responds with 404 for the host %s, without naming any site', async (host) => {
    const answer = await page(host);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      404,
      'No site is served under this host name.\n',
      'text/plain; charset=utf-8',
    ]);
    const called = await running.app.inject({ url: '/api/feature-flags', headers: { host } });
    expect([called.statusCode, called.json()]).toMatchObject([404, { error: { code: 'unknown_host' } }]);
    for (const url of ['/assets/client-abc.js', '/worker.js', '/images/merchants/m1', '/missing']) {
      expect((await running.app.inject({ url, headers: { host } })).statusCode, url).toBe(404);
    }
  });

  it('SRV-02 localhost lists the sites, with links to the requested port', async () => {
    const answer = await page('localhost:4200');
    expect(answer.body).toContain('href="http://demo.localhost:4200/"');
    expect(answer.body).toContain('href="http://extremes.localhost:4200/"');
    expect((await running.app.inject({ url: '/search', headers: { host: 'localhost:4200' } })).statusCode).toBe(404);
  });

  it('SRV-02 ignores claims of host, protocol or address from untrusted senders', async () => {
    const answer = await page('demo.example', {
      'x-forwarded-host': 'extremes.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=extremes.example',
    });
    expect(siteIn(answer.body)).toBe('demo');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(siteIn((await page('unknown.example', { 'x-forwarded-host': 'demo.example' })).body)).toBeUndefined();
  });

  it.each<[string, string, number]>([
    ['no host at all', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 404],
    ['an old protocol without a host', 'GET / HTTP/1.0\r\n\r\n', 404],
    ['an invalid port', 'GET / HTTP/1.1\r\nHost: demo.example:99999999\r\nConnection: close\r\n\r\n', 404],
    [
      'a URL with another host',
      'GET http://unknown.example/ HTTP/1.1\r\nHost: demo.example\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'a URL with a user and a host',
      'GET http://demo.example@unknown.example/ HTTP/1.1\r\nHost: demo.example\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'a URL with the host of a site',
      'GET http://demo.example/ HTTP/1.1\r\nHost: unknown.example\r\nConnection: close\r\n\r\n',
      200,
    ],
    ['a target that is not a path', 'OPTIONS * HTTP/1.1\r\nHost: demo.example\r\nConnection: close\r\n\r\n', 405],
    [
      'a path with two slashes',
      'GET //unknown.example/ HTTP/1.1\r\nHost: demo.example\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['a malformed request', 'HELLO\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: demo.example\r\n\r\n', 400],
    ['a tunnel', 'CONNECT demo.example:443 HTTP/1.1\r\nHost: demo.example\r\n\r\n', NaN],
    ['an HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('SRV-04 responds to %s with the right status', async (_what, text, status) => {
    const answer = await exchange(port, text);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/node_modules|\n\s+at /);
  });

  it('SRV-02 refuses a request with two hosts', async () => {
    const answer = await exchange(
      port,
      'GET / HTTP/1.1\r\nHost: demo.example\r\nHost: extremes.example\r\nConnection: close\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(400);
  });
});

describe('hosts in production', () => {
  const { running } = serverFixture({ env: { APP_ENV: 'production', COOKIE_SECRET } });

  it('SRV-02 serves only the hosts of the settings, and lists no sites', async () => {
    const status = async (host: string) => (await running.app.inject({ url: '/', headers: { host } })).statusCode;
    expect(await status('demo.example')).toBe(200);
    expect(await status('demo.localhost')).toBe(404);
    expect(await status('localhost')).toBe(404);
    const dotted = await running.app.inject({ url: '/join', headers: { host: 'Demo.Example.:443' } });
    expect([dotted.statusCode, dotted.headers.location]).toEqual([308, 'https://demo.example/join']);
  });
});

describe('a host with an international name', () => {
  const HOST = 'xn--bcher-kva.example';
  const { running } = serverFixture({
    env: { APP_ENV: 'production', COOKIE_SECRET, CARDS_ORIGIN: 'https://xn--krten-gra.example' },
    sites: { demo: { settings: { hosts: [HOST] } } },
  });
  const get = (host: string, url = '/', more: Record<string, string> = {}) =>
    running.app.inject({ url, headers: { host, ...more } });

  it('SRV-02 is served as browsers send it, in any case, and in no other spelling', async () => {
    for (const host of [HOST, HOST.toUpperCase(), `${HOST}:443`]) expect((await get(host)).statusCode).toBe(200);
    const dotted = await get(`${HOST}.`);
    expect([dotted.statusCode, dotted.headers.location]).toEqual([308, `https://${HOST}/`]);
    const port = await listenOnFreePort(running.app);
    for (const name of [
      'b\u00fccher.example',
      'B\u00dcCHER.example',
      'b\u0075\u0308cher.example',
      'b%C3%BCcher.example',
    ])
      for (const encoding of ['latin1', 'utf8'] as const) {
        const request = Buffer.from(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`, encoding);
        // The parser refuses some of these bytes before any host is looked up.
        expect([400, 404], `${name} in ${encoding}`).toContain(statusOf(await exchange(port, request)));
      }
  });

  it('SES-09 CRD-02 calls with its origin are its own, and its pages may embed the card frame', async () => {
    const statusFrom = async (origin: string) => {
      const request = { url: '/api/SignOut', headers: { host: HOST, origin } } as const;
      return (await running.app.inject(request)).statusCode;
    };
    expect([await statusFrom('https://bucher.example'), await statusFrom(`https://${HOST}`)]).toEqual([403, 200]);
    const frame = await get('xn--krten-gra.example', '/?partner=demo');
    expect(frame.headers['content-security-policy']).toContain(`; frame-ancestors https://${HOST};`);
  });
});

describe('hosts behind a trusted proxy', () => {
  const { running } = serverFixture({ env: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8', FORWARDED_HOST: 'trusted' } });
  const site = async (remoteAddress: string, headers: Record<string, string>) =>
    siteIn(
      (await running.app.inject({ url: '/', remoteAddress, headers: { host: 'inner.example', ...headers } })).body,
    );

  it('SRV-02 lets the forwarded host choose no site unless a setting asks for it', async () => {
    const plain = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const { body } = await plain.app.inject({
      url: '/',
      headers: { host: 'demo.example', 'x-forwarded-host': 'extremes.example' },
    });
    expect(siteIn(body)).toBe('demo');
    await plain.stop();
  });

  it('SRV-02 believes the proxy, and of several hosts the one it added last', async () => {
    expect(await site('127.0.0.1', { 'x-forwarded-host': 'demo.example' })).toBe('demo');
    expect(await site('10.9.8.7', { 'x-forwarded-host': 'demo.example, Extremes.Example:443' })).toBe('extremes');
    expect(await site('192.0.2.1', { 'x-forwarded-host': 'demo.example' })).toBeUndefined();
    const dotted = await running.app.inject({
      url: '/',
      remoteAddress: '127.0.0.1',
      headers: { host: 'inner.example', 'x-forwarded-host': 'demo.example.', 'x-forwarded-proto': 'https' },
    });
    expect(dotted.headers.location).toBe('https://demo.example/');
  });

  it('SRV-04 responds with 404 to malformed forwarded hosts', async () => {
    for (const host of ['', ',', ' , ', 'a, ', '[', 'http://demo.example', 'x'.repeat(4_000)]) {
      const answer = await running.app.inject({
        url: '/',
        headers: {
          host: 'inner.example',
          'x-forwarded-host': host,
          'x-forwarded-proto': host,
          'x-forwarded-for': host,
        },
      });
      expect(answer.statusCode, host).toBe(404);
    }
  });
});
