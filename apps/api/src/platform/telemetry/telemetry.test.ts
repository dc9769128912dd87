import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { connect } from '@dining/postgres';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { serverFixture } from '../../../testing/server-fixture.ts';
import { call, signIn, startTestApp } from '../../../testing/test-app.ts';
import { addMember } from '../../modules/members/members.testing.ts';
import { createTestDatabase } from '../db/testing.ts';
import { portProblem } from '../http/listen-error.ts';
import { healthChecks } from './health.routes.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const host = 'demo.localhost';
const secret = 'ada.lovelace';

describe('the log', () => {
  const { running, visit } = serverFixture({ env: { LOG_LEVEL: 'trace' } });
  const lines = () => running.logs.splice(0);

  it('SRV-05 has one line for each request: id, partner, route, status, time', async () => {
    const answer = await running.app.inject({ url: '/api/v2/Merchants/m1?x=1', headers: { host } });
    expect(lines()).toEqual([
      {
        level: 30,
        time: expect.any(Number) as number,
        host: hostname(),
        pid: process.pid,
        requestId: answer.headers['x-request-id'],
        partner: 'demo',
        method: 'GET',
        route: '/api/v2/Merchants/:id',
        status: 200,
        ms: expect.any(Number) as number,
        msg: 'request',
      },
    ]);
    await running.app.inject({ url: '/search', headers: { host } });
    await running.app.inject({ url: '/healthz', headers: { host: 'anything' } });
    await running.app.inject({ method: 'POST', url: '/nothing', headers: { host } });
    const [info, debug] = [30, 20];
    expect(lines().map(({ level, partner, route, status }) => [level, partner, route, status])).toEqual([
      [info, 'demo', 'page', 200],
      [debug, undefined, '/healthz', 200],
      [info, 'demo', 'page', 405],
    ]);
  });

  it('SRV-05 holds no personal data at any level', async () => {
    const headers = {
      ...(await visit().newHeaders()),
      'user-agent': secret,
      referer: `https://${secret}.example/`,
      'content-type': 'application/json',
    };
    await running.app.inject({ url: `/search?near=${secret}&public_id=${secret}`, headers });
    await running.app.inject({ url: `/merchants/${secret}`, headers: { ...headers, cookie: `csrf=${secret}` } });
    await running.app.inject({ url: `/boom?${secret}`, headers });
    await running.app.inject({ url: `/api/Members/Validate/Email?email=${secret}@example.com`, headers });
    await running.app.inject({ url: `http://demo.localhost/search?near=${secret}`, headers });
    for (const payload of [{ email: `${secret}@example.com` }, { email: secret }, `{"email": "${secret}`])
      await running.app.inject({ method: 'POST', url: '/api/Members/ProspectEmails', headers, payload });
    const written = JSON.stringify(lines());
    expect(written).not.toContain(secret);
    expect(written).not.toMatch(/127\.0\.0\.1|csrf=|example\.com/i);
  });

  it('SRV-05 says what failed and where, without the values that PostgreSQL quotes', async () => {
    const admin = await connect(running.test.adminUrl, 'TEST_DATABASE_URL');
    await admin.query('set citus.enable_unsafe_triggers = on');
    await admin.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no room for "%"', new.email; end $$`,
    );
    await admin.query(`create trigger refuse before insert on prospect_email for each row execute function refuse()`);
    const headers = { ...(await visit().newHeaders()), 'content-type': 'application/json' };
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/Members/ProspectEmails',
      headers,
      payload: { email: `${secret}@example.com` },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      500,
      { error: { code: 'server_error', message: 'Something went wrong on our side.' } },
    ]);
    const failure = lines().find(({ level }) => level === 50);
    expect(failure).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { code: 'P0001', message: 'no room for "…"', stack: expect.stringContaining('at ') as string },
    });
    expect(JSON.stringify(failure)).not.toContain(secret);
    await admin.query('drop trigger refuse on prospect_email');
    await admin.end();
  });
});

describe('health', () => {
  const ask = async (isReady: () => Promise<boolean>, url = '/readyz') => {
    const app = Fastify();
    await app.register(healthChecks({ isReady, longestMs: 10 }));
    const answer = await app.inject(url);
    return [answer.statusCode, answer.json()];
  };

  it('SRV-05 is alive even while it is not ready', async () => {
    expect(await ask(() => Promise.resolve(false), '/healthz')).toEqual([200, { status: 'ok' }]);
  });

  it('SRV-05 is ready only when the check says so: not when it says no, fails or does not finish', async () => {
    expect(await ask(() => Promise.resolve(true))).toEqual([200, { status: 'ready' }]);
    expect(await ask(() => Promise.resolve(false))).toEqual([503, { status: 'not ready' }]);
    expect(await ask(() => Promise.reject(new Error('gone')))).toEqual([503, { status: 'not ready' }]);
    expect(await ask(() => new Promise(() => undefined))).toEqual([503, { status: 'not ready' }]);
  });

  it('SRV-05 SRV-04 without a database the server is not ready, answers 503 only to calls that need it, and recovers', async () => {
    const running = await startTestApp();
    const { app, test } = running;
    const status = async (url: string) => (await app.inject({ url, headers: { host } })).statusCode;
    const member = (await signIn(app, await addMember(test.database, 'demo'), host)).headers;
    expect(await Promise.all(['/readyz', '/', '/api/v2/Merchants/m1'].map(status))).toEqual([200, 200, 200]);
    const admin = await connect(test.adminUrl.replace(/\/[^/]*$/, '/postgres'), 'TEST_DATABASE_URL');
    const name = new URL(test.adminUrl).pathname.slice(1);
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    expect(await status('/readyz')).toBe(503);
    const ownPage = await app.inject({ url: '/', headers: member });
    expect([ownPage.statusCode, ownPage.headers['cache-control']]).toEqual([200, 'no-store']);
    const detail = await app.inject({ url: '/api/v2/Merchants/m1', headers: { host } });
    expect([detail.statusCode, detail.headers['retry-after'], detail.json()]).toMatchObject([
      503,
      '5',
      { error: { code: 'unavailable' } },
    ]);
    expect(
      await Promise.all(
        [
          '/healthz',
          '/search?near=new',
          '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857',
          '/api/feature-flags',
          '/images/merchants/m1',
        ].map(status),
      ),
    ).toEqual([200, 200, 200, 200, 200]);
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 30_000 });
    await running.stop();
  });
});

