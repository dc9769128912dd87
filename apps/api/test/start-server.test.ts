import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { processEnv } from '../testing/process-env.ts';
import { call } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SHELL =
  'export const renderPage = async ({ bundle }) => ({ status: 200, html: `<title>${bundle.basics.partner.code}</title>`, inlineStyles: [] });';

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
  let test: TestDatabase;
  let folders: { dir: string; remove(): void };
  let env: Record<string, string>;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    folders = newBundlesDir();
    for (const code of ['demo', 'extremes']) writeBundle(join(folders.dir, 'partners'), makeBundle(code));
    mkdirSync(join(folders.dir, 'shell/server'), { recursive: true });
    writeFileSync(join(folders.dir, 'shell/server/server.js'), SHELL);
    writeFileSync(join(folders.dir, 'shell/server/package.json'), '{"type":"module"}');
    env = {
      ...processEnv,
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      DATABASE_URL: test.appUrl,
      DATABASE_OWNER_URL: test.ownerUrl,
      BUNDLES_DIR: join(folders.dir, 'partners'),
      SHELL_DIR: join(folders.dir, 'shell'),
    };
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
  afterAll(async () => {
    await test.drop();
    folders.remove();
  });

  function start(more: Record<string, string> = {}, args: string[] = []) {
    const child = spawn(process.execPath, [MAIN, ...args], {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const output = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => (output.out += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output.err += part.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, output, ended };
  }

  async function serve(more: Record<string, string> = {}, args: string[] = []) {
    const { child, output, ended } = start(more, args);
    while (!/all of them/.test(output.out)) {
      if (child.exitCode !== null) throw new Error(output.err);
      await pause(10);
    }
    return { child, output, ended, port: Number(/localhost:(\d+)/.exec(output.out)?.[1]) };
  }

  it('SRV-01 SRV-02 serves every partner and prints the URLs', async () => {
    const { child, output, port, ended } = await serve();
    expect(output.out).toBe(
      [
        '',
        'Serving 2 sites:',
        `  http://demo.localhost:${port}/      Demo Dining`,
        `  http://extremes.localhost:${port}/  Demo Dining`,
        `  http://localhost:${port}/           all of them`,
        '',
        '',
      ].join('\n'),
    );
    expect((await call(port, '/', { headers: { host: 'extremes.localhost' } })).body).toBe('<title>extremes</title>');
    expect((await call(port, '/readyz')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(output.err).toBe('');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'SRV-05 at %s finishes current requests, accepts no new ones and exits with 0',
    async (signal) => {
      const { child, port, ended } = await serve({ PARTNERS: 'demo' });
      const body = JSON.stringify([
        { event: 'pageView', channel: 'web', dateTime: '2026-01-01T00:00:00Z', userAgent: signal },
      ]);
      const answered = await new Promise<{ upload: ClientRequest; answer: Promise<IncomingMessage> }>((resolve) => {
        const upload = request({
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: '/api/Impressions',
          headers: {
            host: 'demo.localhost',
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            expect: '100-continue',
          },
        });
        const answer = new Promise<IncomingMessage>((done, fail) => upload.once('response', done).once('error', fail));
        // The request has started once the server asks for its body.
        upload.once('continue', () => resolve({ upload, answer }));
        upload.flushHeaders();
      });
      answered.upload.write(body.slice(0, 20));
      child.kill(signal);
      const isOpen = () =>
        new Promise<boolean>((resolve) => {
          // Left open, as browsers do with connections for later.
          connect(port, '127.0.0.1', () => resolve(true))
            .on('error', () => resolve(false))
            .unref();
        });
      while (await isOpen()) await pause(5);
      expect(child.exitCode).toBeNull();
      answered.upload.end(body.slice(20));
      expect((await answered.answer).statusCode).toBe(202);
      expect(await ended).toBe(0);
      const stored = await test.database.withPartner('demo', (trx) =>
        trx.selectFrom('impression').select('user_agent').where('user_agent', '=', signal).execute(),
      );
      expect(stored).toHaveLength(1);
    },
  );

  it('SRV-01 loads invented restaurants once, with --demo', async () => {
    const first = await serve({ PARTNERS: 'demo' }, ['--demo']);
    expect(first.output.err).toMatch(/^Loaded [\d,]+ invented restaurants, [\d,]+ offers and [\d,]+ members\.\n$/);
    const search = await call(first.port, '/api/v2/Merchants/Search?latitude=40.7577&longitude=-73.9857', {
      headers: { host: 'demo.localhost' },
    });
    expect((JSON.parse(search.body) as { totalResultSize: number }).totalResultSize).toBeGreaterThan(10);
    first.child.kill('SIGTERM');
    await first.ended;
    const second = await serve({ PARTNERS: 'demo' }, ['--demo']);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(second.output.err).toBe('');
  });

  it('SRV-02 prints the hosts of the sites in production', async () => {
    const { child, output, ended } = start(PRODUCTION);
    while (!/Serving/.test(output.out)) await pause(10);
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
    const { child, output, ended, port } = await serve({ BUNDLES_DIR: dir });
    expect(output.err).toMatch(/^broken is left out: .+site\.json cannot be read/);
    expect(output.err).toContain(
      'greedy is not served at cards.localhost, which is a host of the platform itself; remove it from "hosts" in settings.json or environments/.',
    );
    expect(output.out).toContain('Serving 3 sites:');
    for (const code of ['demo', 'extremes', 'greedy'])
      expect((await call(port, '/', { headers: { host: `${code}.localhost` } })).body).toBe(`<title>${code}</title>`);
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
    const { child, output, ended } = start(production);
    while (!/Serving/.test(output.out)) {
      if (child.exitCode !== null) throw new Error(output.err);
      await pause(10);
    }
    expect(output.err).toBe(missing);
    expect(output.out).toContain('Serving 2 sites:');
    for (const code of ['demo', 'signed']) expect(output.out).toContain(`https://${code}.example/`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const alone = start({ ...production, PARTNERS: 'unsigned' });
    expect(await alone.ended).toBe(1);
    expect(alone.output.err).toBe(`${missing}No site can be served. The lines above say why.\n`);
  });

  it('SRV-05 starts a second time on one machine although the default port of the metrics is taken', async () => {
    const holder = createServer();
    onTestFinished(() => void holder.close());
    // Another process may hold the port already, which serves the test just as well.
    await new Promise<void>((resolve) => holder.once('error', () => resolve()).listen(4290, '127.0.0.1', resolve));
    const { child, output, ended } = await serve({ METRICS_PORT: '' });
    expect(output.err).toBe('');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('SRV-05 prints only how to fix the problem when it cannot start', async () => {
    const occupied = createServer();
    await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
    const port = String((occupied.address() as AddressInfo).port);
    const cases: [Record<string, string>, string[], RegExp][] = [
      [{ PARTNERS: 'demo,third' }, [], /^PARTNERS names third, which is not composed\./],
      [
        { BUNDLES_DIR: join(folders.dir, 'nothing') },
        [],
        /^There is no composed site in .+ Build them first: npx nx run-many -t build\n$/,
      ],
      [
        { SHELL_DIR: join(folders.dir, 'nothing') },
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
      [{ DATABASE_URL: test.adminUrl, DATABASE_OWNER_URL: '' }, [], /is a superuser/],
    ];
    for (const [more, args, message] of cases) {
      const { output, ended } = start(more, args);
      expect(await ended, String(message)).toBe(1);
      expect(output.err).toMatch(message);
      expect(output.err).not.toMatch(/\n\s+at |node:internal/);
      expect(output.out).toBe('');
    }
    await new Promise((resolve) => occupied.close(resolve));
  });
});
