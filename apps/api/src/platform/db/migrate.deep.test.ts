import { connect } from '@dining/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newMigratedDatabase, type MigratedDatabase } from './migrate.testing.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { planRollBack } from './roll-back.ts';
import { isCluster, testPostgres } from './testing.ts';

let db: MigratedDatabase;
beforeEach(async () => {
  db = await newMigratedDatabase();
});
afterEach(() => db.remove());

describe('migrations', () => {
  it.skipIf(isCluster())(
    'SRV-01 migrate up, all the way down and up again to the same schema (skipped on a cluster: rolling back is for one node)',
    async () => {
      const names = (await readMigrations()).map(({ name }) => name);
      const before = await db.schema();
      expect(before).toContain('grant merchant UPDATE');
      expect(await db.up()).toEqual([]);
      expect(await db.down(names.length)).toEqual(names.toReversed());
      expect(
        (await db.schema())
          .split('\n')
          .filter(
            (line) =>
              !line.includes('schema_migration') &&
              !line.startsWith('PRIMARY KEY (number)') &&
              !line.startsWith('NOT NULL'),
          ),
      ).toEqual([]);
      expect(await db.up()).toEqual(names);
      expect(await db.schema()).toBe(before);
    },
  );

  it.skipIf(isCluster())(
    'SRV-07 name the tables, rows and columns that rolling back would drop, and change nothing yet (skipped on a cluster: rolling back is for one node)',
    async () => {
      for (const partner of ['demo', 'extremes'])
        await db.test.database.withPartner(partner, (trx) =>
          trx
            .insertInto('impression')
            .values({ partner, event: 'seen', channel: 'WEB', occurred_at: new Date(), payload: '{}' })
            .execute(),
        );
      const before = await db.schema();
      const names = (await readMigrations()).map(({ name }) => name);
      const plan = await planRollBack({ ownerUrl: db.test.ownerUrl, folder: db.folder }, names.length);
      expect(plan.names).toEqual(names.toReversed());
      expect(plan.losses).toContain('table impression (2 rows)');
      expect(plan.losses).toContain('table member (0 rows)');
      await db.add(
        '9001-note',
        'alter table member add column note text; create table scrap (id integer)',
        'alter table member drop column note; drop table scrap',
      );
      await db.up();
      expect(await planRollBack({ ownerUrl: db.test.ownerUrl, folder: db.folder }, 1)).toEqual({
        names: ['9001-note'],
        losses: ['column member.note', 'table scrap (0 rows)'],
      });
      await db.down(1);
      expect(await db.schema()).toBe(before);
    },
  );

  it.skipIf(isCluster())(
    'roll back step by step, newest first (skipped on a cluster: rolling back is for one node)',
    async () => {
      const names = (await readMigrations()).map(({ name }) => name).toReversed();
      expect(await db.down(1)).toEqual(names.slice(0, 1));
      expect(await db.down(2)).toEqual(names.slice(1, 3));
      expect(await db.up()).toEqual(names.slice(0, 3).toReversed());
    },
  );

  it('run one after the other when several processes migrate at the same time', async () => {
    await db.add('9000-slow', 'select pg_sleep(0.2); create table slow (x text)');
    const done = await Promise.all([db.up(), db.up(), db.up()]);
    expect(done.flat()).toEqual(['9000-slow']);
  });

  it('grant the privileges to the serving role, whatever its name', async () => {
    const admin = await connect(db.test.adminUrl, 'TEST');
    const name = `${testPostgres().app.name} "odd"`;
    const quoted = admin.escapeIdentifier(name);
    await admin.query(`create role ${quoted} login password 'p'`);
    const url = new URL(db.test.appUrl);
    [url.username, url.password] = [encodeURIComponent(name), 'p'];
    try {
      await migrate({ ownerUrl: db.test.ownerUrl, appUrl: url.href, folder: db.folder });
      const odd = await connect(url.href, 'TEST');
      await odd.query('select from merchant');
      await expect(odd.query('delete from merchant')).rejects.toThrow(/permission denied/);
      await odd.end();
    } finally {
      await admin.query(`drop owned by ${quoted}; drop role ${quoted}`);
      await admin.end();
    }
  });
});

describe('the rules for tenant tables', () => {
  it.each([
    [
      'create table t (partner text not null); alter table t enable row level security',
      'table t: its rows are not protected',
    ],
    [
      `create table t (partner text not null); call protect_tenant_table('t'); alter table t no force row level security`,
      'table t: its rows are not protected',
    ],
    [
      `create table t (partner text not null); call protect_tenant_table('t'); create policy all_rows on t using (true)`,
      'table t: the policy all_rows admits other partners',
    ],
    [`create table t (partner text); call protect_tenant_table('t')`, 'table t: its column partner may be null'],
    [
      `create table t (partner text not null, email text unique); call protect_tenant_table('t')`,
      'table t: the unique key t_email_key does not start with partner',
    ],
    [
      `create table t (id bigint primary key, partner text not null); call protect_tenant_table('t')`,
      'table t: the unique key t_pkey does not start with partner',
    ],
    ['create materialized view v as select 1 as x', `view v: it shows rows with its owner's rights`],
    [
      `create function f() returns int language sql security definer return 1`,
      `function f: it runs with its owner's rights`,
    ],
  ])('SRV-02 refuse the migration: %s', (statement, complaint) => db.expectRefused(statement, complaint));

  it('allow a view that runs with the reader’s rights', async () => {
    await db.add('9000-view', 'create view v with (security_invoker = true) as select * from impression');
    await expect(db.up()).resolves.toEqual(['9000-view']);
  });
});
