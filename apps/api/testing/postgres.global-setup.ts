import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../src/platform/db/test-postgres.ts';

/**
 * Provides one PostgreSQL for a test run (Vitest `globalSetup`): embedded, or the one at TEST_DATABASE_URL, so that the
 * same tests run on both (SRV-01). Tests create databases in it with createTestDatabase().
 */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTestPostgres(process.env['TEST_DATABASE_URL'] || undefined);
  project.provide('testPostgres', postgres);
  return stop;
}