describe('metrics', () => {
  it('SRV-05 are served on the loopback address by default, by partner, route and status', async () => {
    const metrics = createMetrics();
    const app = Fastify();
    app.decorateRequest('site', undefined);
    metrics.observe(app);
    app.get('/things/:id', () => 'ok');
    app.get('/broken', () => Promise.reject(new Error('no')));
    for (const url of [`/things/${secret}`, '/broken', `/nothing/${secret}`]) await app.inject(url);
    const server = await metrics.listen(0);
    const { address, port } = server.address() as AddressInfo;
    expect(address).toBe('127.0.0.1');
    const { status, body, headers } = await call(port, '/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain('http_request_duration_seconds_count{partner="none",route="/things/:id",status="200"} 1');
    expect(body).toContain('http_request_duration_seconds_count{partner="none",route="page",status="404"} 1');
    expect(body).toContain('http_errors_total{partner="none"} 1');
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain(secret);
    expect((await call(port, '/', { method: 'POST' })).status).toBe(405);
    await expect(createMetrics().listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('figures of operation', () => {
  const scrape = async (metrics: Metrics): Promise<Record<string, number>> => {
    const server = await metrics.listen(0, '127.0.0.2');
    const { address, port } = server.address() as AddressInfo;
    expect(address).toBe('127.0.0.2');
    const text = await (await fetch(`http://127.0.0.2:${port}/`)).text();
    await new Promise((resolve) => server.close(resolve));
    const samples = [...text.matchAll(/^((?:outbox|feed|database|merchant)_\S+) (\S+)$/gm)];
    return Object.fromEntries(samples.map(([, name = '', value]) => [name, Number(value)]));
  };

  it('SRV-05 shows at the address it is given the outbox, feeds, pool and index, and leaves out what a lost database hides', async () => {
    const test = await createTestDatabase();
    const at = new Date('2026-11-20T12:00:00Z');
    const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);
    await test.database.withPartner('demo', async (trx) => {
      const effect = { partner: 'demo', kind: 'mail', payload: '{}', due_at: at };
      await trx
        .insertInto('outbox')
        .values([
          { ...effect, created_at: before(90) },
          { ...effect, created_at: before(600) },
          { ...effect, created_at: before(9_000), delivered_at: before(8_000) },
          { ...effect, created_at: before(9_000), failed_at: before(8_000) },
        ])
        .execute();
      const delivery = { partner: 'demo', body_hash: Buffer.alloc(32), answer: '{}' };
      await trx
        .insertInto('feed_delivery')
        .values([
          { ...delivery, id: 'old', received_at: before(2 * 86_400) },
          { ...delivery, id: 'new', received_at: before(60) },
        ])
        .execute();
    });
    const metrics = createMetrics();
    let staleSince: number | undefined = at.getTime() - 7_000;
    metrics.watch({
      database: test.database,
      partners: ['demo', 'extremes'],
      indexStaleSince: () => staleSince,
      now: () => at,
    });
    expect(await scrape(metrics)).toEqual({
      database_up: 1,
      'outbox_waiting{partner="demo"}': 2,
      'outbox_oldest_seconds{partner="demo"}': 600,
      'outbox_given_up{partner="demo"}': 1,
      'feed_deliveries_last_day{partner="demo"}': 1,
      'feed_last_delivery_timestamp_seconds{partner="demo"}': at.getTime() / 1000 - 60,
      'outbox_waiting{partner="extremes"}': 0,
      'outbox_oldest_seconds{partner="extremes"}': 0,
      'outbox_given_up{partner="extremes"}': 0,
      'feed_deliveries_last_day{partner="extremes"}': 0,
      'database_pool_connections{state="busy"}': expect.any(Number) as number,
      'database_pool_connections{state="idle"}': expect.any(Number) as number,
      'database_pool_connections{state="waiting"}': 0,
      merchant_index_behind_seconds: 7,
    });
    staleSince = undefined;
    await test.drop();
    expect(await scrape(metrics)).toEqual({
      database_up: 0,
      'database_pool_connections{state="busy"}': 0,
      'database_pool_connections{state="idle"}': 0,
      'database_pool_connections{state="waiting"}': 0,
      merchant_index_behind_seconds: 0,
    });
  });
});

it.each([
  ['EADDRINUSE', 'PORT 4200 is in use by another program. Stop that program, or set PORT to a free port.'],
  ['EACCES', 'PORT 4200 needs rights that this user does not have. Set PORT to a port above 1023.'],
  [
    'EADDRNOTAVAIL',
    'This machine has no such address to listen on. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.',
  ],
  ['EPIPE', 'as it was'],
])('SRV-05 says what to do about %s', (code, message) =>
  expect(portProblem(Object.assign(new Error('as it was'), { code }), 'PORT', 4200).message).toBe(message),
);
