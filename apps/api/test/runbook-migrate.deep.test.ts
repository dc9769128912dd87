import { connect } from '@dining/postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fillMemberTables } from '../src/modules/members/member-tables.testing.ts';
import { addMerchants, merchantRow } from '../src/modules/merchants/merchants.testing.ts';
import { readMigrations } from '../src/platform/db/migration-files.ts';
import { createTestDatabase, isCluster } from '../src/platform/db/testing.ts';
import { processEnv } from '../testing/process-env.ts';
import { CONTENTS, runBlock } from '../testing/release.ts';
import { commandsOf } from '../testing/runbook.ts';

vi.setConfig({ testTimeout: 120_000 });

const [up = '', look = '', down = ''] = commandsOf('migrate.md');

it.skipIf(isCluster())(
  'SRV-07 the runbook rolls the last migration back and applies it again, and every row that it does not list stays (skipped on a cluster: rolling back is for one node)',
  async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.drop());
    await addMerchants(test.database, [merchantRow('m1'), merchantRow('m2')]);
    for (const partner of ['demo', 'extremes'])
      await test.database.withPartner(partner, (trx) => fillMemberTables(trx));
    const env = { ...processEnv, DATABASE_URL: test.appUrl, DATABASE_OWNER_URL: test.ownerUrl };
    const run = (block: string) => runBlock(block, env);
    const contents = async () => {
      const admin = await connect(test.adminUrl, 'TEST_DATABASE_URL');
      const { rows } = await admin.query<{ table: string; rows: number }>(CONTENTS);
      await admin.end();
      return new Map(rows.map((row) => [row.table, row.rows]));
    };
    const before = await contents();
    expect([before.get('merchant'), before.get('member')]).toEqual([2, 2]);
    const last = (await readMigrations()).at(-1)?.name ?? '';

    expect(await run(up)).toEqual({ code: 0, output: 'Nothing to apply: the database is up to date.\n' });
    const looked = await run(look);
    expect(looked.code).toBe(1);
    expect(looked.output).toContain(`To roll back: ${last}.`);
    expect(looked.output).toContain('Nothing was changed.');
    expect(await contents()).toEqual(before);

    const stopListening = await test.database.listen('news', () => undefined);
    expect((await run(down)).output).toContain('A server is running on this database. Stop it first');
    await stopListening();
    await test.database.close();
    const rolledBack = await run(down);
    expect(rolledBack).toMatchObject({ code: 0, output: expect.stringContaining(`Rolled back: ${last}.`) as string });
    const dropped = [...looked.output.matchAll(/^ {2}table (\w+) /gm)].map(([, table]) => table);
    const stays = [...before].filter(([table]) => !dropped.includes(table));
    expect(stays.length).toBeGreaterThan(20);
    expect([...(await contents())]).toEqual(stays);

    expect(await run(up)).toEqual({ code: 0, output: `Applied: ${last}.\n` });
    expect([...(await contents())].filter(([table]) => !dropped.includes(table))).toEqual(stays);
  },
);
