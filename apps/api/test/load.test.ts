import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { call, listenOnFreePort, startTestApp, type TestApp, type TestAppOptions } from '../testing/test-app.ts';

describe('server overload', () => {
  let running: TestApp;
  const start = async (options: TestAppOptions) => (running = await startTestApp(options));
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
      'The service is busy. Please try again.\n',
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

  it('SRV-05 frees the slots of visitors who disconnect', async () => {
    await start({ limits: { underWayPerPartner: 3 } });
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
    await start({ limits: { eventLoopDelayMs: 1, eventLoopSampleMs: 20 } });
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
