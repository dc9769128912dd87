import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@dining/postgres';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate, rollBack } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migration-files.ts';
import { createTestDatabase, testPostgres, type TestDatabase } from './testing.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let test: TestDatabase;
let owner: Client;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  owner = await connect(test.ownerUrl, 'TEST');
  folder = await mkdtemp(join(tmpdir(), 'dining-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
});
afterEach(async () => {
  await owner.end();
  await test.drop();
  await rm(folder, { recursive: true });
});

const add = async (name: string, up: string, down = 'select 1'): Promise<void> => {
  await writeFile(join(folder, `${name}.up.sql`), up);
  await writeFile(join(folder, `${name}.down.sql`), down);
};
const up = (): Promise<string[]> => migrate({ ownerUrl: test.ownerUrl, appUrl: test.appUrl, folder });
const down = (steps: number): Promise<string[]> => rollBack({ ownerUrl: test.ownerUrl, folder }, steps);

/** Everything that the migrations create, as text. */
async function schema(): Promise<string> {
  const { rows } = await owner.query<{ line: string }>(`
    select format('%s %s %s %s', c.relkind, c.relname, c.relrowsecurity, c.relforcerowsecurity) as line from pg_class c where c.relnamespace = 'public'::regnamespace
    union all select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) from pg_attribute a join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('grant %s %s', table_name, privilege_type) from information_schema.role_table_grants where grantee = '${testPostgres().app.name}'
    order by 1`);
  return rows.map(({ line }) => line).join('\n');
}

