import { expect, it, onTestFinished } from 'vitest';
import { readMigrations } from '../src/platform/db/migration-files.ts';
import { createTestDatabase, isCluster } from '../src/platform/db/testing.ts';
import { processEnv } from '../testing/process-env.ts';
import { runBlock } from '../testing/release.ts';
import { commandsOf } from '../testing/runbook.ts';

const [, look = ''] = commandsOf('migrate.md');

it.skipIf(isCluster())(
  'SRV-07 the runbook shows what rolling the last migration back would drop, and changes nothing (skipped on a cluster: rolling back is for one node)',
  async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.drop());
    const last = (await readMigrations()).at(-1)?.name;
    const looked = await runBlock(look, {
      ...processEnv,
      DATABASE_URL: test.appUrl,
      DATABASE_OWNER_URL: test.ownerUrl,
    });
    expect(looked.code).toBe(1);
    expect(looked.output).toContain(`To roll back: ${last}.`);
    expect(looked.output).toContain('Nothing was changed.');
  },
);
