import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { createTestDatabase, isCluster } from '../src/platform/db/testing.ts';
import { REPOSITORY_ROOT } from '../src/platform/env/load-env.ts';
import { makeBundle, newBundlesDir, writeBundle } from '../src/platform/tenancy/sites.testing.ts';
import { callWhenReady } from '../testing/call-when-ready.ts';
import { makeOldRelease, runBlock } from '../testing/release.ts';
import { commandsOf } from '../testing/runbook.ts';
import { serverEnv, startServerProcess } from '../testing/server-process.ts';

vi.setConfig({ testTimeout: 180_000 });

const [start = '', look = '', rollBack = ''] = commandsOf('roll-back-a-release.md');

it.skipIf(isCluster())(
  'SRV-07 the runbook takes a release back: beside the new one where the schema fits, else after rolling it back (skipped on a cluster: rolling back is for one node)',
  async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.drop());
    const { dir, remove } = newBundlesDir();
    onTestFinished(remove);
    writeBundle(join(dir, 'partners'), makeBundle('demo'));
    const { release, lacks } = makeOldRelease(dir);
    const env = { ...serverEnv(test, dir), OLD_RELEASE: release, NEW_RELEASE: REPOSITORY_ROOT };
    await addMerchants(test.database, [merchantRow('m1')]);
    await test.database.withPartner('demo', (trx) => fillMemberTables(trx));
    await test.database.close();
    const owner = await connect(test.adminUrl, 'TEST_DATABASE_URL');
    onTestFinished(() => owner.end());
    const setFits = (fits: boolean) =>
      owner.query('update schema_migration set fits_older = $1 where name = $2', [fits, lacks]);
    const members = async () => (await owner.query<{ n: number }>('select count(*)::int as n from member')).rows[0]?.n;
    const page = async (port: number) => (await callWhenReady(port, '/', { headers: { host: 'demo.localhost' } })).body;

    // The old release serves beside the new one.
    await setFits(true);
    const newer = await startServerProcess(env);
    onTestFinished(() => newer.kill());
    const older = spawn('sh', ['-euc', start], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    onTestFinished(() => {
      if (older.exitCode === null && older.signalCode === null) process.kill(-older.pid!, 'SIGKILL');
    });
    let printed = '';
    older.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('all of them');
    expect(await page(Number(/localhost:(\d+)/.exec(printed)?.[1]))).toBe('<title>demo 1</title>');
    expect(await page(newer.port)).toBe('<title>demo 1</title>');
    process.kill(-older.pid!, 'SIGTERM');
    await once(older, 'close');

    // It is refused where the schema does not fit, and nothing is rolled back under a running server.
    await setFits(false);
    const refused = await runBlock(start, env);
    expect(refused.code).toBe(1);
    const [, count] = /--down (\d+)$/m.exec(refused.output) ?? [];
    expect([refused.output, count]).toEqual([expect.stringContaining(`The database has the migration ${lacks},`), '1']);
    const withCount = { ...env, COUNT: count ?? '' };
    expect((await runBlock(rollBack, withCount)).output).toContain('A server is running on this database.');
    await newer.stop();

    expect((await runBlock(look, withCount)).output).toContain(`To roll back: ${lacks}.`);
    expect((await runBlock(rollBack, withCount)).output).toContain(`Rolled back: ${lacks}.`);
    const back = await startServerProcess(env, release);
    onTestFinished(() => back.kill());
    expect(await page(back.port)).toBe('<title>demo 1</title>');
    expect(await members()).toBe(1);
    await back.stop();
  },
);
