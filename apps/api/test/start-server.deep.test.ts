import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectToPostgres } from '@dining/postgres';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countLockWaits } from '../src/platform/db/lock-waits.testing.ts';
import { createTestDatabase } from '../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { callWhenReady } from '../testing/call-when-ready.ts';
import { findFreePort } from '../testing/system-postgres.ts';
import { call } from '../testing/test-app.ts';
import {
  expectFailedStart,
  finishRequestsAt,
  newServerProcesses,
  type ServerProcesses,
} from './start-server.testing.ts';

/** What production requires. */
const PRODUCTION = {
  APP_ENV: 'production',
  COOKIE_SECRET: 'a-cookie-secret-of-the-tests-long-enough',
  VAULT_KEY: 'a-fingerprint-key-of-the-tests-long-enough',
  CARDS_ORIGIN: 'https://cards.example',
  CARD_VAULT_URL: 'https://cards.example',
  CARD_VAULT_SECRET: 'a-vault-secret-of-the-tests-long-enough',
  HOST: '127.0.0.1',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@mail.example',
};

describe('the server as a process', () => {
  let servers: ServerProcesses;
  beforeAll(async () => {
    servers = await newServerProcesses();
  });
  afterEach(() => servers.killAll());
  afterAll(() => servers.remove());

  it('SRV-05 at SIGINT finishes current requests, accepts no new ones and exits with 0', async () =>
    finishRequestsAt('SIGINT', await servers.serve({ PARTNERS: 'demo' }), servers.test));

  it('SRV-01 loads invented restaurants once, with --demo', async () => {
    const first = await servers.serve({ PARTNERS: 'demo' }, ['--demo']);
    expect(first.output.err).toMatch(
      /^Loaded [\d,]+ invented restaurants, [\d,]+ offers, [\d,]+ reviews and [\d,]+ members\.\n$/,
    );
    const search = await callWhenReady(first.port, '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857', {
      headers: { host: 'demo.localhost' },
    });
    expect(search.status).toBe(200);
    expect((JSON.parse(search.body) as { totalResultSize: number }).totalResultSize).toBeGreaterThan(10);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = await servers.serve({ PARTNERS: 'demo' }, ['--demo']);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(second.output.err).toBe('');
  });

  it('SRV-07 while it drains after SIGTERM still answers everything, says on /readyz that it stops, and exits with 0', async () => {
    const { child, port, ended } = await servers.serve({ PARTNERS: 'demo', DRAIN_SECONDS: '15' });
    const ready = async () => (await call(port, '/readyz')).status;
    expect(await ready()).toBe(200);
    child.kill('SIGTERM');
    while ((await ready()) === 200) await pause(5);
    expect(await ready()).toBe(503);
    const page = await callWhenReady(port, '/', { headers: { host: 'demo.localhost' } });
    expect([page.status, page.body]).toEqual([200, '<title>demo</title>']);
    expect((await callWhenReady(port, '/healthz')).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('SRV-07 stops at once when it is told to while it starts', async () => {
    const holder = await connectToPostgres(servers.test.ownerUrl, 'TEST');
    await holder.query(`select pg_advisory_lock(${0x64_69_6e_65}, 3)`);
    const { child, ended } = servers.start({ PARTNERS: 'demo', DRAIN_SECONDS: '300' });
    // It waits to migrate.
    while ((await countLockWaits(servers.test)) === 0) await pause(10);
    child.kill('SIGTERM');
    await holder.end();
    expect(await ended).toBe(0);
  });

  it('SRV-08 loads invented restaurants once when two servers start at the same time with --demo', async () => {
    const empty = await createTestDatabase();
    onTestFinished(() => empty.drop());
    const more = { PARTNERS: 'demo', DATABASE_URL: empty.appUrl, DATABASE_OWNER_URL: empty.ownerUrl };
    const both = await Promise.all([servers.serve(more, ['--demo']), servers.serve(more, ['--demo'])]);
    expect(both.map(({ output }) => output.err).filter((text) => text.startsWith('Loaded '))).toHaveLength(1);
    expect(both.map(({ output }) => output.err).filter((text) => text !== '')).toHaveLength(1);
    for (const { child, ended } of both) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
  });

  it('SRV-05 sends traces of requests with their statements to a collector, without data of members', async () => {
    type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
    type ReceivedSpan = {
      name: string;
      traceId: string;
      spanId: string;
      parentSpanId?: string;
      attributes: Attribute[];
    };
    type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };
    const bodies: string[] = [];
    const collector = createServer((received, answer) => {
      const parts: Buffer[] = [];
      received.on('data', (part: Buffer) => parts.push(part));
      received.on('end', () => {
        bodies.push(`${received.url} ${Buffer.concat(parts).toString()}`);
        answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    onTestFinished(() => void collector.close());
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const { port: collectorPort } = collector.address() as AddressInfo;

    const { child, output, port, ended } = await servers.serve({
      PARTNERS: 'demo',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    });
    const headers = { host: 'demo.localhost' };
    await callWhenReady(port, '/api/v2/Merchants/ada.lovelace?email=ada.lovelace@example.com', { headers });
    const body = JSON.stringify({ impressions: [{ event: 'Seen', channel: 'WEB', publicId: 'ada.lovelace' }] });
    await callWhenReady(port, '/api/Impressions', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', cookie: 'session=ada.lovelace' },
      body,
    });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.err).toBe('');

    const spans = bodies
      .map((text) => JSON.parse(text.replace(/^\/v1\/traces /, '')) as Export)
      .flatMap(({ resourceSpans }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: some }) => some);
    const request = spans.find(({ name }) => name === 'GET /api/v2/Merchants/:id');
    expect(request?.attributes).toEqual(
      expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: 404 } },
        { key: 'dining.partner', value: { stringValue: 'demo' } },
      ]),
    );
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('select merchant');
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
    expect(spans.map(({ name }) => name)).toContain('POST /api/Impressions');
    expect(bodies.join('')).not.toMatch(/lovelace|example\.com|127\.0\.0\.1/);
  });

  it('SRV-05 stops in order although the collector of traces does not answer', async () => {
    const silent = createServer(() => undefined);
    onTestFinished(() => silent.closeAllConnections());
    onTestFinished(() => void silent.close());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { child, port, ended } = await servers.serve({
      PARTNERS: 'demo',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    });
    await callWhenReady(port, '/api/feature-flags', { headers: { host: 'demo.localhost' } });
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('SRV-02 prints the hosts of the sites in production', async () => {
    const { child, output, ended } = await servers.serve(PRODUCTION);
    expect(output.out).toBe(
      [
        '',
        'Serving 2 sites:',
        '  https://demo.example/      Demo Dining',
        '  https://extremes.example/  Demo Dining',
        '',
        '',
      ].join('\n'),
    );
    expect(output.err).toMatch(/^TRUSTED_PROXIES is not set: .+\n$/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('SRV-02 serves the others when the bundle of one partner is broken and another claims a host of the platform', async () => {
    const { dir, remove } = newBundlesDir();
    onTestFinished(() => remove());
    for (const code of ['demo', 'extremes', 'broken']) writeBundle(dir, makeBundle(code));
    writeBundle(dir, makeBundle('greedy', { settings: { hosts: ['cards.localhost', 'greedy.example'] } }));
    writeFileSync(join(dir, 'broken/site.json'), '{');
    const { child, output, ended, port } = await servers.serve({ BUNDLES_DIR: dir });
    expect(output.err).toMatch(/^broken is left out: .+site\.json cannot be read/);
    expect(output.err).toContain(
      'greedy is not served at cards.localhost, which is a host of the platform itself; remove it from "hosts" in settings.json or environments/.',
    );
    expect(output.out).toContain('Serving 3 sites:');
    for (const code of ['demo', 'extremes', 'greedy']) {
      const page = await callWhenReady(port, '/', { headers: { host: `${code}.localhost` } });
      expect(page).toMatchObject({ status: 200, body: `<title>${code}</title>` });
    }
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('SRV-02 ENR-05 in production serves the others when a partner with single sign-on has no client secret', async () => {
    const { dir, remove } = newBundlesDir();
    onTestFinished(() => remove());
    writeBundle(dir, makeBundle('demo'));
    for (const code of ['signed', 'unsigned'])
      writeBundle(
        dir,
        makeBundle(code, {
          settings: { enrollmentType: 'sso', sso: { issuer: 'https://id.example', scopes: ['openid'] } },
        }),
      );
    const missing =
      'unsigned is left out: it uses single sign-on, but has no secret in SSO_CLIENT_SECRETS. Add it to the JSON object: {"unsigned": "<secret>"}.\n';
    const production = {
      ...PRODUCTION,
      TRUSTED_PROXIES: '10.0.0.1',
      BUNDLES_DIR: dir,
      SSO_CLIENT_SECRETS: '{"signed":"s3cret"}',
    };
    const { child, output, ended } = await servers.serve(production);
    expect(output.err).toBe(missing);
    expect(output.out).toContain('Serving 2 sites:');
    for (const code of ['demo', 'signed']) expect(output.out).toContain(`https://${code}.example/`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const alone = servers.start({ ...production, PARTNERS: 'unsigned' });
    expect(await alone.ended).toBe(1);
    expect(alone.output.err).toBe(`${missing}No site can be served. The lines above say why.\n`);
  });

  it('SRV-05 serves the figures of its outbox, pool and index of merchants on METRICS_HOST alone', async () => {
    const port = await findFreePort();
    await servers.serve({ METRICS_HOST: '127.0.0.2', METRICS_PORT: String(port) });
    await expect(call(port, '/metrics')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const figure = async (name: string) => {
      const text = await (await fetch(`http://127.0.0.2:${port}/metrics`)).text();
      const line = text.split('\n').find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length));
    };
    await expect.poll(() => figure('outbox_waiting{partner="demo"}')).toBe(0);
    await expect.poll(() => figure('database_pool_connections{state="idle"}')).toBeGreaterThan(0);
    await expect.poll(() => figure('merchant_index_behind_seconds')).toBe(0);
    // Until the table is free again, the server cannot read what it is told about.
    const holder = await connectToPostgres(servers.test.adminUrl, 'TEST');
    onTestFinished(() => holder.end());
    await holder.query('begin; lock table merchant in access exclusive mode');
    await sql`notify merchants_changed`.execute(servers.test.database.shared);
    await expect.poll(() => figure('merchant_index_behind_seconds')).toBeGreaterThan(0);
    await holder.query('rollback');
    await expect.poll(() => figure('merchant_index_behind_seconds')).toBe(0);
  });

  it.each(['development', 'staging'])(
    'SRV-05 starts a second time on one machine in %s although the default port of the metrics is taken',
    async (APP_ENV) => {
      const holder = createServer();
      onTestFinished(() => void holder.close());
      // Another process may hold the port already, which serves the test just as well.
      await new Promise<void>((resolve) => holder.once('error', () => resolve()).listen(4290, '127.0.0.1', resolve));
      const { child, output, ended } = await servers.serve({
        ...PRODUCTION,
        APP_ENV,
        METRICS_PORT: '',
        ...(APP_ENV === 'staging' && { STAGING_NETWORKS: '127.0.0.1' }),
      });
      expect(output.err).toBe('');
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
  );

  it('SRV-05 prints only how to fix the problem when it cannot start', async () => {
    const occupied = createServer();
    onTestFinished(() => void occupied.close());
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
    const port = String((occupied.address() as AddressInfo).port);
    const cases: [Record<string, string>, string[], RegExp][] = [
      [{ PARTNERS: 'demo,third' }, [], /^PARTNERS names third, which is not composed\./],
      [
        { BUNDLES_DIR: servers.missingFolder },
        [],
        /^There is no composed site in .+ Build them first: npx nx run-many -t build\n$/,
      ],
      [
        { SHELL_DIR: servers.missingFolder },
        [],
        /^There is no compiled shell in .+ Build it first: npx nx build @dining\/web\n$/,
      ],
      [{ PORT: 'http' }, [], /^The environment has a problem:\n {2}PORT:/],
      [{}, ['--demos'], /^The server knows no argument --demos\. It takes --demo, or none\.\n$/],
      [
        PRODUCTION,
        ['--demo'],
        /^--demo loads invented restaurants and members, which a production server must not have\./,
      ],
      [
        { ...PRODUCTION, FEED_SECRETS: '{"dmeo":"a-feed-secret-of-the-tests-long-enough"}' },
        [],
        /^The environment has a problem:\n {2}FEED_SECRETS: expected secrets by the codes of composed partners; got one for dmeo\. Correct the code or remove it; composed are: demo, extremes\.\n$/,
      ],
      [
        { ...PRODUCTION, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
        [],
        /^The environment has a problem:\n {2}DATABASE_URL: expected a PostgreSQL of your own, since APP_ENV is production; got nothing\./,
      ],
      [{ PORT: port }, [], new RegExp(`^PORT ${port} is in use by another program\\.`)],
      [
        { DATA_DIR: servers.shellFile },
        [],
        /^.+server\.js\/payouts, where payouts are written, cannot be written to: a part of the path is a file\..+DATA_DIR\.\n$/,
      ],
      [{ METRICS_PORT: port }, [], new RegExp(`^METRICS_PORT ${port} is in use by another program\\.`)],
      [{ DATABASE_URL: servers.test.adminUrl, DATABASE_OWNER_URL: '' }, [], /is a superuser/],
    ];
    for (const [more, args, message] of cases) await expectFailedStart(servers.start(more, args), message);
  });
});
