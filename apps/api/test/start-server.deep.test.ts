import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { callWhenReady } from '../testing/call-when-ready.ts';
import {
  expectFailedStart,
  finishRequestsAt,
  newServerProcesses,
  type ServerProcesses,
} from './start-server.testing.ts';

/** What production requires. */
const PRODUCTION = {
  APP_ENV: 'production',
  COOKIE_SECRET: 'k'.repeat(32),
  VAULT_KEY: 'v'.repeat(32),
  CARDS_ORIGIN: 'https://cards.example',
  CARD_VAULT_URL: 'https://cards.example',
  CARD_VAULT_SECRET: 's'.repeat(32),
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

  it('SRV-05 at SIGINT finishes current requests, accepts no new ones and exits with 0', () =>
    finishRequestsAt('SIGINT', servers));

  it('SRV-01 loads invented restaurants once, with --demo', async () => {
    const first = await servers.serve({ PARTNERS: 'demo' }, ['--demo']);
    expect(first.output.err).toMatch(/^Loaded [\d,]+ invented restaurants, [\d,]+ offers and [\d,]+ members\.\n$/);
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
    const production = { ...PRODUCTION, BUNDLES_DIR: dir, SSO_CLIENT_SECRETS: '{"signed":"s3cret"}' };
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

  it('SRV-05 starts a second time on one machine although the default port of the metrics is taken', async () => {
    const holder = createServer();
    onTestFinished(() => void holder.close());
    // Another process may hold the port already, which serves the test just as well.
    await new Promise<void>((resolve) => holder.once('error', () => resolve()).listen(4290, '127.0.0.1', resolve));
    const { child, output, ended } = await servers.serve({ METRICS_PORT: '' });
    expect(output.err).toBe('');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

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
      [{ PORT: port }, [], new RegExp(`^PORT ${port} is in use by another program\\.`)],
      [{ METRICS_PORT: port }, [], new RegExp(`^METRICS_PORT ${port} is in use by another program\\.`)],
      [{ DATABASE_URL: servers.test.adminUrl, DATABASE_OWNER_URL: '' }, [], /is a superuser/],
    ];
    for (const [more, args, message] of cases) await expectFailedStart(servers.start(more, args), message);
  });
});
