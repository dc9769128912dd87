import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import {
  call,
  listenOnFreePort,
  openBrowser,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../testing/test-app.ts';

describe('server overload', () => {
  let test: TestDatabase;
  let running: TestApp;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());
  const start = async (options: TestAppOptions) => (running = await startTestApp({ ...options, test }));
  afterEach(() => running.stop());
  const ask = (url: string, host = 'demo.localhost', remoteAddress = '203.0.113.1') =>
    running.app.inject({ url, remoteAddress, headers: { host } });

  it('SRV-05 FRM-03 limits an address that calls too often, at that partner only, with the time to wait', async () => {
    await start({ limits: { callsPerMinute: 3 } });
    for (let times = 0; times < 3; times += 1) expect((await ask('/api/feature-flags')).statusCode).toBe(200);
    const limited = await ask('/api/DefaultUserLocation');
    expect([limited.statusCode, limited.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('/api/feature-flags', 'extremes.localhost')).statusCode).toBe(200);
    expect((await ask('/api/feature-flags', 'demo.localhost', '203.0.113.2')).statusCode).toBe(200);
    expect((await ask('/', 'demo.localhost')).statusCode).toBe(200);
  });

  it('SRV-05 counts an IPv6 network as one address', async () => {
    await start({ limits: { callsPerMinute: 1 } });
    expect((await ask('/api/feature-flags', 'demo.localhost', '2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await ask('/api/feature-flags', 'demo.localhost', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await ask('/api/feature-flags', 'demo.localhost', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('SRV-05 limits checks of email addresses more strictly than other calls', async () => {
    await start({});
    const statuses: number[] = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await ask('/api/Members/Validate/Email?email=a@b.example')).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses[60]).toBe(429);
  });

  it('SRV-05 refuses a flood at one partner and serves the others during it', async () => {
    await start({ limits: { underWayPerPartner: 20 } });
    const port = await listenOnFreePort(running.app);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    running.renderer.instead = async ({ bundle }) => {
      if (bundle.basics.partner.code === 'demo') await released;
      return { status: 200, html: '<!doctype html>', inlineStyles: [] };
    };
    const flood = Array.from({ length: 60 }, (_, index) =>
      call(port, `/search?near=${index}`, { headers: { host: 'demo.localhost' } }),
    );
    const turnedAway = await Promise.race(flood);
    expect([turnedAway.status, turnedAway.headers['retry-after'], turnedAway.body]).toEqual([
      503,
      '5',
      'A lot of people are here right now. Please wait a moment and try again.\n',
    ]);
    for (let index = 0; index < 5; index += 1)
      expect((await call(port, `/search?near=${index}`, { headers: { host: 'extremes.localhost' } })).status).toBe(200);
    expect((await call(port, '/api/feature-flags', { headers: { host: 'extremes.localhost' } })).status).toBe(200);
    expect((await call(port, '/healthz', { headers: { host: 'demo.localhost' } })).status).toBe(200);
    release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 503)).toHaveLength(40);
    expect((await call(port, '/search', { headers: { host: 'demo.localhost' } })).status).toBe(200);
  });

  it('SRV-05 leaves the visitors of a partner alone when one address, or many, hold requests open', async () => {
    await start({
      env: { TRUSTED_PROXIES: '127.0.0.1' },
      limits: { underWayPerPartner: 30, underWayPerNetwork: 10, underWayPerNetworkWhenFull: 2, underWayAtMost: 60 },
    });
    const port = await listenOnFreePort(running.app);
    const from = (address: string) => ({ headers: { host: 'demo.localhost', 'x-forwarded-for': address } });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    running.renderer.instead = async () => {
      await released;
      return { status: 200, html: '<!doctype html>', inlineStyles: [] };
    };
    const hold = (address: string, requests: number) =>
      Array.from({ length: requests }, (_, index) => call(port, `/search?near=${index}`, from(address)));
    const one = hold('198.51.100.1', 25);
    expect((await Promise.race(one)).status).toBe(503);
    expect((await call(port, '/api/feature-flags', from('198.51.100.2'))).status).toBe(200);
    const many = Array.from({ length: 12 }, (_, index) => hold(`198.51.100.${index + 10}`, 6)).flat();
    expect((await Promise.race(many)).status).toBe(503);
    expect((await call(port, '/api/feature-flags', from('198.51.100.3'))).status).toBe(200);
    release();
    const statuses = (await Promise.all([...one, ...many])).map(({ status }) => status);
    expect(statuses.slice(0, 25).filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(25).filter((status) => status === 200).length).toBeGreaterThanOrEqual(24);
  });

  it('SRV-05 FRM-03 limits the pages that one address has rendered, not those that are cached', async () => {
    let time = Date.UTC(2026, 10, 23, 12);
    await start({ limits: { rendersPerMinute: 3 }, now: () => new Date(time) });
    for (let index = 0; index < 3; index += 1) expect((await ask(`/search?near=${index}`)).statusCode).toBe(200);
    const refused = await ask('/search?near=more');
    expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '60',
      'Too many attempts. Please wait a moment and try again.\n',
    ]);
    expect((await ask('/search?near=1')).statusCode).toBe(200);
    expect((await ask('/search?near=more', 'demo.localhost', '203.0.113.9')).statusCode).toBe(200);
    expect((await ask('/search?near=other', 'extremes.localhost')).statusCode).toBe(200);
    time += 60_000;
    expect((await ask('/search?near=another')).statusCode).toBe(200);
  });

  it('SRV-05 refuses calls without token or session before their body arrives', async () => {
    await start({});
    const port = await listenOnFreePort(running.app);
    const { 'x-xsrf-token': token = '', cookie = '' } = await openBrowser(running.app).newHeaders();
    /** Sends the headers of a call whose body never comes, and returns the first line of the reply. */
    const answerTo = (path: string, headers: readonly string[]): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(
            [`POST ${path} HTTP/1.1`, 'host: demo.localhost', 'content-length: 1000', ...headers, '', '{'].join('\r\n'),
          ),
        );
        socket.setEncoding('utf8').on('error', reject);
        socket.once('data', (text: string) => {
          socket.destroy();
          resolve(text.split('\r\n')[0] ?? '');
        });
      });
    const json = 'content-type: application/json';
    expect(await answerTo('/api/SignIn', [json])).toMatch(/ 403 /);
    expect(await answerTo('/api/Member/Bonus/x', [json, `cookie: ${cookie}`, `x-xsrf-token: ${token}`])).toMatch(
      / 401 /,
    );
  });

  it('SRV-05 frees the slots of visitors who disconnect', async () => {
    await start({ limits: { underWayPerPartner: 3, underWayPerNetworkWhenFull: 3 } });
    const port = await listenOnFreePort(running.app);
    running.renderer.instead = () => new Promise(() => undefined);
    for (let index = 0; index < 3; index += 1)
      void call(port, `/search?near=${index}`, { headers: { host: 'demo.localhost' } }).catch(() => undefined);
    // Two are rendered concurrently; the third waits.
    while (running.renderer.requests.length < 2) await pause(1);
    running.renderer.instead = undefined;
    expect((await call(port, '/api/feature-flags', { headers: { host: 'demo.localhost' } })).status).toBe(503);
    running.app.server.closeAllConnections();
    for (;;) {
      const { status } = await call(port, '/api/feature-flags', { headers: { host: 'demo.localhost' } });
      if (status === 200) break;
      await pause(5);
    }
  });

  it('SRV-05 responds with a busy message when the event loop lags, and stays healthy', async () => {
    await start({ env: { SHED_LOAD_AFTER_MS: '1' }, limits: { eventLoopSampleMs: 20 } });
    let busy = await ask('/');
    while (busy.statusCode === 200) {
      const until = performance.now() + 60;
      while (performance.now() < until);
      await pause(1);
      busy = await ask('/');
    }
    expect([busy.statusCode, busy.headers['retry-after'], busy.headers['content-type']]).toEqual([
      503,
      '5',
      'text/plain; charset=utf-8',
    ]);
    expect((await ask('/healthz')).statusCode).toBe(200);
  });
});
