import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connect } from '@dining/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { rollBack } from '../roll-back.ts';
import { formCluster } from '../test-cluster.testing.ts';
import { runOnNodes, urlFor } from '../test-postgres.testing.ts';
import { createTestDatabase, isCluster, testPostgres } from '../testing.ts';
import { TABLE_PLACES } from './table-places.ts';

const COMMAND = fileURLToPath(new URL('../../../../commands/distribute.main.ts', import.meta.url));

type Urls = { ownerUrl: string; appUrl: string };

const start = ({ ownerUrl, appUrl }: Urls, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, APP_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function run(urls: Urls, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = start(urls, ...args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe.skipIf(isCluster())('npm run distribute on one PostgreSQL', () => {
  it('SRV-08 refuses a database without Citus, and one that is not migrated', async () => {
    const test = await createTestDatabase();
    expect(await run(test)).toMatchObject({ code: 1, output: expect.stringContaining('The database has no Citus.') });
    await test.database.close();
    await rollBack({ ownerUrl: test.ownerUrl }, 1);
    expect((await run(test)).output).toMatch(/The database is not migrated: \d{4}-[a-z-]+ missing\. Run: /);
    await test.drop();
  });
});

describe.skipIf(!isCluster())('npm run distribute on a Citus cluster (skipped: TEST_CITUS_URL is not set)', () => {
  const { adminUrl, workerUrls, template, owner, app } = testPostgres();
  const name = `${template}_whole`;
  const nodes = [adminUrl, ...workerUrls];
  const urls = { ownerUrl: urlFor(adminUrl, name, owner), appUrl: urlFor(adminUrl, name, app) };

  beforeAll(async () => {
    await runOnNodes(nodes, [`create database ${name} owner ${owner.name}`]);
  });
  afterAll(() => runOnNodes(nodes, [`drop database if exists ${name} with (force)`]));

  /** Writes rows of two partners, to tables with triggers and foreign keys as well. */
  async function writeRows(): Promise<void> {
    const database = await openDatabase({ url: urls.appUrl, poolSize: 2, statementTimeoutMs: 5_000 });
    const now = new Date();
    for (const [partner, count] of [
      ['demo', 3],
      ['extremes', 2],
    ] as const)
      await database.withPartner(partner, async (trx) => {
        for (let n = 0; n < count; n += 1) {
          const { id } = await trx
            .insertInto('member')
            .values({ partner, public_id: `member-${partner}-${n}`, email: `${n}@${partner}.example` })
            .returning('id')
            .executeTakeFirstOrThrow();
          await trx.insertInto('member_password').values({ partner, member_id: id, hash: 'x' }).execute();
          await trx
            .insertInto('reward_entry')
            .values({
              partner,
              member_id: id,
              source_code: 'A',
              kind: 'adjustment',
              units: 5,
              cause: `c${n}`,
              created_at: now,
            })
            .execute();
        }
      });
    await database.close();
  }

  it('SRV-08 refuses one that is not ready, and names what is missing', async () => {
    await migrate(urls);
    expect((await run(urls)).output).toContain('The database has no Citus.');
    await formCluster(nodes, name);
    await writeRows();
    const database = await openDatabase({ url: urls.appUrl, poolSize: 1, statementTimeoutMs: 5_000 });
    await database.listen('news', () => undefined);
    expect((await run(urls)).output).toContain('A server is running on this database. Stop it first: its transactions');
    await database.close();
    const admin = await connect(urls.ownerUrl, 'TEST');
    await admin.query('create table scrap (id integer)');
    expect((await run(urls)).output).toContain('The table scrap has no declared place.');
    await admin.query('drop table scrap');
    await admin.end();
  });

  it('SRV-08 shows the plan, continues after a kill, keeps every row, and has nothing to do the next time', async () => {
    const dry = await run(urls, '--dry-run');
    expect(dry.output).toMatch(/member +to distribute, by partner\n/);
    expect(dry.output).toMatch(/merchant +on the coordinator: shared by all partners/);
    const tables = Object.values(TABLE_PLACES).filter(({ on }) => on === 'workers').length;
    expect(dry.output).toContain(`Would distribute ${tables} tables. Nothing was changed.`);

    const killed = start(urls);
    let output = '';
    killed.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      if (output.split('Distributed ').length > 5) killed.kill('SIGKILL');
    });
    await once(killed, 'close');
    expect(output).toContain('Distributed member with 5 rows.');
    expect(output).not.toContain('tables.');

    const rest = await run(urls);
    expect(rest.output).toMatch(/member +distributed already, by partner\n/);
    expect(rest.output).toMatch(/Distributed \d+ tables\.\n$/);
    expect(await run(urls)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing to do: every table is where it belongs.'),
    });
  });

  it('SRV-02 SRV-08 shows a partner only its own rows, through the coordinator and on each worker', async () => {
    const database = await openDatabase({ url: urls.appUrl, poolSize: 1, statementTimeoutMs: 5_000 });
    for (const table of ['member', 'member_password', 'reward_entry'] as const) {
      const count = (partner: string) =>
        database.withPartner(partner, async (trx) => (await trx.selectFrom(table).select('partner').execute()).length);
      expect([await count('demo'), await count('extremes'), await count('other')]).toEqual([3, 2, 0]);
    }
    await database.close();

    const seen = { demo: 0, extremes: 0, none: 0 };
    for (const url of workerUrls) {
      const worker = await connect(urlFor(url, name, app), 'TEST');
      const { rows: shards } = await worker.query<{ shard: string }>(
        `select shard_name as shard from citus_shards where table_name = 'member'::regclass and nodeport = $1`,
        [Number(new URL(url).port || 5432)],
      );
      for (const partner of ['demo', 'extremes', 'none'] as const)
        for (const { shard } of shards) {
          await worker.query(`begin; set local app.partner = '${partner === 'none' ? '' : partner}'`);
          seen[partner] += (await worker.query(`select from ${shard}`)).rowCount ?? 0;
          await worker.query('rollback');
        }
      await worker.end();
    }
    expect(seen).toEqual({ demo: 3, extremes: 2, none: 0 });
  });

  it('SRV-08 keeps triggers of distributed tables: entries of the ledger are never changed', async () => {
    const admin = await connect(urlFor(adminUrl, name), 'TEST');
    await expect(admin.query(`update reward_entry set units = 1 where partner = 'demo'`)).rejects.toThrow(
      'Entries of the ledger are never changed',
    );
    await admin.end();
  });
});