describe('migrations', () => {
  it('SRV-01 migrate up, all the way down and up again to the same schema', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    const before = await schema();
    expect(before).toContain('grant merchant UPDATE');
    expect(await up()).toEqual([]);
    expect(await down(names.length)).toEqual(names.toReversed());
    expect(
      (await schema())
        .split('\n')
        .filter(
          (line) =>
            !line.includes('schema_migration') &&
            !line.startsWith('PRIMARY KEY (number)') &&
            !line.startsWith('NOT NULL'),
        ),
    ).toEqual([]);
    expect(await up()).toEqual(names);
    expect(await schema()).toBe(before);
  });

  it('roll back step by step, newest first', async () => {
    const names = (await readMigrations()).map(({ name }) => name).toReversed();
    expect(await down(1)).toEqual(names.slice(0, 1));
    expect(await down(2)).toEqual(names.slice(1, 3));
    expect(await up()).toEqual(names.slice(0, 3).toReversed());
  });

  it('stop at an applied migration that was changed, and name it', async () => {
    const file = join(folder, '0003-impressions.up.sql');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('\n', '\r\n'));
    await expect(up()).resolves.toEqual([]);
    await writeFile(file, `${text}\n-- a word more`);
    await expect(up()).rejects.toThrow(
      'The migration 0003-impressions.up.sql was changed after it was applied (as 0003-impressions).',
    );
    await expect(down(1)).rejects.toThrow('0003-impressions.up.sql was changed');
  });

  it('refuse a database from a newer version, a late number and other files in the folder', async () => {
    await add('9000-next', 'create table next_thing (x text)', 'drop table next_thing');
    await expect(up()).resolves.toEqual(['9000-next']);
    await expect(migrate({ ownerUrl: test.ownerUrl })).rejects.toThrow(
      'The database has the migration 9000-next, which this version of the program does not know',
    );
    await add('8999-late', 'select 1');
    await expect(up()).rejects.toThrow(
      'The migration 8999-late comes before one that is already applied (9000). Give it the next free number.',
    );
    await add('9000-twin', 'select 1');
    await expect(up()).rejects.toThrow('9000-next and 9000-twin have the same number');
    await writeFile(join(folder, '9001-half.up.sql'), 'select 1');
    await expect(up()).rejects.toThrow(/9000-next and 9000-twin|no 9001-half\.down\.sql next to it/);
    await writeFile(join(folder, 'notes.txt'), '');
    await rm(join(folder, '9000-twin.up.sql'));
    await rm(join(folder, '9000-twin.down.sql'));
    await rm(join(folder, '9001-half.up.sql'));
    await expect(up()).rejects.toThrow('notes.txt is not a migration: name it like');
  });

  it('apply each migration whole or not at all, and do not undo earlier ones', async () => {
    await add('9000-good', 'create table good (x text)', 'drop table good');
    await add('9001-bad', 'create table half (x text); select 1 / 0;');
    await expect(up()).rejects.toThrow('The migration 9001-bad failed and was rolled back: division by zero.');
    const { rows } = await owner.query(
      `select to_regclass('good') is not null as good, to_regclass('half') is not null as half`,
    );
    expect(rows).toEqual([{ good: true, half: false }]);
    await add('9001-bad', 'create table half (x text)');
    await expect(up()).resolves.toEqual(['9001-bad']);
  });

  it('run one after the other when several processes migrate at the same time', async () => {
    await add('9000-slow', 'select pg_sleep(0.2); create table slow (x text)');
    const done = await Promise.all([up(), up(), up()]);
    expect(done.flat()).toEqual(['9000-slow']);
  });

  it('grant the privileges to the serving role, whatever its name', async () => {
    const admin = await connect(test.adminUrl, 'TEST');
    const name = `${testPostgres().app.name} "odd"`;
    const quoted = admin.escapeIdentifier(name);
    await admin.query(`create role ${quoted} login password 'p'`);
    const url = new URL(test.appUrl);
    [url.username, url.password] = [encodeURIComponent(name), 'p'];
    try {
      await migrate({ ownerUrl: test.ownerUrl, appUrl: url.href, folder });
      const odd = await connect(url.href, 'TEST');
      await odd.query('select from merchant');
      await expect(odd.query('delete from merchant')).rejects.toThrow(/permission denied/);
      await odd.end();
    } finally {
      await admin.query(`drop owned by ${quoted}; drop role ${quoted}`);
      await admin.end();
    }
  });

  it('name the rights that the owner role lacks', async () => {
    await expect(migrate({ ownerUrl: test.appUrl })).rejects.toThrow(
      /The role dining_test_\w+_app neither owns the tables of the database/,
    );
    const admin = await connect(test.adminUrl, 'TEST');
    await admin.query('drop schema public cascade; create schema public');
    await admin.end();
    await expect(migrate({ ownerUrl: test.appUrl })).rejects.toThrow(
      /grant create, usage on schema public to "dining_test_\w+_app"; otherwise set DATABASE_OWNER_URL/,
    );
  });
});

describe('the rules for tenant tables', () => {
  it('SRV-02 hold for every tenant table of the product', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner' where relkind = 'r' and relrowsecurity and relforcerowsecurity`,
    );
    const tables = rows.map(({ name }) => name);
    for (const name of ['feature_flag', 'impression', 'merchant_offer', 'prospect_email'])
      expect(tables).toContain(name);
    for (const name of tables) {
      const { rows: refused } = await owner.query(`select count(*)::int as n from ${name}`);
      expect(refused).toEqual([{ n: 0 }]);
    }
  });

  it.each([
    [
      'create table t (partner text not null)',
      `table t: its rows are not protected. Add: call protect_tenant_table('t')`,
    ],
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
    ['create view v as select * from impression', `view v: it shows rows with its owner's rights`],
    ['create materialized view v as select 1 as x', `view v: it shows rows with its owner's rights`],
    [
      `create function f() returns int language sql security definer return 1`,
      `function f: it runs with its owner's rights`,
    ],
  ])('SRV-02 refuse the migration: %s', async (statement, complaint) => {
    await add('9000-leak', statement);
    await expect(up()).rejects.toThrow(complaint);
    expect((await owner.query(`select from schema_migration where number = 9000`)).rowCount).toBe(0);
  });

  it('allow a view that runs with the reader’s rights', async () => {
    await add('9000-view', 'create view v with (security_invoker = true) as select * from impression');
    await expect(up()).resolves.toEqual(['9000-view']);
  });
});
