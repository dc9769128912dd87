import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../src/platform/db/test-postgres.testing.ts';
import { startSystemPostgres, systemPostgresPrograms } from './system-postgres.ts';

/**
 * Provides one PostgreSQL for a test run (Vitest `globalSetup`), so that the same tests run on each (SRV-01, SRV-08):
 * embedded; with TEST_POSTGRES=system the one that is installed on this machine, started on a free port; the one at
 * TEST_DATABASE_URL; or the Citus cluster whose coordinator is at TEST_CITUS_URL. Tests create databases in it with
 * createTestDatabase(). Vitest calls this for one project after the other; the first one starts it for all of them.
 */
export default async function setUpPostgres({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('testPostgres' in vitest.getProvidedContext()) return undefined;
  const system = process.env['TEST_POSTGRES'] === 'system' ? await startInstalled() : undefined;
  const cluster = process.env['TEST_CITUS_URL'] || undefined;
  const url = system?.url ?? cluster ?? (process.env['TEST_DATABASE_URL'] || undefined);
  const { postgres, stop } = await startTestPostgres(url, cluster !== undefined);
  vitest.provide('testPostgres', postgres);
  return async () => {
    await stop();
    await system?.stop();
  };
}

async function startInstalled(): Promise<{ url: string; stop(): Promise<void> }> {
  if (systemPostgresPrograms === undefined)
    throw new Error('TEST_POSTGRES=system needs a PostgreSQL on this machine: apt-get install postgresql');
  const password = randomBytes(12).toString('hex');
  const { port, stop } = await startSystemPostgres(systemPostgresPrograms, password);
  return { url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}
