import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../src/platform/db/testing.ts';
import { makeBundle, newBundlesDir, writeBundle, type BundleParts } from '../src/platform/tenancy/sites.testing.ts';
import { commandsOf } from '../testing/runbook.ts';
import { serverEnv, startServerProcess } from '../testing/server-process.ts';
import { findFreePort } from '../testing/system-postgres.ts';
import { call } from '../testing/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const [copy = '', place = '', seeMetrics = '', seePage = '', goBack = ''] = commandsOf('add-a-partner.md');

const onHosts = (...hosts: string[]): BundleParts => ({ environments: { staging: { hosts } } });

it('SRV-10 SRV-07 the runbook adds a partner to two running processes, changes it and goes back, without a restart', async () => {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  const { dir, remove } = newBundlesDir();
  onTestFinished(remove);
  const bundles = join(dir, 'partners');
  writeBundle(bundles, makeBundle('demo', onHosts('demo.example')));
  const env = {
    ...serverEnv(test, dir),
    APP_ENV: 'staging',
    STAGING_NETWORKS: '127.0.0.1',
    COOKIE_SECRET: 'a-cookie-secret-of-the-tests-long-enough',
    VAULT_KEY: 'a-fingerprint-key-of-the-tests-long-enough',
    CARDS_ORIGIN: 'https://cards.example',
    CARD_VAULT_URL: 'https://cards.example',
    CARD_VAULT_SECRET: 'a-vault-secret-of-the-tests-long-enough',
    HOST: '127.0.0.1',
  };
  const [METRICS_PORT, second] = [String(await findFreePort()), String(await findFreePort())];
  const servers = await Promise.all([
    startServerProcess({ ...env, METRICS_PORT }),
    startServerProcess({ ...env, METRICS_PORT: second, DATA_DIR: join(dir, 'data2') }),
  ]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));

  const build = (version: string, parts: BundleParts = {}) =>
    writeBundle(join(dir, 'built'), makeBundle('third', { ...onHosts('third.example'), ...parts, version }));
  const run = async (command: string, port = servers[0]!.port, host = 'third.example') => {
    const shell = promisify(execFile)('sh', ['-euc', command], {
      env: {
        PATH: process.env['PATH'],
        BUNDLES_DIR: bundles,
        NEW_BUNDLE: join(dir, 'built/third'),
        CODE: 'third',
        METRICS_PORT,
        PORT: String(port),
        SITE_HOST: host,
      },
    });
    return (await shell).stdout;
  };
  /** What every process shows at a host. */
  const shown = (host: string) =>
    Promise.all(servers.map(({ port }) => run(seePage, port, host).catch(() => 'nothing')));

  expect(await shown('third.example')).toEqual(['nothing', 'nothing']);
  build('1', { content: {} });
  await run(copy);
  await run(place);
  await expect.poll(() => shown('third.example'), { timeout: 60_000 }).toEqual(Array(2).fill('<title>third 1</title>'));
  expect(await run(seeMetrics)).toContain('site_bundles_taken_total{partner="third"} 1');
  // Its calls are answered as well, from the database.
  const search = await call(servers[0]!.port, '/api/v2/Merchants/Search?latitude=40.7&longitude=-74', {
    headers: { host: 'third.example', 'x-forwarded-proto': 'https' },
  });
  expect(search.status).toBe(200);

  build('2', onHosts('other.example', 'third.example'));
  await run(copy);
  await run(place);
  await expect.poll(() => shown('other.example'), { timeout: 60_000 }).toEqual(Array(2).fill('<title>third 2</title>'));

  await run(goBack);
  await expect.poll(() => shown('third.example'), { timeout: 60_000 }).toEqual(Array(2).fill('<title>third 1</title>'));
  expect(await shown('other.example')).toEqual(['nothing', 'nothing']);

  // A broken bundle is refused, named and counted, and the last one is served.
  writeFileSync(join(bundles, 'third/site.json'), '{"version":');
  await expect.poll(() => run(seeMetrics), { timeout: 60_000 }).toContain('site_bundle_refused{partner="third"} 1');
  expect(servers[0]!.output()).toMatch(/third\/site\.json cannot be read .+a new bundle is refused/);
  expect(await shown('third.example')).toEqual(Array(2).fill('<title>third 1</title>'));
  expect(
    (await call(servers[0]!.port, '/', { headers: { host: 'demo.example', 'x-forwarded-proto': 'https' } })).status,
  ).toBe(200);
});
